import type { Span } from '../yaml/tree.ts';

/** A word that fits at the cursor. */
export interface Completion {
  readonly label: string;
  readonly kind: 'field' | 'value' | 'reference' | 'variable' | 'function' | 'macro' | 'type' | 'keyword';
  readonly detail: string;
  /** A few words that stand behind the label. */
  readonly hint?: string;
  /** Markdown. */
  readonly documentation: string | undefined;
  readonly newText: string;
  /** `newText` holds snippet stops. */
  readonly snippet?: boolean;
  /** What the typed word is compared with, if not the label. */
  readonly filter?: string;
  /** What it replaces. */
  readonly span: Span;
  /** Position in the list. */
  readonly order: number;
}
