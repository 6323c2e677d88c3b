import { setKeyword } from '../../../crd/keywordOrder.ts';
import { patternError } from '../../../schema/pattern.ts';
import { type Edit, insertItem, replaceScalar } from '../../../yaml/edit/edit.ts';
import { yamlText } from '../../../yaml/edit/write.ts';
import { nodeAt, type Step } from '../../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';
import type { SchemaValue } from '../schema/commonSchemas.ts';
import { withValue } from '../text/entryEdits.ts';
import { repairedPattern } from './patternRepair.ts';

/** For a pattern that RE2 rejects: the same in its syntax, or with leading lookaheads as checks of their own. */
export function patternFixes(occurrence: Occurrence): Fix[] {
  const pattern = String(occurrence.error.badValue ?? '');
  const repaired = repairedPattern(pattern);
  if (repaired !== undefined) return [withValue(occurrence, `Use the pattern ${repaired}`, repaired, { preferred: true })];
  const split = withoutLookaheads(pattern);
  if (!split) return [];
  const edits = occurrence.paths.flatMap((path) => [
    ...replaceScalar(occurrence, path, split.rest),
    ...addedChecks(occurrence, path.slice(0, -1), split.checks),
  ]);
  return [{ title: 'Write the lookaheads as patterns below allOf', edits, preferred: true }];
}

function addedChecks(source: Manifest, node: readonly Step[], checks: readonly SchemaValue[]): Edit[] {
  if (nodeAt(source.root, [...node, 'allOf'])?.kind === 'sequence')
    return checks.flatMap((check) => insertItem(source, [...node, 'allOf'], yamlText(check)));
  return setKeyword(source, node, 'allOf', yamlText(checks));
}

interface Split {
  readonly rest: string;
  readonly checks: readonly SchemaValue[];
}

/** Splits `^(?!a)(?=b)c` into three patterns that each match at the start of the text. Undefined if there are lookaheads elsewhere. */
function withoutLookaheads(pattern: string): Split | undefined {
  if (!pattern.startsWith('^') || pattern.length > longestSplit) return undefined;
  const checks: SchemaValue[] = [];
  let at = 1;
  while (pattern.startsWith('(?=', at) || pattern.startsWith('(?!', at)) {
    const end = groupEnd(pattern, at);
    if (end === undefined) return undefined;
    const ahead = pattern.slice(at + 3, end - 1);
    const condition = { pattern: hasAlternatives(ahead) ? `^(?:${ahead})` : `^${ahead}` };
    checks.push(pattern.startsWith('(?!', at) ? { not: condition } : condition);
    if (patternError(condition.pattern) !== undefined) return undefined;
    at = end;
  }
  const rest = `^${pattern.slice(at)}`;
  // The conditions would apply to the first alternative only.
  const whole = hasAlternatives(rest) ? undefined : rest;
  return checks.length > 0 && whole !== undefined && patternError(whole) === undefined ? { rest, checks } : undefined;
}

/** In UTF-16 units. */
const longestSplit = 10_000;

/** End of the group that starts at `start`. */
function groupEnd(pattern: string, start: number): number | undefined {
  let depth = 0;
  for (const { at, character } of bare(pattern, start)) {
    if (character === '(') depth++;
    if (character === ')' && --depth === 0) return at + 1;
  }
  return undefined;
}

function hasAlternatives(pattern: string): boolean {
  let depth = 0;
  for (const { character } of bare(pattern, 0)) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === '|' && depth === 0) return true;
  }
  return false;
}

/** The characters that are neither escaped nor in a class. */
function* bare(pattern: string, start: number): Generator<{ readonly at: number; readonly character: string }> {
  let inClass = false;
  for (let at = start; at < pattern.length; at++) {
    const character = pattern.charAt(at);
    if (character === '\\') at++;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else yield { at, character };
  }
}
