import type { ScalarStyle } from '../tree.ts';
import { Code, isBlank, isBlankOrEnd, isBreak, isBreakOrEnd, isDigit } from './characters.ts';
import type { Cursor } from './cursor.ts';

/** Called while a scalar is read: the value so far has this length, and continues with the text from this offset on. */
export type Mark = (valueLength: number, offset: number) => void;

/** A scanned scalar, with folds and escapes resolved. */
export interface ScannedScalar {
  readonly kind: 'scalar';
  readonly start: number;
  /** End of its own text, without white space that was skipped behind it. */
  readonly end: number;
  readonly value: string;
  readonly style: ScalarStyle;
  readonly handle: '';
}

function scalar(start: number, end: number, value: string, style: ScalarStyle): ScannedScalar {
  return { kind: 'scalar', start, end, value, style, handle: '' };
}

/**
 * Reads the plain scalar at the scanner and skips the white space behind it.
 * Source: go.yaml.in/yaml/v2 scannerc.go, yaml_parser_scan_plain_scalar.
 */
export function readPlainScalar(scanner: Cursor, mark?: Mark): ScannedScalar {
  const { text, position: start, flowDepth } = scanner;
  const indent = scanner.indent + 1;
  // Within a line, the value equals the text.
  let value = '';
  let lineStart = start;
  let end = start;
  let breaks: Breaks | undefined;
  mark?.(0, start);
  for (;;) {
    if (scanner.atDocumentMark()) break;
    let at = scanner.position;
    let code = text.charCodeAt(at);
    if (code === Code.hash) break;
    for (; ; code = text.charCodeAt(++at)) {
      // The most frequent characters first.
      if (flowDepth === 0 && code > Code.colon && code < 0x7f) continue;
      if (isBlankOrEnd(code) || (code === Code.colon && isBlankOrEnd(text.charCodeAt(at + 1)))) break;
      if (flowDepth > 0 && endsPlainInFlow(code)) break;
    }
    if (at > scanner.position) {
      if (breaks) {
        value += text.slice(lineStart, end);
        mark?.(value.length, end);
        value += breaks.folded();
        breaks = undefined;
        lineStart = scanner.position;
        mark?.(value.length, lineStart);
      }
      end = at;
      scanner.position = at;
    }
    if (!isBlank(code) && !isBreak(code)) break;
    if (flowDepth === 0 && isBlank(code)) {
      // Several words: usually the scalar extends to the end of the line.
      scanner.position = scanner.plainEnd(at);
      end = scanner.position;
      while (isBlank(text.charCodeAt(end - 1))) end--;
      code = text.charCodeAt(scanner.position);
      if (!isBreak(code)) break;
    }
    while (isBlank(code) || isBreak(code)) {
      if (isBreak(code)) {
        breaks ??= new Breaks();
        breaks.add(readBreak(scanner));
      } else {
        if (breaks && code === Code.tab && scanner.column < indent)
          scanner.fail('found a tab character that violates indentation', scanner.lineStart, scanner.position + 1);
        scanner.position++;
      }
      code = text.charCodeAt(scanner.position);
    }
    if (flowDepth === 0 && scanner.column < indent) break;
  }
  value += text.slice(lineStart, end);
  mark?.(value.length, end);
  // A line break behind it was skipped: what follows may be a key.
  if (breaks) scanner.keyAllowed = true;
  return scalar(start, end, value, 'plain');
}

/**
 * Reads the quoted scalar at the scanner.
 * Source: go.yaml.in/yaml/v2 scannerc.go, yaml_parser_scan_flow_scalar.
 */
