import type { Span } from './tree.ts';

/** One replacement in a text: offsets of UTF-16 code units from the start of that text. */
export interface Edit extends Span {
  readonly newText: string;
}
