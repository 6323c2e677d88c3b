import type { Span } from './tree.ts';

/** One replacement in a text: offsets of UTF-16 code units from the start of that text. */
export interface Edit extends Span {
  readonly newText: string;
}

/** What an edit replaced, in the text before it, and by how much the text grew. */
export interface TextChange extends Span {
  readonly growth: number;
}

/** What an edit did, as the smallest stretch that differs; undefined where nothing does. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  const start = sameLength(most, (length, from) => before.slice(from, from + length) === after.slice(from, from + length));
  const same = sameLength(most - start, (length, from) => {
    const [ofBefore, ofAfter] = [before.length - from, after.length - from];
    return before.slice(ofBefore - length, ofBefore) === after.slice(ofAfter - length, ofAfter);
  });
  return { start, end: before.length - same, growth: after.length - before.length };
}

/** What an edit did to a part of a text, with offsets from the part's start; undefined where nothing. `part` is what became of `partBefore`. */
export function changeIn(before: string, partBefore: Span, after: string, part: Span, change: TextChange): TextChange | undefined {
  const { start } = part;
  const moved = start - partBefore.start;
  const grown = part.end - partBefore.end - moved;
  if (grown === 0 && (change.end <= partBefore.start ? moved === change.growth : moved === 0 && change.start >= partBefore.end))
    return undefined;
  if (moved === 0 && grown === change.growth && change.start >= start && change.end <= partBefore.end)
    return { start: change.start - start, end: change.end - start, growth: grown };
  return changeBetween(before.slice(partBefore.start, partBefore.end), after.slice(start, part.end));
}

/**
 * A readable text with the edit from `before` to `after` as well, if `before` differs from it far away from that edit only;
 * otherwise undefined. While the YAML is broken in one place, edits in others then need not be read together with it.
 */
export function editedElsewhere(readable: string, before: string, after: string): string | undefined {
  const damage = changeBetween(readable, before);
  const edit = damage && changeBetween(before, after);
  if (!edit) return undefined;
  const damageEnd = damage.end + damage.growth;
  if (edit.end + farAway > damage.start && edit.start < damageEnd + farAway) return undefined;
  const shift = edit.start < damage.start ? 0 : -damage.growth;
  const written = after.slice(edit.start, edit.end + edit.growth);
  return readable.slice(0, edit.start + shift) + written + readable.slice(edit.end + shift);
}

/** In UTF-16 code units: reading less than this again costs no more than looking for what changed. */
const farAway = 0x4000;

/** The one edit that makes a text another; undefined where they are the same. */
export function editBetween(before: string, after: string): Edit | undefined {
  const change = changeBetween(before, after);
  return change && { start: change.start, end: change.end, newText: after.slice(change.start, change.end + change.growth) };
}

/** How far two texts are the same, by comparing ever shorter stretches of them: that is many times faster than letter by letter. */
function sameLength(most: number, isSame: (length: number, from: number) => boolean): number {
  let same = 0;
  for (let length = most; length > 0; ) {
    if (same + length <= most && isSame(length, same)) same += length;
    else length = length === 1 ? 0 : (length + 1) >> 1;
    if (same === most) break;
  }
  return same;
}
