import type { TokenSet } from './tokenSet.ts';
import * as Kind from './tokenSet.ts';

/** A word of an expression. Offsets are UTF-16 units from its start. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
}

export type TokenKind = 'identifier' | 'keyword' | 'operator' | 'punctuation' | 'number' | 'string' | 'comment' | 'error';

/** A token as the grammar sees it. */
export interface Lexeme {
  /** One bit of TokenSet. */
  readonly kind: TokenSet;
  readonly start: number;
  readonly end: number;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Lexemes {
  /** Without blanks and comments; the last is the end of the text. */
  readonly lexemes: readonly Lexeme[];
  readonly comments: readonly Range[];
  /** What forms no token, as the server cuts it; in order. */
  readonly unreadable: readonly Range[];
}

/** All tokens of an expression in order, comments and what is no token too, for colouring and completion. */
export function tokens(text: string): Token[] {
  const { lexemes, comments, unreadable } = lex(text);
  return [
    ...lexemes.slice(0, -1).map(({ kind, start, end }): Token => ({ kind: tokenKind(kind, text, start), start, end })),
    ...comments.map((range): Token => ({ kind: 'comment', ...range })),
    ...unreadable.map((range): Token => ({ kind: 'error', ...range })),
  ].sort((a, b) => a.start - b.start);
}

/**
 * Cuts an expression into tokens: the longest that fits, else what cannot become one up to the character that shows it.
 * Source: cel-go/parser/gen/CEL.g4 with the lexer of ANTLR 4.
 */
export function lex(text: string): Lexemes {
  const lexemes: Lexeme[] = [];
  const comments: Range[] = [];
  const unreadable: Range[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at;
    const code = text.charCodeAt(at);
    if (code === 32 || (code >= 9 && code <= 13 && code !== 11)) {
      at++;
      continue;
    }
    if (code === slash && text.charCodeAt(at + 1) === slash) {
      at = text.indexOf('\n', at);
      if (at < 0) at = text.length;
      comments.push({ start, end: at });
      continue;
    }
    const read = readToken(text, at, code);
    at = read.end;
    if (read.kind) lexemes.push({ kind: read.kind, start, end: at });
    else unreadable.push({ start, end: at });
  }
  lexemes.push({ kind: Kind.end, start: at, end: at });
  return { lexemes, comments, unreadable };
}

const slash = 47;
const backslash = 92;
const doubleQuote = 34;
const singleQuote = 39;
const backquote = 96;

/** What a character may begin: a token of one character, and of two with the second. */
const single: Readonly<Record<string, TokenSet>> = {
  '[': Kind.leftBracket,
  ']': Kind.rightBracket,
  '{': Kind.leftBrace,
  '}': Kind.rightBrace,
  '(': Kind.leftParenthesis,
  ')': Kind.rightParenthesis,
  '.': Kind.dot,
  ',': Kind.comma,
  '-': Kind.minus,
  '!': Kind.not,
  '?': Kind.question,
  ':': Kind.colon,
  '+': Kind.plus,
  '*': Kind.product,
  '/': Kind.product,
  '%': Kind.product,
  '<': Kind.relation,
  '>': Kind.relation,
};
const double: Readonly<Record<string, TokenSet>> = {
  '==': Kind.relation,
  '!=': Kind.relation,
  '<=': Kind.relation,
  '>=': Kind.relation,
  '&&': Kind.and,
  '||': Kind.or,
};
const words: ReadonlyMap<string, TokenSet> = new Map([
  ['in', Kind.relation],
  ['true', Kind.trueWord],
  ['false', Kind.falseWord],
  ['null', Kind.nullWord],
]);

interface Read {
  /** 0 where no token can be read. */
  readonly kind: TokenSet;
  readonly end: number;
}

function readToken(text: string, start: number, code: number): Read {
  if (isWordStart(code)) return readWord(text, start);
  if (isDigit(code) || (code === 46 && isDigit(text.charCodeAt(start + 1)))) return readNumber(text, start);
  if (code === doubleQuote || code === singleQuote) return readString(text, start, false, Kind.string);
  if (code === backquote) return readQuotedIdentifier(text, start);
  const two = double[text.slice(start, start + 2)];
  if (two) return { kind: two, end: start + 2 };
  const one = single[text.charAt(start)];
  if (one) return { kind: one, end: start + 1 };
  // These three begin a token of two characters: the server drops the second with them.
  return unread(text, code === 61 || code === 38 || code === 124 ? start + 1 : start);
}

/** No token, because of the character at `culprit`, which is dropped with what stands before it. */
function unread(text: string, culprit: number): Read {
  const code = text.codePointAt(culprit);
  return { kind: 0, end: culprit + (code === undefined ? 0 : code > 0xffff ? 2 : 1) };
}

function readWord(text: string, start: number): Read {
  let end = start + 1;
  while (isWordPart(text.charCodeAt(end))) end++;
  const quote = text.charCodeAt(end);
  if ((quote === doubleQuote || quote === singleQuote) && end - start <= 2) {
    const prefix = text.slice(start, end).toLowerCase();
    if (prefix === 'r' || prefix === 'b' || prefix === 'br') {
      const read = readString(text, end, prefix !== 'b', prefix === 'r' ? Kind.string : Kind.bytes);
      if (read.kind) return read;
    }
  }
  return { kind: words.get(text.slice(start, end)) ?? Kind.identifier, end };
}

function readNumber(text: string, start: number): Read {
  let end = digitsEnd(text, start);
  let kind = Kind.int;
  if (text.startsWith('0x', start) && isHexDigit(text.charCodeAt(start + 2))) {
    end = start + 3;
    while (isHexDigit(text.charCodeAt(end))) end++;
  } else {
    if (text.charCodeAt(end) === 46 && isDigit(text.charCodeAt(end + 1))) {
      kind = Kind.float;
      end = digitsEnd(text, end + 1);
    }
    const exponent = text.charCodeAt(end) | 32;
    const sign = text.charCodeAt(end + 1);
    const digits = sign === 43 || sign === 45 ? end + 2 : end + 1;
    if (exponent === 101 && isDigit(text.charCodeAt(digits))) return { kind: Kind.float, end: digitsEnd(text, digits) };
  }
  if (kind === Kind.int && (text.charCodeAt(end) | 32) === 117) return { kind: Kind.uint, end: end + 1 };
  return { kind, end };
}

function readQuotedIdentifier(text: string, start: number): Read {
  let end = start + 1;
  while (isNamePart(text.charCodeAt(end))) end++;
  if (end === start + 1 || text.charCodeAt(end) !== backquote) return unread(text, end);
  return { kind: Kind.quotedIdentifier, end: end + 1 };
}

/** The string whose first quote stands at `open`, behind a prefix or none. */
function readString(text: string, open: number, raw: boolean, kind: TokenSet): Read {
  const quote = text.charCodeAt(open);
  if (text.charCodeAt(open + 1) === quote && text.charCodeAt(open + 2) === quote) {
    const end = longStringEnd(text, open, quote, raw);
    // Without its end it is an empty string, and what follows is read for itself.
    return { kind, end: end ?? open + 2 };
  }
  let at = open + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === quote) return { kind, end: at + 1 };
    if (Number.isNaN(code) || code === 10 || code === 13) return unread(text, at);
    if (code === backslash && !raw) {
      const sequence = readEscape(text, at);
      if (!sequence.right) return unread(text, sequence.end);
      at = sequence.end;
    } else at++;
  }
}

