import { isSorted } from '../yaml/edit/entryOrder.ts';
import { type Node, nodeAt } from '../yaml/tree.ts';

/** Whether a manifest's fields stand in the order of the alphabet. */
export function isSortedManifest(root: Node): boolean {
  return isSorted(nodeAt(root, ['spec'])) && isSorted(nodeAt(root, ['spec', 'names']));
}
