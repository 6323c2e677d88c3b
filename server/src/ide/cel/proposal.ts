import type { Completion } from '../completionItem.ts';

/** A completion before it is escaped for the YAML document. `insert` is CEL, with `snippet` a snippet. */
export interface Proposal extends Pick<Completion, 'label' | 'kind' | 'detail' | 'documentation' | 'hint' | 'filter'> {
  readonly insert: string;
  readonly snippet?: boolean;
}