function longStringEnd(text: string, open: number, quote: number, raw: boolean): number | undefined {
  for (let at = open + 3; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === quote && text.charCodeAt(at + 1) === quote && text.charCodeAt(at + 2) === quote) return at + 3;
    if (code === backslash && !raw) {
      const sequence = readEscape(text, at);
      if (!sequence.right) return undefined;
      at = sequence.end;
    } else at++;
  }
  return undefined;
}

/** The escape at a backslash: where it ends, or which character makes it none. */
function readEscape(text: string, start: number): { readonly right: boolean; readonly end: number } {
  const letter = text.charAt(start + 1);
  if (letter !== '' && 'abfnrtv"\'\\?`'.includes(letter)) return { right: true, end: start + 2 };
  if (letter >= '0' && letter <= '3') return readDigits(start + 2, 2, isOctalDigit);
  const count = letter === 'x' || letter === 'X' ? 2 : letter === 'u' ? 4 : letter === 'U' ? 8 : 0;
  return count ? readDigits(start + 2, count, isHexDigit) : { right: false, end: start + 1 };

  function readDigits(from: number, count: number, fits: (code: number) => boolean) {
    for (let at = from; at < from + count; at++) if (!fits(text.charCodeAt(at))) return { right: false, end: at };
    return { right: true, end: from + count };
  }
}

function digitsEnd(text: string, from: number): number {
  let end = from;
  while (isDigit(text.charCodeAt(end))) end++;
  return end;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isOctalDigit(code: number): boolean {
  return code >= 48 && code <= 55;
}

function isHexDigit(code: number): boolean {
  return isDigit(code) || ((code | 32) >= 97 && (code | 32) <= 102);
}

function isWordStart(code: number): boolean {
  return ((code | 32) >= 97 && (code | 32) <= 122) || code === 95;
}

function isWordPart(code: number): boolean {
  return isWordStart(code) || isDigit(code);
}

/** May stand in backquotes. */
function isNamePart(code: number): boolean {
  return isWordPart(code) || code === 32 || code === 45 || code === 46 || code === slash;
}

function tokenKind(kind: TokenSet, text: string, start: number): TokenKind {
  if (kind & Kind.fieldName) return 'identifier';
  if (kind & (Kind.trueWord | Kind.falseWord | Kind.nullWord)) return 'keyword';
  if (kind === Kind.relation) return text.charAt(start) === 'i' ? 'keyword' : 'operator';
  if (kind & (Kind.number | Kind.uint)) return 'number';
  if (kind & (Kind.string | Kind.bytes)) return 'string';
  return kind & punctuation ? 'punctuation' : 'operator';
}

const punctuation: TokenSet =
  Kind.leftBracket |
  Kind.rightBracket |
  Kind.leftBrace |
  Kind.rightBrace |
  Kind.leftParenthesis |
  Kind.rightParenthesis |
  Kind.dot |
  Kind.comma |
  Kind.colon;