export function readFlowScalar(scanner: Cursor, quote: number, mark?: Mark): ScannedScalar {
  const { text, position: start } = scanner;
  const single = quote === Code.singleQuote;
  const style = single ? 'single' : 'double';
  const close = scanner.closingQuote(single ? "'" : '"', start + 1);
  if (close !== undefined) {
    const value = text.slice(start + 1, close);
    mark?.(0, start + 1);
    mark?.(value.length, close);
    scanner.position = close + 1;
    return scalar(start, scanner.position, value, style);
  }
  let value = '';
  scanner.position++;
  for (;;) {
    if (scanner.atDocumentMark()) scanner.fail('found unexpected document indicator', start);
    let breaks: Breaks | undefined;
    let from = scanner.position;
    let code = text.charCodeAt(from);
    if (code === 0) scanner.fail('found unexpected end of stream', start);
    mark?.(value.length, from);
    while (!isBlankOrEnd(code) && code !== quote) {
      if (!single && code === Code.backslash) {
        value += text.slice(from, scanner.position);
        mark?.(value.length, scanner.position);
        if (isBreak(text.charCodeAt(scanner.position + 1))) {
          scanner.position++;
          scanner.skipBreak();
          breaks = new Breaks(true);
          from = scanner.position;
          break;
        }
        value += readEscape(scanner);
        from = scanner.position;
        mark?.(value.length, from);
      } else scanner.position++;
      code = text.charCodeAt(scanner.position);
    }
    value += text.slice(from, scanner.position);
    mark?.(value.length, scanner.position);
    code = text.charCodeAt(scanner.position);
    if (code === quote) {
      if (!single || text.charCodeAt(scanner.position + 1) !== quote) break;
      value += "'";
      scanner.position += 2;
      continue;
    }
    const blanks = scanner.position;
    while (isBlank(code) || isBreak(code)) {
      if (isBreak(code)) {
        breaks ??= new Breaks();
        breaks.add(readBreak(scanner));
      } else scanner.position++;
      code = text.charCodeAt(scanner.position);
    }
    value += breaks ? breaks.folded() : text.slice(blanks, scanner.position);
  }
  scanner.position++;
  return scalar(start, scanner.position, value, style);
}

/**
 * Reads the `|` or `>` scalar at the scanner.
 * Source: go.yaml.in/yaml/v2 scannerc.go, yaml_parser_scan_block_scalar.
 */
export function readBlockScalar(scanner: Cursor, mark?: Mark): ScannedScalar {
  const { text, position: start } = scanner;
  const literal = text.charCodeAt(start) === Code.pipe;
  scanner.position++;
  const { chomping, increment } = readHeader(scanner, start);
  let end = scanner.position;
  while (isBlank(text.charCodeAt(scanner.position))) scanner.position++;
  if (text.charCodeAt(scanner.position) === Code.hash) while (!isBreakOrEnd(text.charCodeAt(scanner.position))) scanner.position++;
  if (!isBreakOrEnd(text.charCodeAt(scanner.position))) scanner.fail('did not find expected comment or line break', scanner.position);
  if (isBreak(text.charCodeAt(scanner.position))) scanner.skipBreak();
  let indent = increment > 0 ? Math.max(scanner.indent, 0) + increment : 0;
  let value = '';
  let lineBreak = '';
  let afterBlank = false;
  let empty = readEmptyLines(scanner, indent);
  indent = empty.indent;
  while (scanner.column === indent && text.charCodeAt(scanner.position) !== 0) {
    const blank = isBlank(text.charCodeAt(scanner.position));
    if (literal || !lineBreak.startsWith('\n') || afterBlank || blank) value += lineBreak;
    else if (empty.breaks === '') value += ' ';
    value += empty.breaks;
    afterBlank = blank;
    const from = scanner.position;
    const at = scanner.breakAt(from);
    mark?.(value.length, from);
    value += text.slice(from, at);
    mark?.(value.length, at);
    scanner.position = at;
    end = at;
    lineBreak = isBreak(text.charCodeAt(at)) ? readBreak(scanner) : '';
    empty = readEmptyLines(scanner, indent);
  }
  if (chomping !== Code.dash) value += lineBreak;
  if (chomping === Code.plus) value += empty.breaks;
  return scalar(start, end, value, literal ? 'literal' : 'folded');
}

