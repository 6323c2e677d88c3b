import type { Span } from './tree.ts';

/** A problem in a document's text that the server's decoder, or its strict form, rejects. Offsets are relative to the start of the whole text. */
export interface YamlProblem extends Span {
  /**
   * - `separator`: kubectl's splitter stops here;
   * - `syntax`: no YAML (or JSON);
   * - `unresolvable`: YAML, but no JSON value: an unknown anchor, a null key, `.inf`;
   * - `limit`: one of our own bounds;
   * - `duplicate-key`: read all the same, the last one wins. Only strict decoding complains.
   */
  readonly kind: 'separator' | 'syntax' | 'unresolvable' | 'limit' | 'duplicate-key';
  /** Go's message where known; empty for a duplicate key in JSON, which Go reports by its field path. */
  readonly message: string;
  /** Our hint in one sentence: what is wrong, and what to do. */
  readonly hint: string;
}

/**
 * Stops parsing at the first problem; offsets are relative to the start of the text being parsed. Thrown by scanner and
 * composer, caught by `parseDocument`: it never leaves this layer.
 */
export class ReadError extends Error {
  readonly kind: YamlProblem['kind'];
  readonly start: number;
  readonly end: number;
  readonly hint: string;
  /** The line that Go prints, 0 if it prints none; undefined for problems without a line. */
  readonly line: number | undefined;
  /** How far the text was read; the text behind it is irrelevant. */
  readTo = Number.POSITIVE_INFINITY;
  readonly #detail: string;

  /** With a line, `detail` is the text behind it; else the whole message. */
  constructor(kind: YamlProblem['kind'], detail: string, { start, end }: Span, hint: string, line?: number) {
    super(line === undefined ? detail : `yaml: ${line === 0 ? '' : `line ${line}: `}${detail}`);
    this.kind = kind;
    this.start = start;
    this.end = end;
    this.hint = hint;
    this.line = line;
    this.#detail = detail;
  }

  /** The same error, moved by some UTF-16 units and lines. */
  moved(by: number, lines: number): ReadError {
    const span = { start: this.start + by, end: this.end + by };
    return new ReadError(this.kind, this.#detail, span, this.hint, this.line === undefined ? undefined : this.line + lines);
  }
}
