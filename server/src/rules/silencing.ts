import { type Edit, isJson } from '../yaml/edit/edit.ts';

import { eolOf, lineEndOf, lineStartOf } from '../yaml/lineText.ts';
import { stopsAt } from '../yaml/locate.ts';
import type { Span } from '../yaml/tree.ts';
import { adviceRules } from './index.ts';
import type { Manifest } from './rule.ts';

type Written = Pick<Manifest, 'text' | 'root' | 'start'>;

/**
 * Whether a comment silences a rule at `place`: `# crd-disable-next-line RULE, RULE reason`, also several of them, above
 * its line or above that on which the key of its scalar stands.
 */
export function isSilenced(manifest: Written, place: Span, rule: string): boolean {
  const { keyLine, ownLine } = linesOf(manifest, place.start);
  return isSilencedAbove(manifest, keyLine, rule) || (ownLine !== keyLine && isSilencedAbove(manifest, ownLine, rule));
}

/** The comment that silences a rule at `place`, above the key: in the middle of a scalar it would be text. None in JSON, which has no comments. */
export function silencing(manifest: Written, place: Span, rule: string): Edit | undefined {
  const { text } = manifest;
  if (text.trimStart().startsWith('{') || isJson(manifest)) return undefined;
  const { keyLine } = linesOf(manifest, place.start);
  // A byte order mark stays the first character.
  const at = text.charCodeAt(keyLine) === 0xfeff ? keyLine + 1 : keyLine;
  const indentation = /^ */.exec(text.slice(at, lineEndOf(text, at)))?.[0];
  return { start: at, end: at, newText: `${indentation}${directive}${rule}${eolOf(text)}` };
}

/** Whether there is a comment that silences anything in a manifest or at one of the places, or right above: most have none. Nothing else of the text is looked through, which may hold very many manifests. */
export function mayBeSilenced({ text, root, start }: Written, places: readonly Span[]): boolean {
  if (places.length === 0) return false;
  const first = places.reduce((least, place) => Math.min(least, place.start), start);
  const last = places.reduce((most, place) => Math.max(most, place.end), start + root.length);
  return text.slice(lineStartOf(text, Math.max(0, lineStartOf(text, first) - 1)), last).includes(directive);
}

const directive = '# crd-disable-next-line ';

/** Where the line of an offset starts, and that on which the key of the scalar at the offset stands; of a line that starts within a scalar, the line of that one's key. */
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

/** The scalar at an offset, or the key: together with its key, where it has one. Undefined between them. */
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
    // In a scalar it is text.
    if (comment < 0 || scalarAt(manifest, aboveStart + comment)) return false;
    if (silencedRules(above.slice(comment + directive.length)).includes(rule)) return true;
    // Behind something else it speaks of this line alone; on lines of their own they add up.
    if (above.slice(0, comment).trim() !== '') return false;
    lineStart = aboveStart;
  }
  return false;
}

/** The rules that a comment begins with, separated by commas or spaces; the reason begins at the first other word. */
function silencedRules(words: string): string[] {
  const rules: string[] = [];
  let listed = true;
  for (const word of words.trim().split(/\s+/)) {
    const names = word.split(',').filter((name) => name !== '');
    if (!listed && !names.every((name) => Object.hasOwn(adviceRules, name))) break;
    rules.push(...names);
    // A comma announces another rule, even one that we do not know.
    listed = word.endsWith(',');
  }
  return rules;
}
