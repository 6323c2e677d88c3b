import { type Analysis, type AnalysisSettings, analyze, fixesFor } from '../analysis.ts';
import { applyEdits, type Edit } from '../yaml/edit.ts';
import { withDefaults } from './snippet.ts';

/** Most rounds of "Fix all". A safe fix may bring up the next finding; none should ever bring back an earlier one. */
const mostRounds = 10;

/**
 * The text after every safe fix was made, in rounds on fresh analyses until none is left; as one edit of the part that
 * changed. Undefined when there is nothing to fix.
 */
export function fixAll(analysis: Analysis, settings: AnalysisSettings): Edit | undefined {
  let current = analysis;
  const seen = new Set([analysis.text]);
  for (let round = 0; round < mostRounds; round++) {
    const edits = safeEdits(current);
    if (edits.length === 0) break;
    const text = applyEdits(current.text, edits);
    if (seen.has(text)) break;
    seen.add(text);
    current = analyze(text, settings);
  }
  return current.text === analysis.text ? undefined : changedPart(analysis.text, current.text);
}

/** The edits of the first safe fix of each finding, less those that touch an edit before them. */
function safeEdits(analysis: Analysis): Edit[] {
  const chosen: Edit[] = [];
  for (const finding of analysis.findings) {
    const safe = fixesFor(analysis, finding).filter((fix) => fix.safe);
    const fix = safe.find(({ preferred }) => preferred) ?? safe[0];
    if (!fix || fix.edits.some((edit) => chosen.some((other) => edit.start <= other.end && edit.end >= other.start))) continue;
    chosen.push(...fix.edits.map((edit) => (fix.snippet ? { ...edit, newText: withDefaults(edit.newText) } : edit)));
  }
  return chosen;
}

function changedPart(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, end: before.length - same, newText: after.slice(start, after.length - same) };
}
