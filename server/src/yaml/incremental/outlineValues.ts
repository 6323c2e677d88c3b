import { ReadError } from '../problem.ts';
import { Code, isBlank, isBlankOrEnd } from '../read/characters.ts';
import { compose } from '../read/compose.ts';
import { Cursor } from '../read/cursor.ts';
import { keyName, resolvePlain } from '../read/scalars.ts';
import { readBlockScalar, readFlowScalar, type ScannedScalar } from '../read/scalarText.ts';
import type { Node, Placed, Scalar } from '../tree.ts';
import type { OutlineKey } from './outlineBuilder.ts';

/** A value found behind a key or a dash. */
export interface OutlineValue {
  readonly placed: Placed;
  /** Plain text that deeper lines may continue. */
  readonly plain: string | undefined;
  /** Where the next unread line starts. */
  readonly next: number;
}

/** Parses keys and values of single lines of a broken text, as leniently as possible. */
export class OutlineValues {
  private readonly text: string;
  private readonly cursor: Cursor;
  /** Budget of lines that may still be read ahead without success. */
  private patience = mostLinesAhead;

  constructor(text: string) {
    this.text = text;
    this.cursor = new Cursor(`${text}\0`);
  }

  /** The key that starts at `at` and whose colon is before `end`. */
  keyAt(at: number, end: number): OutlineKey | undefined {
    const { text } = this;
    const code = text.charCodeAt(at);
    const start = code === Code.ampersand || code === Code.bang ? this.behindProperties(at, end) : at;
    const quote = text.charCodeAt(start);
    if (quote === Code.doubleQuote || quote === Code.singleQuote) return this.quotedKey(start, end, quote);
    if (quote === Code.openBracket || quote === Code.openBrace || quote === Code.hash) return undefined;
    for (let colon = start; colon < end; colon++) {
      if (text.charCodeAt(colon) !== Code.colon || (colon + 1 < end && !isBlank(text.charCodeAt(colon + 1)))) continue;
      let keyEnd = colon;
      while (keyEnd > start && isBlank(text.charCodeAt(keyEnd - 1))) keyEnd--;
      const own = text.slice(start, keyEnd);
      if (own === '' || own.includes(' #')) return undefined;
      const resolved = resolvePlain(own);
      const node: Scalar = { kind: 'scalar', style: 'plain', length: own.length, value: resolved.value };
      return { node, name: keyName(resolved) ?? own, start, colonEnd: colon + 1, valueFrom: this.skipBlanks(colon + 1, end) };
    }
    return undefined;
  }

  /** The value in `from`…`end` of a line that starts at `lineStart`; lines deeper than `column` may belong to it. */
  valueAt(from: number, end: number, column: number, lineStart: number): OutlineValue | undefined {
    const { text } = this;
    const at = this.behindProperties(from, end);
    if (at >= end || text.charCodeAt(at) === Code.hash) return undefined;
    switch (text.charCodeAt(at)) {
      case Code.pipe:
      case Code.greater:
        return this.scanned(at, end, column, lineStart, () => readBlockScalar(this.cursor));
      case Code.doubleQuote:
      case Code.singleQuote:
        return this.quoted(at, end, column, lineStart);
      case Code.openBracket:
      case Code.openBrace:
        return this.flow(at, end, column);
    }
    return { placed: this.plain(at, end), plain: this.plainText(at, end), next: end + 1 };
  }

  /** The plain text in `at`…`end`, without comment. */
  plain(at: number, end: number): Placed {
    const text = this.plainText(at, end);
    const { value, literal } = resolvePlain(text);
    return {
      start: at,
      node: { kind: 'scalar', style: 'plain', length: text.length, value, ...(literal === undefined ? {} : { literal }) },
    };
  }

  plainText(at: number, end: number): string {
    const { text } = this;
    let stop = at;
    for (let next = at; next < end; next++) {
      const code = text.charCodeAt(next);
      if (code === Code.hash && next > stop) break;
      if (!isBlank(code)) stop = next + 1;
    }
    return text.slice(at, stop);
  }

  private quotedKey(start: number, end: number, quote: number): OutlineKey | undefined {
    const { text } = this;
    let close = start + 1;
    while (close < end && text.charCodeAt(close) !== quote)
      close += quote === Code.doubleQuote && text.charCodeAt(close) === Code.backslash ? 2 : 1;
    const colon = this.skipBlanks(close + 1, end);
    if (colon >= end || text.charCodeAt(colon) !== Code.colon || !isBlankOrEnd(text.charCodeAt(colon + 1) || 0)) return undefined;
    const scanned = this.attempt(start, -1, start, () => readFlowScalar(this.cursor, quote));
    const name = scanned?.value ?? text.slice(start + 1, close);
    const style = quote === Code.doubleQuote ? 'double' : 'single';
    const node: Scalar = { kind: 'scalar', style, length: close + 1 - start, value: name };
    return { node, name, start, colonEnd: colon + 1, valueFrom: this.skipBlanks(colon + 1, end) };
  }

