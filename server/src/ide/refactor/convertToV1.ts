import type { Analysis, ManifestAnalysis } from '../../analysis.ts';
import { retiredVersion } from '../../rules/reading.ts';
import { effectiveFixes } from '../codeActions.ts';
import type { Analyze } from '../trial.ts';
import type { Refactoring } from './refactoring.ts';

/** Offered anywhere in a v1beta1 manifest; at its apiVersion it is a fix instead. The manifest must be decodable. */
export function convertToV1(analysis: Analysis, { verdict, findings }: ManifestAnalysis, analyze: Analyze): Refactoring[] {
  const finding = verdict?.decodeError === undefined ? findings.find(({ rule }) => rule === retiredVersion) : undefined;
  const fixes = finding ? effectiveFixes(analysis, finding, analyze) : [];
  return fixes.map(({ title, edits }) => ({ title, kind: 'refactor.rewrite', edits: () => edits }));
}
