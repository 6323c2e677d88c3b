import type { Span } from './tree.ts';

/** Something about a document's text that the server's decoder, or its strict form, does not take. Offsets count from the start of the whole text. */
export interface YamlProblem extends Span {
  /**
   * - `separator`: kubectl's splitter stops here;
   * - `syntax`: no YAML (or JSON);
   * - `unresolvable`: YAML, but no JSON value: an unknown anchor, a null key, `.inf`;
   * - `limit`: one of our own bounds;
   * - `duplicate-key`: read all the same, the last one wins. Only strict decoding complains.
   */
  readonly kind: 'separator' | 'syntax' | 'unresolvable' | 'limit' | 'duplicate-key';
  /** Go's text where it can be had. */
  readonly message: string;
  /** What is wrong and what to do, in one sentence of ours. */
  readonly hint: string;
}

/**
 * Stops the reading of a text at the first problem; offsets count from the start of the text being read. Thrown by
 * scanner and composer, caught by `parseDocument`: it never leaves the layer.
 */
export class ReadError extends Error {
  readonly kind: YamlProblem['kind'];
  readonly start: number;
  readonly end: number;
  readonly hint: string;

  constructor(kind: YamlProblem['kind'], message: string, { start, end }: Span, hint: string) {
    super(message);
    this.kind = kind;
    this.start = start;
    this.end = end;
    this.hint = hint;
  }
}
