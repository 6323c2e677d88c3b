/** The functions of strings. Places are code points. Source: cel-go/ext/strings.go. */
import { goEscapes, trimSpace, utf8Length } from '../../go/strings.ts';
import { type CelList, type CelValue, failure, inexact, list } from './value.ts';

/** In code points. A lone surrogate, which no text of the server's has, counts as one. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (const _ of text.matchAll(pairs)) length--;
  return length;
}

const pairs = /[\ud800-\udbff][\udc00-\udfff]/g;

/** The text by code points: itself where they are its units. */
function units(text: string): string | readonly string[] {
  return /[\ud800-\udfff]/.test(text) ? [...text] : text;
}

function part(text: string | readonly string[], start: number, end?: number): string {
  const cut = text.slice(start, end);
  return typeof cut === 'string' ? cut : cut.join('');
}

export function charAt(text: string, index: bigint): CelValue {
  const points = units(text);
  return index < 0n || index > BigInt(points.length) ? outOfRange(index) : part(points, Number(index), Number(index) + 1);
}

export function substring(text: string, start: bigint, end?: bigint): CelValue {
  const points = units(text);
  const length = BigInt(points.length);
  if (end !== undefined && start > end) return failure(`invalid substring range. start: ${start}, end: ${end}`);
  if (start < 0n || start > length) return outOfRange(start);
  if (end !== undefined && (end < 0n || end > length)) return outOfRange(end);
  return part(points, Number(start), end === undefined ? undefined : Number(end));
}

function outOfRange(index: bigint): CelValue {
  return failure(`index out of range: ${index}`);
}

export function indexOf(text: string, wanted: string, offset = 0n): CelValue {
  if (offset < 0n) return outOfRange(offset);
  const points = units(text);
  const length = BigInt(points.length);
  if (wanted === '') return offset > length ? length : offset;
  if (offset >= length) return -1n;
  if (typeof points === 'string') return BigInt(points.indexOf(wanted, Number(offset)));
  const before = part(points, 0, Number(offset)).length;
  return inPoints(text, text.indexOf(wanted, before));
}

export function lastIndexOf(text: string, wanted: string, offset?: bigint): CelValue {
  const points = units(text);
  const length = BigInt(points.length);
  if (offset === undefined) {
    if (wanted === '') return length;
    if (utf8Length(text) < utf8Length(wanted)) return -1n;
    return lastIndexOf(text, wanted, length - 1n);
  }
  if (offset < 0n) return outOfRange(offset);
  if (wanted === '') return offset > length ? length : offset;
  if (offset >= length) return -1n;
  return inPoints(text, text.lastIndexOf(wanted, part(points, 0, Number(offset)).length));
}

/** An index of code points from one of units. */
function inPoints(text: string, index: number): bigint {
  return BigInt(index < 0 ? -1 : codePointLength(text.slice(0, index)));
}

export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

export function upperAscii(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

export const trim = trimSpace;

/** Go's strings.Replace: less than none is all. */
export function replace(text: string, from: string, to: string, most = -1n): CelValue {
  if (most === 0n || from === to) return text;
  const pieces = from === '' ? [...text] : text.split(from);
  const gaps = from === '' ? pieces.length + 1 : pieces.length - 1;
  const count = most < 0n || most > BigInt(gaps) ? gaps : Number(most);
  if (text.length + count * to.length > maxLength) return inexact('a text of many million characters');
  if (from !== '')
    return `${pieces.slice(0, count + 1).join(to)}${pieces
      .slice(count + 1)
      .map((piece) => from + piece)
      .join('')}`;
  return pieces.reduce((made, point, i) => made + (i < count ? to : '') + point, '') + (count > pieces.length ? to : '');
}

/** Longest text that is made, in UTF-16 units: the server's costs allow longer ones only where nobody looks at them again. */
const maxLength = 20_000_000;

/** Go's strings.SplitN: less than none is all; nothing separates characters. */
export function split(text: string, separator: string, most = -1n): CelList {
  if (most === 0n) return list([]);
  const pieces = separator === '' ? [...text] : text.split(separator);
  if (most < 0n || most >= BigInt(pieces.length)) return list(pieces);
  const kept = Number(most) - 1;
  return list([...pieces.slice(0, kept), pieces.slice(kept).join(separator)]);
}

export function join({ items }: CelList, separator = ''): CelValue {
  let length = 0;
  for (const item of items) {
    if (typeof item !== 'string') return inexact('joining what are no strings');
    length += item.length + separator.length;
  }
  return length > maxLength ? inexact('a text of many million characters') : items.join(separator);
}

/** As strings.quote() does: what cannot be printed stays. */
export function quote(text: string): string {
  const quoted = text.replace(/[\x07\b\f\n\r\t\v\\"]/g, (char) => goEscapes[char] ?? char);
  return `"${quoted}"`;
}

/** The text in them; undefined if they are none. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
