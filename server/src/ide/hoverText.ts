import type { Span } from '../yaml/tree.ts';

/** What is shown beside a stretch of the text. */
export interface Hover extends Span {
  /** Markdown; whatever stands in it of the user's text is escaped. */
  readonly markdown: string;
}
