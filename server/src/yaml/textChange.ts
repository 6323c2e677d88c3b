import type { Span } from './tree.ts';

/** One replacement in a text: offsets in UTF-16 code units from the start of that text. */
export interface Edit extends Span {
  readonly newText: string;
}

/** The span that an edit replaced, in the text before it, and the growth of the text. */
export interface TextChange extends Span {
  readonly growth: number;
}

/** The change between two texts, as the smallest differing span; undefined if they are equal. */
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

/** The change in a part of a text, with offsets from the part's start; undefined if there is none. `part` is the new span of `partBefore`. */
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
 * A readable text with the edit from `before` to `after` applied as well, if `before` differs from it only far away
 * from that edit; otherwise undefined. While the YAML is broken in one place, edits in others then need not be parsed
 * together with it.
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

/** In UTF-16 code units: below this, parsing again is no slower than comparing. */
const farAway = 0x4000;

/** The single edit that turns one text into another; undefined if they are equal. */
export function editBetween(before: string, after: string): Edit | undefined {
  const change = changeBetween(before, after);
  return change && { start: change.start, end: change.end, newText: after.slice(change.start, change.end + change.growth) };
}

/** Length of the common prefix or suffix of two texts, by comparing shorter and shorter parts: many times faster than character by character. */
function sameLength(most: number, isSame: (length: number, from: number) => boolean): number {
  let same = 0;
  for (let length = most; length > 0; ) {
    if (same + length <= most && isSame(length, same)) same += length;
    else length = length === 1 ? 0 : (length + 1) >> 1;
    if (same === most) break;
  }
  return same;
}
