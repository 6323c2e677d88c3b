/** Character classes of YAML 1.1 as in the server's scanner; scanned texts end with NUL. */

export const Code = {
  tab: 0x09,
  lineFeed: 0x0a,
  return: 0x0d,
  space: 0x20,
  bang: 0x21,
  doubleQuote: 0x22,
  hash: 0x23,
  percent: 0x25,
  ampersand: 0x26,
  singleQuote: 0x27,
  asterisk: 0x2a,
  plus: 0x2b,
  comma: 0x2c,
  dash: 0x2d,
  dot: 0x2e,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  less: 0x3c,
  greater: 0x3e,
  question: 0x3f,
  at: 0x40,
  openBracket: 0x5b,
  backslash: 0x5c,
  closeBracket: 0x5d,
  backtick: 0x60,
  openBrace: 0x7b,
  pipe: 0x7c,
  closeBrace: 0x7d,
  byteOrderMark: 0xfeff,
} as const;

export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/** Line feed, carriage return, and what YAML 1.1 adds: next line, line separator, paragraph separator. */
export function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/**
 * Length of the line break at `offset`. Two carriage returns and a line feed are one break: kubectl removes a carriage
 * return from each line and appends a line feed before YAML is parsed.
 * Source: apimachinery/pkg/util/yaml/decoder.go, LineReader.Read.
 */
export function breakLength(text: string, offset: number): number {
  if (text.charCodeAt(offset) !== Code.return) return 1;
  const next = text.charCodeAt(offset + 1);
  if (next === Code.lineFeed) return 2;
  return next === Code.return && text.charCodeAt(offset + 2) === Code.lineFeed ? 3 : 1;
}

/** A break or the end of the text. */
export function isBreakOrEnd(code: number): boolean {
  return code === 0 || isBreak(code);
}

export function isBlankOrEnd(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0 || code === 0x09 || isBreak(code);
}

export function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

/** Characters in names of anchors, tag handles and directives. */
export function isWord(code: number): boolean {
  return isLetter(code) || isDigit(code) || code === 0x5f || code === 0x2d;
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Offset of the first character that YAML forbids everywhere, or -1. */
export function forbiddenAt(text: string): number {
  return text.search(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/);
}
