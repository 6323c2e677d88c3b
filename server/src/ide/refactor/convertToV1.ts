import { type Analysis, type AnalysisSettings, analyze, conversionTitle, type ManifestAnalysis } from '../../analysis.ts';
import { conversionEdits } from '../convert.ts';
import type { Refactoring } from './refactoring.ts';

/** From anywhere in a v1beta1 manifest; at its apiVersion it is a fix. What cannot be decoded cannot be converted. */
export function convertToV1(analysis: Analysis, manifest: ManifestAnalysis, settings: AnalysisSettings): Refactoring[] {
  if (manifest.verdict?.decodeError !== undefined) return [];
  const edits = () => conversionEdits(analysis, manifest, (text) => analyze(text, settings));
  return [{ title: conversionTitle, kind: 'refactor.rewrite', edits }];
}
