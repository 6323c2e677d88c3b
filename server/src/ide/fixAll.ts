import { type Analysis, type AnalysisSettings, analyze, fixesFor } from '../analysis.ts';
import type { Finding } from '../finding.ts';
import { applyEdits, type Edit } from '../yaml/edit/edit.ts';
import { editBetween } from '../yaml/textChange.ts';
import { hasAliases, isEffective, plainEdits, unreadable } from './effectiveFix.ts';

/**
 * - `safe`: what cannot change the meaning of any valid custom resource;
 * - `preferred`: what an author would take without thinking, of every finding.
 */
export type FixChoice = 'safe' | 'preferred';

/** Most rounds of fixes. A fix may bring up the next finding; none should ever bring back an earlier one. */
const mostRounds = 10;

/**
 * The text after every fix of a kind was made, in rounds on fresh analyses until none is left, and how many were made.
 * `analyzed` analyses a text as the first one was; `findingsOf` are those of an analysis that shall be fixed.
 */
export function fixed(
  analysis: Analysis,
  choice: FixChoice,
  analyzed: (text: string) => Analysis,
  findingsOf: (analysis: Analysis) => readonly Finding[] = ({ findings }) => findings,
): { analysis: Analysis; count: number } {
  let current = analysis;
  let count = 0;
  const seen = new Set([analysis.text]);
  for (let round = 0; round < mostRounds; round++) {
    const fixes = compatibleFixes(current, choice, findingsOf(current), analyzed);
    if (fixes.length === 0) break;
    let made = fixes.length;
    let next = analyzed(applyEdits(current.text, fixes.flat()));
    if (unreadable(next) > unreadable(current)) {
      // Two that are right alone, such as the last entry of a mapping removed and another one added.
      made = 1;
      next = analyzed(applyEdits(current.text, fixes[0] ?? []));
    }
    // In YAML of rare kinds (`? key`) even one may go wrong.
    if (seen.has(next.text) || unreadable(next) > unreadable(current)) break;
    seen.add(next.text);
    count += made;
    current = next;
  }
  return { analysis: current, count };
}

/** What "Fix all" does to a text, as one edit of the part that changes. Undefined when there is nothing to fix. */
export function fixAll(analysis: Analysis, settings: AnalysisSettings): Edit | undefined {
  const { text } = fixed(analysis, 'safe', (changed) => analyze(changed, settings)).analysis;
  return editBetween(analysis.text, text);
}

/** Most fixes that are tried in one round, each of which analyses the whole text: further ones wait for the next round. */
const mostTried = 30;

/** The edits of one fix of each finding, without the fixes that touch an edit before them. */
function compatibleFixes(
  analysis: Analysis,
  choice: FixChoice,
  findings: readonly Finding[],
  analyzed: (text: string) => Analysis,
): (readonly Edit[])[] {
  const chosen: (readonly Edit[])[] = [];
  let tried = 0;
  for (const finding of findings) {
    const fixes = fixesFor(analysis, finding);
    const preferred = fixes.find((fix) => fix.preferred);
    const fix = choice === 'preferred' ? preferred : preferred?.safe ? preferred : fixes.find(({ safe }) => safe);
    const touches = (edit: Edit) => chosen.some((others) => others.some((other) => edit.start <= other.end && edit.end >= other.start));
    if (!fix || fix.edits.length === 0 || fix.edits.some(touches)) continue;
    if (hasAliases(analysis, finding) && (tried++ >= mostTried || !isEffective(analysis, finding, fix, analyzed))) continue;
    chosen.push(plainEdits(fix));
  }
  return chosen;
}
