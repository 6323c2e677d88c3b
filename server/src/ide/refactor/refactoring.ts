import type { CustomResourceDefinition } from '../../crd/types.ts';
import type { Edit, EntryOrder, Source } from '../../yaml/edit/edit.ts';
import type { Step } from '../../yaml/tree.ts';
import { escapeSnippet } from '../snippet.ts';
import type { SchemaField } from './schemaField.ts';

/** A change of a valid manifest on the author's request; it repairs no finding. */
export interface Refactoring {
  /** Imperative, as the title of a fix. Unique among the refactorings at a cursor. */
  readonly title: string;
  readonly kind: (typeof refactoringKinds)[number];
  /** The new text contains snippet stops. */
  readonly snippet?: boolean;
  /** Empty if the layout of the file does not allow the change; then it is not offered. */
  readonly edits: () => readonly Edit[];
}

/** Code action kinds of LSP. */
export const refactoringKinds = ['refactor.rewrite', 'refactor.extract', 'refactor.inline'] as const;

/** The context of a refactoring: the node under the cursor, in a readable v1 manifest. */
export interface Cursor extends Source {
  readonly crd: CustomResourceDefinition;
  /** Steps to the innermost node. */
  readonly path: readonly Step[];
  /** Index of the version around it; undefined outside of versions. */
  readonly version: number | undefined;
  /** The field of the custom resource whose schema it belongs to; undefined outside of schemas, in rules, in junctors and where the server owns the field. */
  readonly field: SchemaField | undefined;
  /** Kubernetes minor version that the manifest is for. */
  readonly kubernetesMinor: number;
}

/** Returns the refactorings that apply at a cursor. */
export type RefactoringsAt = (cursor: Cursor) => readonly Refactoring[];

/** Whether the cursor is on a version itself: its name, one of its own fields, or the root of its schema. */
export function isOnVersion({ version, path, field }: Cursor): boolean {
  return version !== undefined && !field && (path[3] !== 'schema' || path.length <= 6);
}

/** Position of a version's fields that belong beside its name, before its schema. */
export const besideName: EntryOrder = { after: ['name', 'served', 'storage', 'deprecated', 'deprecationWarning'], before: ['schema'] };

/** Turns edits into a snippet in which `stop`, a part of their text, is selected to be replaced. */
export function withStop(edits: readonly Edit[], stop: string): Edit[] {
  return edits.map((edit) => ({ ...edit, newText: escapeSnippet(edit.newText).replace(stop, () => `\${1:${stop}}`) }));
}
