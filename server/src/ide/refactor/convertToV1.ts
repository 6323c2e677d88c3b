import { type Analysis, type AnalysisSettings, analyze, conversionTitle } from '../../analysis.ts';
import { v1beta1 } from '../../crd/v1beta1.ts';
import { manifestAt, wayTo } from '../at.ts';
import { conversionEdits } from '../convert.ts';
import type { Refactoring } from './refactoring.ts';

/** From anywhere in a v1beta1 manifest but its apiVersion, where it is a fix. What cannot be decoded cannot be converted. */
export function convertToV1(analysis: Analysis, offset: number, settings: AnalysisSettings): Refactoring[] {
  const { manifest } = manifestAt(analysis, offset) ?? {};
  if (manifest?.apiVersion !== v1beta1 || manifest.partial || !manifest.verdict || manifest.verdict.decodeError !== undefined) return [];
  if (wayTo(manifest, offset).path[0] === 'apiVersion') return [];
  const edits = () => conversionEdits(analysis, manifest, (text) => analyze(text, settings));
  return [{ title: conversionTitle, kind: 'refactor.rewrite', edits }];
}
