import { type Edit, removeAt } from '../../../yaml/edit/edit.ts';
import { type Node, nodeAt, type Step } from '../../../yaml/tree.ts';
import type { Manifest } from '../../rule.ts';

/** The keywords whose subschemas only check values. */
const junctors: ReadonlySet<Step> = new Set(['allOf', 'anyOf', 'oneOf', 'not']);

/** The schema node that a check applies to: the path without the junctors in it. */
export function checkedNode(path: readonly Step[]): Step[] {
  const node: Step[] = [];
  for (let i = 0; i < path.length; i++) {
    const step = path[i] as Step;
    if (step === 'properties') node.push(step, path[++i] as Step);
    else if (!junctors.has(step)) node.push(step);
    else if (typeof path[i + 1] === 'number') i++;
  }
  return node;
}

/** Whether the path leads only through allOf, or junctors with one entry: then its end is unconditional. */
export function isUnconditional({ root }: Manifest, path: readonly Step[]): boolean {
  return path.every((step, i) => {
    if (path[i - 1] === 'properties' || !junctors.has(step) || step === 'allOf') return true;
    const node = nodeAt(root, path.slice(0, i + 1));
    return node?.kind === 'sequence' && node.items.length === 1;
  });
}

/**
 * Removes a keyword from a check, and nodes of the check that become empty: a property, a branch of allOf, or an allOf,
 * anyOf, oneOf or not whose only branch it was.
 */
export function withoutCheck(source: Manifest, path: readonly Step[]): Edit[] {
  let end = path.length;
  while (end > 0 && isOnlyContent(source, path.slice(0, end - 1)) && checkedNode(path.slice(0, end - 1)).length < end - 1) end--;
  // An empty branch beside others of anyOf or oneOf accepts every value, as it did before; it stays.
  const owner = path[end - 2];
  if (typeof path[end - 1] === 'number' && (owner === 'anyOf' || owner === 'oneOf')) end = Math.min(end + 1, path.length);
  return removeAt(source, path.slice(0, end));
}

function isOnlyContent({ root }: Manifest, path: readonly Step[]): boolean {
  const node: Node | undefined = nodeAt(root, path);
  if (node?.kind === 'mapping') return node.entries.length === 1;
  return node?.kind === 'sequence' && node.items.length === 1;
}