  /** A quoted scalar that is closed on its own line, or on lines deeper than its key; otherwise it ends with its line. */
  private quoted(at: number, end: number, column: number, lineStart: number): OutlineValue | undefined {
    const quote = this.text.charCodeAt(at);
    const reach = this.reach(end, column);
    const close = this.closing(at, reach, quote);
    if (close === undefined) {
      const { node } = this.plain(at, end);
      const style = quote === Code.doubleQuote ? 'double' : 'single';
      return {
        placed: { start: at, node: { kind: 'scalar', style, length: node.length, value: this.text.slice(at + 1, at + node.length) } },
        plain: undefined,
        next: end + 1,
      };
    }
    this.patience = mostLinesAhead;
    return this.scanned(at, end, column, lineStart, () => readFlowScalar(this.cursor, quote));
  }

  private closing(at: number, reach: number, quote: number): number | undefined {
    const { text } = this;
    for (let close = at + 1; close < reach; close++) {
      const code = text.charCodeAt(close);
      if (code === Code.backslash && quote === Code.doubleQuote) close++;
      else if (code === quote && quote === Code.singleQuote && text.charCodeAt(close + 1) === quote) close++;
      else if (code === quote) return close;
    }
    return undefined;
  }

  private scanned(at: number, end: number, column: number, lineStart: number, read: () => ScannedScalar): OutlineValue {
    const scalar = this.attempt(at, column, lineStart, read);
    if (!scalar) return { placed: this.plain(at, end), plain: undefined, next: end + 1 };
    const { position, lineStart: reached } = this.cursor;
    const node: Scalar = { kind: 'scalar', style: scalar.style, length: scalar.end - at, value: scalar.value };
    // A block scalar ends at the start of a line, a quoted one within it.
    const feed = this.text.indexOf('\n', position);
    const next = scalar.style === 'literal' || scalar.style === 'folded' ? reached : feed === -1 ? this.text.length : feed + 1;
    return { placed: { start: at, node }, plain: undefined, next: Math.max(next, end + 1) };
  }

  private attempt(at: number, column: number, lineStart: number, read: () => ScannedScalar): ScannedScalar | undefined {
    this.cursor.position = at;
    this.cursor.lineStart = lineStart;
    this.cursor.indent = column;
    try {
      return read();
    } catch (error) {
      if (error instanceof ReadError) return undefined;
      throw error;
    }
  }

  /** A flow collection if it is closed; text if it is not, or contains a template action. */
  private flow(at: number, end: number, column: number): OutlineValue {
    const { text } = this;
    const asText: OutlineValue = { placed: this.plain(at, end), plain: undefined, next: end + 1 };
    if (text.startsWith('{{', at)) return asText;
    const reach = this.reach(end, column);
    const own = this.composed(at, reach) ?? (reach > end ? this.composed(at, end) : undefined);
    if (!own) return asText;
    this.patience = mostLinesAhead;
    const feed = text.indexOf('\n', at + own.length);
    return { placed: { start: at, node: own }, plain: undefined, next: feed === -1 ? text.length : feed + 1 };
  }

  private composed(at: number, end: number): Node | undefined {
    const own = this.text.slice(at, end);
    if (!own.includes(own.startsWith('[') ? ']' : '}')) return undefined;
    try {
      const { root } = compose(`${own}\n\0`);
      return root && root.kind !== 'alias' ? root : undefined;
    } catch (error) {
      if (error instanceof ReadError) return undefined;
      throw error;
    }
  }

  /** End of the last line behind `end` that is deeper than a column, or contains neither key nor item. */
  private reach(end: number, column: number): number {
    const { text } = this;
    let reach = end;
    for (let lines = 0; lines < mostLines && this.patience > 0; lines++) {
      const start = text.indexOf('\n', reach) + 1;
      if (start === 0) break;
      const first = this.skipBlanks(start, text.length);
      const code = text.charCodeAt(first);
      const closes = code === Code.closeBrace || code === Code.closeBracket;
      const feed = text.indexOf('\n', start);
      const end = feed === -1 ? text.length : feed;
      if (first < end && first - start <= column && !closes && this.isStructure(first, end)) break;
      reach = end;
      this.patience--;
    }
    return reach;
  }

  /** A quoted scalar may continue at its key's own column; a line that looks like a key or an item ends it nevertheless. */
  private isStructure(at: number, end: number): boolean {
    const { text } = this;
    return (text.charCodeAt(at) === Code.dash && isBlankOrEnd(text.charCodeAt(at + 1) || 0)) || this.keyAt(at, end) !== undefined;
  }

  /** Offset behind anchors and tags. */
  private behindProperties(from: number, end: number): number {
    let at = from;
    for (
      let code = this.text.charCodeAt(at);
      at < end && (code === Code.ampersand || code === Code.bang);
      code = this.text.charCodeAt(at)
    ) {
      while (at < end && !isBlank(this.text.charCodeAt(at))) at++;
      at = this.skipBlanks(at, end);
    }
    return at;
  }

  private skipBlanks(from: number, end: number): number {
    let at = from;
    while (at < end && isBlank(this.text.charCodeAt(at))) at++;
    return at;
  }
}

/** Most lines of a quoted scalar or flow collection: bounds the work for each opener that is never closed. */
const mostLines = 100;

/** The same for all openers of a text together. */
const mostLinesAhead = 5000;
