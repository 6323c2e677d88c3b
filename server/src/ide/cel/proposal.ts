import type { Completion } from '../completionItem.ts';

/** A completion before it is written into the document. `insert` is CEL, or with `snippet` a snippet. */
export interface Proposal extends Pick<Completion, 'label' | 'kind' | 'detail' | 'documentation' | 'hint' | 'filter'> {
  readonly insert: string;
  readonly snippet?: boolean;
}
