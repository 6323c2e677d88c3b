import { removeAt, renameKey } from '../../../yaml/edit/edit.ts';
import { nodeAt, stringAt } from '../../../yaml/tree.ts';
import { withKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { Fix, Occurrence, ServerRule } from '../../rule.ts';

const [listType, mapType] = ['x-kubernetes-list-type', 'x-kubernetes-map-type'];

export default {
  title: 'A node with x-kubernetes-map-type has the type object',
  explain: 'x-kubernetes-map-type speaks of an object: correct the type, or remove x-kubernetes-map-type.',
  docs: `\`x-kubernetes-map-type\` tells server-side apply how to merge an object. On a node of another type it has no meaning.`,
  fixes: (occurrence) => [
    ...atomicElsewhere(occurrence),
    {
      title: 'Remove x-kubernetes-map-type',
      edits: occurrence.paths.flatMap((path) => removeAt(occurrence, [...path.slice(0, -1), 'x-kubernetes-map-type'])),
    },
    withKeyword(occurrence, 'Set the type to object', 1, 'type', 'object', {}),
  ],
} satisfies ServerRule;

/** A list that is one value says so with another keyword. */
function atomicElsewhere(occurrence: Occurrence): Fix[] {
  const node = occurrence.paths[0].slice(0, -1);
  const isAtomic = stringAt(occurrence.root, [...node, mapType]) === 'atomic' && stringAt(occurrence.root, [...node, 'type']) === 'array';
  if (!isAtomic || nodeAt(occurrence.root, [...node, listType])) return [];
  const edits = occurrence.paths.flatMap((path) => renameKey(occurrence, [...path.slice(0, -1), mapType], listType));
  return [{ title: `Write ${listType}: atomic`, edits, preferred: true }];
}
