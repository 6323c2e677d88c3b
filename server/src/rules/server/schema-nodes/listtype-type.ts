import { renameKey } from '../../../yaml/edit/edit.ts';
import { nodeAt, stringAt } from '../../../yaml/tree.ts';
import { withoutListKeywords } from '../../fixes/schema/listFixes.ts';
import { arrayFix } from '../../fixes/schema/typeFixes.ts';
import type { Fix, Occurrence, ServerRule } from '../../rule.ts';

const [listType, mapType] = ['x-kubernetes-list-type', 'x-kubernetes-map-type'];

export default {
  title: 'A node with x-kubernetes-list-type has the type array',
  explain: 'x-kubernetes-list-type speaks of an array: correct the type, or remove x-kubernetes-list-type.',
  docs: `\`x-kubernetes-list-type\` tells server-side apply how to merge an array. On a node of another type it has no meaning.`,
  fixes: (occurrence) => [...atomicElsewhere(occurrence), withoutListKeywords(occurrence), arrayFix(occurrence, 'Set the type to array')],
} satisfies ServerRule;

/** An object that is one value says so with another keyword. */
function atomicElsewhere(occurrence: Occurrence): Fix[] {
  const node = occurrence.paths[0].slice(0, -1);
  const isAtomic = stringAt(occurrence.root, [...node, listType]) === 'atomic' && stringAt(occurrence.root, [...node, 'type']) === 'object';
  if (!isAtomic || nodeAt(occurrence.root, [...node, mapType])) return [];
  const edits = occurrence.paths.flatMap((path) => renameKey(occurrence, [...path.slice(0, -1), listType], mapType));
  return [{ title: `Write ${mapType}: atomic`, edits, preferred: true }];
}
