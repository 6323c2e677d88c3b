import { type Analysis, fixesFor } from '../analysis.ts';
import type { Finding } from '../finding.ts';
import type { Fix } from '../rules/rule.ts';
import type { Edit } from '../yaml/edit/edit.ts';
import { editBetween } from '../yaml/textChange.ts';
import { type Analyze, type Attempt, attempted, plainEdits } from './trial.ts';

/**
 * - `safe`: fixes that decide nothing: see Fix;
 * - `preferred`: the preferred fix of every finding;
 * - `lossless`: the lossless fix, else the preferred one.
 */
export type FixChoice = 'safe' | 'preferred' | 'lossless';

/** Most rounds of fixes. A fix may uncover another finding, but should never bring back an earlier one. */
const mostRounds = 10;

/**
 * Applies all effective fixes of a kind, in rounds with a fresh analysis each until none is left, and counts them.
 * `analyzed` analyses texts with the same settings; `findingsOf` selects the findings to fix.
 */
export function fixed(
  analysis: Analysis,
  choice: FixChoice,
  analyzed: Analyze,
  findingsOf: (analysis: Analysis) => readonly Finding[] = ({ findings }) => findings,
): { analysis: Analysis; count: number } {
  let current = analysis;
  let count = 0;
  const seen = new Set([analysis.text]);
  const unrepaired = new Set<Finding>();
  for (let round = 0; round < mostRounds; round++) {
    const findings = findingsOf(current).filter((finding) => !unrepaired.has(finding));
    const attempts = compatibleFixes(current, choice, findings);
    if (attempts.length === 0) break;
    const made = makeTogether(current, attempts, analyzed);
    if (made.count === 0) {
      // The next round tries fixes that were left out since they touched these.
      for (const { finding } of attempts) unrepaired.add(finding);
      continue;
    }
    if (seen.has(made.analysis.text)) break;
    seen.add(made.analysis.text);
    count += made.count;
    current = made.analysis;
  }
  return { analysis: current, count };
}

/** "Fix all" as one edit of the changed part of the text. Undefined if there is nothing to fix. */
export function fixAll(analysis: Analysis, analyzed: Analyze): Edit | undefined {
  const { text } = fixed(analysis, 'safe', analyzed).analysis;
  return editBetween(analysis.text, text);
}

/** Most analyses of one round. All fixes are tried together in one; more are needed only if some do harm. */
const mostTried = 64;

/**
 * Applies the fixes that work together: all of them or, by bisection, those of each half. Two fixes may work only
 * separately (removing the last entry of a mapping, adding another one): one of them waits for the next round.
 */
function makeTogether(analysis: Analysis, fixes: readonly Attempt[], analyzed: Analyze): { analysis: Analysis; count: number } {
  const made: Attempt[] = [];
  let current = analysis;
  let tried = 0;
  make(fixes);
  return { analysis: current, count: made.length };

  function make(some: readonly Attempt[]): void {
    if (some.length === 0 || tried++ === mostTried) return;
    const after = attempted(analysis, [...made, ...some], analyzed);
    if (after) {
      made.push(...some);
      current = after;
      return;
    }
    if (some.length === 1) return;
    const middle = some.length >> 1;
    make(some.slice(0, middle));
    make(some.slice(middle));
  }
}

/** One fix for each finding, except fixes that touch an edit of an earlier one. */
function compatibleFixes(analysis: Analysis, choice: FixChoice, findings: readonly Finding[]): Attempt[] {
  const attempts: Attempt[] = [];
  for (const finding of findings) {
    const fixes = fixesFor(analysis, finding);
    const fix = chosen(fixes, choice);
    const touches = (edit: Edit) => attempts.some(({ edits }) => edits.some((other) => edit.start <= other.end && edit.end >= other.start));
    if (fix && fix.edits.length > 0 && !fix.edits.some(touches)) attempts.push({ finding, edits: plainEdits(fix) });
  }
  return attempts;
}

function chosen(fixes: readonly Fix[], choice: FixChoice): Fix | undefined {
  const preferred = fixes.find((fix) => fix.preferred);
  if (choice === 'lossless') return fixes.find(({ lossless }) => lossless) ?? preferred;
  return choice === 'preferred' || preferred?.safe ? preferred : fixes.find(({ safe }) => safe);
}
