import { isSorted } from '../yaml/edit/entryOrder.ts';
import { type Node, nodeAt } from '../yaml/tree.ts';

/** Whether a manifest's fields are sorted alphabetically. */
export function isSortedManifest(root: Node): boolean {
  return isSorted(nodeAt(root, ['spec'])) && isSorted(nodeAt(root, ['spec', 'names']));
}
