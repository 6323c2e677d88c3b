import type { YamlProblem } from './problem.ts';
import type { TextChange } from './textChange.ts';
import type { Node } from './tree.ts';

/** One document as a tree. */
export interface YamlDocument {
  /**
   * Starts at the start of the document, whatever comments come first. Undefined for a document without content (Go
   * reads null); `null` itself is a scalar. While `broken`, the outline's tree.
   */
  readonly root: Node | undefined;
  /** At most one that is not a duplicate key; it comes first. */
  readonly problems: readonly YamlProblem[];
  /** The document has a syntax error: the tree is a guess. */
  readonly broken: boolean;
  /** An edit inside an entry can be parsed alone (see reparse.ts). */
  readonly separable: boolean;
}

/** A document with the text that it was parsed from: from its start to its end, without other documents. */
export interface ReadDocument {
  readonly own: string;
  readonly document: YamlDocument;
}

/** An earlier state of a document. */
export interface EditedDocument extends ReadDocument {
  /** The change since then; undefined if there is none. */
  readonly change: TextChange | undefined;
}
