/** Go's string functions: UTF-8 bytes, lower case, white space, printable characters and quoting. */

/** Orders by UTF-8 bytes, as Go's `<` does; negative when `a` comes first. JavaScript orders by UTF-16 units, which differs above U+FFFF. */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1;
  }
  return a.length - b.length;
}

/** Bytes of UTF-8. A lone surrogate counts as U+FFFD, with which Go replaces it. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    length += code < 0x800 ? 1 : 2;
    // A surrogate pair is two UTF-16 units and four bytes.
    if (code >= 0xd800 && code <= 0xdbff && isLowSurrogate(text.charCodeAt(i + 1))) i++;
  }
  return length;
}

/** Go's strings.ToLower: maps each code point to one code point, regardless of its neighbours. */
export function toLowerSimple(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  let lower = '';
  // The only letter whose full mapping is longer than its simple one is İ.
  for (const char of text) lower += char === '\u0130' ? 'i' : char.toLowerCase();
  return lower;
}

/** Go's strings.TrimSpace. JavaScript's trim also takes U+FEFF and leaves U+0085. */
export function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Go's unicode.IsPrint: letters, marks, numbers, punctuation, symbols and the ASCII space. `char` is one code point. */
export function isPrint(char: string): boolean {
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u.test(char);
}

/** Go's strconv.Quote, which `%q` prints. */
export function quoteGo(text: string): string {
  let quoted = '';
  for (const char of text) quoted += goEscapes[char] ?? (isPrint(char) ? char : escaped(char.codePointAt(0) ?? 0));
  return `"${quoted}"`;
}

/** Characters that Go writes as a backslash and a letter or themselves. */
export const goEscapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\x07': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

function escaped(code: number): string {
  // Go has replaced a lone surrogate with U+FFFD when decoding the text.
  if (isSurrogate(code)) return '\ufffd';
  const hex = code.toString(16);
  if (code < 0x20 || code === 0x7f) return `\\x${hex.padStart(2, '0')}`;
  return code < 0x10000 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x80) return false;
  return true;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function isSpace(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  return unit === 0x85 || unit === 0xa0 || unit === 0x1680 || (unit >= 0x2000 && unit <= 0x200a) || otherSpaces.has(unit);
}

const otherSpaces: ReadonlySet<number> = new Set([0x2028, 0x2029, 0x202f, 0x205f, 0x3000]);