/** Pending line breaks inside a scalar, until more text follows. */
class Breaks {
  private first: string | undefined;
  private rest = '';

  constructor(escaped = false) {
    if (escaped) this.first = '';
  }

  add(lineBreak: string): void {
    if (this.first === undefined) this.first = lineBreak;
    else this.rest += lineBreak;
  }

  /** One break becomes a space, n breaks become n - 1; Unicode's separators stay, and an escaped break is dropped. */
  folded(): string {
    if (this.first !== '\n') return (this.first ?? '') + this.rest;
    return this.rest === '' ? ' ' : this.rest;
  }
}

/** Reads a line break: `\n` for all but the line and paragraph separators, which stay. */
function readBreak(scanner: Cursor): string {
  const code = scanner.text.charCodeAt(scanner.position);
  scanner.skipBreak();
  return code === 0x2028 || code === 0x2029 ? String.fromCharCode(code) : '\n';
}

function endsPlainInFlow(code: number): boolean {
  return (
    code === Code.comma ||
    code === Code.question ||
    code === Code.openBracket ||
    code === Code.closeBracket ||
    code === Code.openBrace ||
    code === Code.closeBrace
  );
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['t', '\t'],
  ['\t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\x1b'],
  [' ', ' '],
  ['"', '"'],
  ["'", "'"],
  ['\\', '\\'],
  ['N', '\x85'],
  ['_', '\xa0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
]);

const hexLengths: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

function readEscape(scanner: Cursor): string {
  const { text, position } = scanner;
  const letter = text.charAt(position + 1);
  const simple = escapes.get(letter);
  if (simple !== undefined) {
    scanner.position += 2;
    return simple;
  }
  const length = hexLengths.get(letter);
  if (length === undefined) scanner.fail('found unknown escape character', position, position + 2);
  const digits = text.slice(position + 2, position + 2 + length);
  if (digits.length < length || !/^[0-9a-fA-F]+$/.test(digits))
    scanner.fail('did not find expected hexdecimal number', position, position + 2);
  const value = Number.parseInt(digits, 16);
  if ((value >= 0xd800 && value <= 0xdfff) || value > 0x10ffff)
    scanner.fail('found invalid Unicode character escape code', position, position + 2 + length);
  scanner.position = position + 2 + length;
  return String.fromCodePoint(value);
}

function readHeader(scanner: Cursor, start: number): { chomping: number; increment: number } {
  const { text } = scanner;
  let chomping = 0;
  let increment = 0;
  for (let part = 0; part < 2; part++) {
    const code = text.charCodeAt(scanner.position);
    if (chomping === 0 && (code === Code.plus || code === Code.dash)) chomping = code;
    else if (increment === 0 && isDigit(code)) {
      if (code === Code.zero) scanner.fail('found an indentation indicator equal to 0', start);
      increment = code - Code.zero;
    } else break;
    scanner.position++;
  }
  return { chomping, increment };
}

/** Skips lines without content; detects the indentation if `indent` is 0. */
function readEmptyLines(scanner: Cursor, indent: number): { breaks: string; indent: number } {
  const { text } = scanner;
  let breaks = '';
  let deepest = 0;
  for (;;) {
    let code = text.charCodeAt(scanner.position);
    while ((indent === 0 || scanner.column < indent) && code === Code.space) code = text.charCodeAt(++scanner.position);
    deepest = Math.max(deepest, scanner.column);
    if ((indent === 0 || scanner.column < indent) && code === Code.tab)
      scanner.fail('found a tab character where an indentation space is expected', scanner.lineStart, scanner.position + 1);
    if (!isBreak(code)) break;
    breaks += readBreak(scanner);
  }
  return { breaks, indent: indent === 0 ? Math.max(deepest, scanner.indent + 1, 1) : indent };
}
