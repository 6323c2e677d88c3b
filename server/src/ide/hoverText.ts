import type { Span } from '../yaml/tree.ts';

/** A hover for a span of the text. */
export interface Hover extends Span {
  /** Markdown; text from the user's file is escaped. */
  readonly markdown: string;
}
