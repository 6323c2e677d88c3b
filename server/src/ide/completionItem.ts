import type { Span } from '../yaml/tree.ts';

/** A completion item. */
export interface Completion {
  readonly label: string;
  readonly kind: 'field' | 'value' | 'reference' | 'variable' | 'function' | 'macro' | 'type' | 'keyword';
  readonly detail: string;
  /** Short text behind the label. */
  readonly hint?: string;
  /** Markdown. */
  readonly documentation: string | undefined;
  readonly newText: string;
  /** Whether `newText` contains snippet stops. */
  readonly snippet?: boolean;
  /** Text to filter by, if not the label. */
  readonly filter?: string;
  /** The replaced span. */
  readonly span: Span;
  /** Position in the list. */
  readonly order: number;
}
