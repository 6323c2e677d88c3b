import type { Node } from './tree.ts';

/** Line operations by offsets; line breaks are `\n` and `\r\n`. */

/** The line break that a text uses. */
export function eolOf(text: string): '\n' | '\r\n' {
  const feed = text.indexOf('\n');
  return feed > 0 && text.charAt(feed - 1) === '\r' ? '\r\n' : '\n';
}

export function lineStartOf(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** End of the line's text, before its line break. */
export function lineEndOf(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset);
  if (feed === -1) return text.length;
  return feed > offset && text.charAt(feed - 1) === '\r' ? feed - 1 : feed;
}

/** Start of the line behind a value that ends at `end`; the blank lines that a `|+` keeps belong to the value. */
export function nextLineOf(text: string, end: number, value?: Node): number {
  const feed = text.indexOf('\n', end);
  let next = feed === -1 ? text.length : feed + 1;
  if (value?.kind !== 'scalar' || (value.style !== 'literal' && value.style !== 'folded')) return next;
  if (!String(value.value).endsWith('\n\n')) return next;
  while (next < text.length && isBlankText(text, next, lineEndOf(text, next))) next = nextLineOf(text, next);
  return next;
}

export function columnOf(text: string, offset: number): number {
  return offset - lineStartOf(text, offset);
}

export function isBlankText(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (text.charAt(at) !== ' ' && text.charAt(at) !== '\t') return false;
  return true;
}

export function skipBlanksFrom(text: string, offset: number): number {
  let at = offset;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at++;
  return at;
}

/** Offset of the dash of the item whose value starts at `offset`. */
export function dashBefore(text: string, offset: number): number {
  let at = offset - 1;
  // Between the two there are only blanks, comments on lines of their own, anchors and tags, none of which ends in a lone dash.
  while (at >= 0 && !(text.charAt(at) === '-' && /^\s?$/.test(text.charAt(at + 1)) && isDash(text, at))) at--;
  return Math.max(at, 0);
}

function isDash(text: string, at: number): boolean {
  const lineStart = lineStartOf(text, at);
  return /^[\s-]*$/.test(text.slice(lineStart, at)) || /[-?:]\s+$/.test(text.slice(lineStart, at));
}
