import type { Constant } from './ast.ts';
import type { TokenSet } from './tokenSet.ts';
import * as Kind from './tokenSet.ts';

/** The value of a literal token, or the server's words why it has none. Source: cel-go/parser/parser.go, VisitInt and those behind it. */
export function readConstant(kind: TokenSet, text: string, negative: boolean): Constant | { readonly error: string } {
  if (kind === Kind.trueWord || kind === Kind.falseWord) return { type: 'bool', value: kind === Kind.trueWord };
  if (kind === Kind.nullWord) return { type: 'null' };
  if (kind === Kind.float) {
    const value = Number(text);
    return Number.isFinite(value) ? { type: 'double', value: negative ? -value : value } : { error: 'invalid double literal' };
  }
  if (kind === Kind.int) {
    const value = readDigits(text);
    if (value === undefined || value > (negative ? minInt : minInt - 1n)) return { error: 'invalid int literal' };
    return { type: 'int', value: negative ? -value : value };
  }
  if (kind === Kind.uint) {
    const value = readDigits(text.slice(0, -1));
    return value === undefined || value >= 1n << 64n ? { error: 'invalid uint literal' } : { type: 'uint', value };
  }
  return readQuoted(kind === Kind.bytes ? text.slice(1) : text, kind === Kind.bytes);
}

/** The least int without its sign. */
const minInt = 1n << 63n;

/** Undefined if it has too many digits for 64 bits: parsing very long numbers is slow. */
function readDigits(text: string): bigint | undefined {
  const digits = text.replace(/^0x0*|^0+(?=\d)/, '');
  if (digits.length > 20) return undefined;
  return BigInt(text.startsWith('0x') ? `0x0${digits}` : digits);
}

function readQuoted(text: string, bytes: boolean): Constant | { readonly error: string } {
  const raw = /^[rR]/.test(text);
  const quoted = (raw ? text.slice(1) : text).replace(/\r\n?/g, '\n');
  const quotes = quoted.length >= 6 && quoted.startsWith(quoted.charAt(0).repeat(3)) ? 3 : 1;
  const content = quoted.slice(quotes, -quotes);
  if (raw || !content.includes('\\')) return constant([content], bytes);
  const parts: (string | number)[] = [];
  let from = 0;
  for (let at = content.indexOf('\\'); at >= 0; at = content.indexOf('\\', from)) {
    parts.push(content.slice(from, at));
    const letter = content.charAt(at + 1);
    const plain = escapes[letter];
    if (plain !== undefined) {
      parts.push(plain);
      from = at + 2;
      continue;
    }
    if (bytes && (letter === 'u' || letter === 'U')) return { error: 'unable to unescape string' };
    const octal = letter >= '0' && letter <= '3';
    const start = octal ? at + 1 : at + 2;
    from = start + (octal ? 3 : letter === 'u' ? 4 : letter === 'U' ? 8 : 2);
    const code = Number.parseInt(content.slice(start, from), octal ? 8 : 16);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return { error: 'invalid unicode code point' };
    parts.push(bytes ? code : String.fromCodePoint(code));
  }
  parts.push(content.slice(from));
  return constant(parts, bytes);
}

/** Numbers among the parts are single bytes. */
function constant(parts: readonly (string | number)[], bytes: boolean): Constant {
  if (!bytes) return { type: 'string', value: parts.join('') };
  const encoder = new TextEncoder();
  return { type: 'bytes', value: Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? part : [...encoder.encode(part)]))) };
}

const escapes: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
};
