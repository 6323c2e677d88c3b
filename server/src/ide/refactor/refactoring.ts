import type { CustomResourceDefinition } from '../../crd/types.ts';
import type { Edit, EntryOrder, Source } from '../../yaml/edit/edit.ts';
import type { Step } from '../../yaml/tree.ts';
import { escapeSnippet } from '../snippet.ts';
import type { SchemaField } from './schemaField.ts';

/** A change of a manifest that is right as it is: nothing is repaired, the author wants it otherwise. */
export interface Refactoring {
  /** In the imperative, as the title of a fix. Of one cursor's refactorings no two have the same. */
  readonly title: string;
  readonly kind: (typeof refactoringKinds)[number];
  /** The new text holds snippet stops, as that of a fix may. */
  readonly snippet?: boolean;
  /** None where the layout of the file leaves no place for it; then it is not offered. */
  readonly edits: () => readonly Edit[];
}

/** Of code actions in LSP. */
export const refactoringKinds = ['refactor.rewrite', 'refactor.extract', 'refactor.inline'] as const;

/** What a refactoring finds under the cursor, in a manifest of v1 that can be read. */
export interface Cursor extends Source {
  readonly crd: CustomResourceDefinition;
  /** Steps to the innermost node. */
  readonly path: readonly Step[];
  /** Position of the version in which it is; undefined outside of them. */
  readonly version: number | undefined;
  /** The field of the custom resource whose schema it belongs to; undefined outside of schemas, in rules, in junctors and where the server owns the field. */
  readonly field: SchemaField | undefined;
  /** Minor version of the Kubernetes that the manifest is for. */
  readonly kubernetesMinor: number;
}

/** What it can do at a cursor: nothing where it does not fit. */
export type RefactoringsAt = (cursor: Cursor) => readonly Refactoring[];

/** Whether the cursor is on a version as a whole: on its name, on one of its own fields, or on the root of its schema. */
export function isOnVersion({ version, path, field }: Cursor): boolean {
  return version !== undefined && !field && (path[3] !== 'schema' || path.length <= 6);
}

/** Where the parts of a version stand that go with its name, before its schema. */
export const besideName: EntryOrder = { after: ['name', 'served', 'storage', 'deprecated', 'deprecationWarning'], before: ['schema'] };

/** Edits as a snippet in which `stop`, a text of theirs, is to be written over. */
export function withStop(edits: readonly Edit[], stop: string): Edit[] {
  return edits.map((edit) => ({ ...edit, newText: escapeSnippet(edit.newText).replace(stop, () => `\${1:${stop}}`) }));
}
