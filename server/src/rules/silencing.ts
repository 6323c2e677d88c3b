import { type Edit, isJson } from '../yaml/edit/edit.ts';

import { eolOf, lineEndOf, lineStartOf } from '../yaml/lineText.ts';
import { stopsAt } from '../yaml/locate.ts';
import type { Span } from '../yaml/tree.ts';
import { adviceRules } from './index.ts';
import type { Manifest } from './rule.ts';

type Written = Pick<Manifest, 'text' | 'root' | 'start'>;

/**
 * Whether a comment silences a rule at `place`: `# crd-disable-next-line RULE, RULE reason`, one or several, above its
 * line or above the line with the key of its scalar.
 */
export function isSilenced(manifest: Written, place: Span, rule: string): boolean {
  const { keyLine, ownLine } = linesOf(manifest, place.start);
  return isSilencedAbove(manifest, keyLine, rule) || (ownLine !== keyLine && isSilencedAbove(manifest, ownLine, rule));
}

/** The edit that adds a comment to silence a rule at `place`, above the key: in the middle of a scalar it would be text. Undefined in JSON, which has no comments. */
export function silencing(manifest: Written, place: Span, rule: string): Edit | undefined {
  const { text } = manifest;
  if (text.trimStart().startsWith('{') || isJson(manifest)) return undefined;
  const { keyLine } = linesOf(manifest, place.start);
  // A byte order mark must stay the first character.
  const at = text.charCodeAt(keyLine) === 0xfeff ? keyLine + 1 : keyLine;
  const indentation = /^ */.exec(text.slice(at, lineEndOf(text, at)))?.[0];
  return { start: at, end: at, newText: `${indentation}${directive}${rule}${eolOf(text)}` };
}

/** Whether a silencing comment may exist in a manifest, at one of the places, or directly above: most have none. The rest of the text, which may contain very many manifests, is not searched. */
export function mayBeSilenced({ text, root, start }: Written, places: readonly Span[]): boolean {
  if (places.length === 0) return false;
  const first = places.reduce((least, place) => Math.min(least, place.start), start);
  const last = places.reduce((most, place) => Math.max(most, place.end), start + root.length);
  return text.slice(lineStartOf(text, Math.max(0, lineStartOf(text, first) - 1)), last).includes(directive);
}

const directive = '# crd-disable-next-line ';

/** The starts of the line of an offset and of the line with the key of the scalar at the offset; for a line that starts within a scalar, the line of that scalar's key. */
function linesOf(manifest: Written, offset: number): { readonly keyLine: number; readonly ownLine: number } {
  const { text } = manifest;
  return {
    keyLine: outOfScalars(manifest, lineStartOf(text, scalarAt(manifest, offset)?.start ?? offset)),
    ownLine: outOfScalars(manifest, lineStartOf(text, offset)),
  };
}

function outOfScalars(manifest: Written, line: number): number {
  let current = line;
  for (;;) {
    const scalar = scalarAt(manifest, current);
    if (!scalar || scalar.start >= current) return current;
    current = lineStartOf(manifest.text, scalar.start);
  }
}

/** The span of the scalar or key at an offset, with both if the scalar has a key. Undefined between them. */
function scalarAt({ root, start }: Written, offset: number): Span | undefined {
  const { placed, key, onKey } = stopsAt(root, offset, start).at(-1) ?? {};
  if (key && onKey) return key;
  if (placed?.node.kind !== 'scalar') return undefined;
  return { start: key?.start ?? placed.start, end: placed.start + placed.node.length };
}

function isSilencedAbove(manifest: Written, line: number, rule: string): boolean {
  const { text } = manifest;
  for (let lineStart = line; lineStart > 0; ) {
    const aboveStart = lineStartOf(text, lineStart - 1);
    const above = text.slice(aboveStart, lineEndOf(text, aboveStart));
    const comment = above.indexOf(directive);
    // Within a scalar it is text.
    if (comment < 0 || scalarAt(manifest, aboveStart + comment)) return false;
    if (silencedRules(above.slice(comment + directive.length)).includes(rule)) return true;
    // Behind other content it applies to that line only; comments on their own lines accumulate.
    if (above.slice(0, comment).trim() !== '') return false;
    lineStart = aboveStart;
  }
  return false;
}

/** The rule ids at the start of a comment, separated by commas or spaces; the reason begins at the first other word. */
function silencedRules(words: string): string[] {
  const rules: string[] = [];
  let listed = true;
  for (const word of words.trim().split(/\s+/)) {
    const names = word.split(',').filter((name) => name !== '');
    if (!listed && !names.every((name) => Object.hasOwn(adviceRules, name))) break;
    rules.push(...names);
    // After a comma, the next word is a rule id, even if unknown.
    listed = word.endsWith(',');
  }
  return rules;
}
