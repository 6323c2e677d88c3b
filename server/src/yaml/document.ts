import type { YamlProblem } from './problem.ts';
import type { TextChange } from './textChange.ts';
import type { Node } from './tree.ts';

/** One document as a tree. */
export interface YamlDocument {
  /**
   * Stands at the start of the document, whatever comments come first. Undefined for a document without content (Go
   * reads null); `null` itself is a scalar. While `broken`, the outline's tree.
   */
  readonly root: Node | undefined;
  /** At most one that is no duplicate key; it comes first. */
  readonly problems: readonly YamlProblem[];
  /** The syntax could not be read: the tree is a guess. */
  readonly broken: boolean;
  /** An edit inside an entry of it can be read alone (see reparse.ts). */
  readonly separable: boolean;
}

/** A document with the text that it was read from: from its start to its end, without the documents around it. */
export interface ReadDocument {
  readonly own: string;
  readonly document: YamlDocument;
}

/** An earlier state of a document. */
export interface EditedDocument extends ReadDocument {
  /** What was done to it since then; undefined where nothing was. */
  readonly change: TextChange | undefined;
}
