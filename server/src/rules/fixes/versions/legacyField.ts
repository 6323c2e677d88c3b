import { legacyFieldEdits } from '../../../convert/legacyFields.ts';
import type { Step } from '../../../yaml/tree.ts';
import type { Fix, Manifest } from '../../rule.ts';

/** Moves the v1beta1 field at `path` to its place in v1; undefined if it does not exist, or its new place is occupied. */
export function legacyFieldFix(source: Manifest, path: readonly Step[]): Fix | undefined {
  const edits = legacyFieldEdits(source, path);
  return edits.length === 0 ? undefined : { title: titleOf(path), edits, preferred: true };
}

function titleOf(path: readonly Step[]): string {
  const field = path.at(-1);
  if (field === 'version') return 'Write the version as a list of versions';
  return path.length > 2 ? `Move ${field} below webhook` : `Move ${field} into the versions`;
}
