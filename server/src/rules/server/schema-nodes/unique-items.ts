import { renameKey, replaceScalar } from '../../../yaml/edit/edit.ts';
import { nodeAt, stringAt } from '../../../yaml/tree.ts';
import { keyChoices } from '../../fixes/schema/listFixes.ts';
import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { Fix, Occurrence, ServerRule } from '../../rule.ts';

const listType = 'x-kubernetes-list-type';

export default {
  title: 'uniqueItems is not true',
  explain: 'Comparing every item with every other is too slow for the server: use x-kubernetes-list-type: set for lists of scalars.',
  docs: `\`uniqueItems: true\` needs a comparison of all pairs. A list of scalars whose items are unique is written as \`x-kubernetes-list-type: set\`, a list of objects with a unique key as \`x-kubernetes-list-type: map\` with \`x-kubernetes-list-map-keys\`. Both also tell server-side apply how to merge the list.`,
  on: 'key',
  fixes: (occurrence) => [...asSet(occurrence), ...asMap(occurrence), ...withoutKeyword(occurrence, {})],
} satisfies ServerRule;

/** For lists of scalars that are not marked otherwise: only those can be sets as they are. */
function asSet(occurrence: Occurrence): Fix[] {
  const list = occurrence.paths[0].slice(0, -1);
  const items = stringAt(occurrence.root, [...list, 'items', 'type']) ?? '';
  if (!['string', 'integer', 'number', 'boolean'].includes(items) || nodeAt(occurrence.root, [...list, listType])) return [];
  const edits = occurrence.paths.flatMap((path) => [...renameKey(occurrence, path, listType), ...replaceScalar(occurrence, path, 'set')]);
  return [{ title: `Make it a set: ${listType}: set`, edits, preferred: true }];
}

/** For lists of objects with a field that tells them apart: objects that are unique as wholes are no list of type map. */
function asMap(occurrence: Occurrence): Fix[] {
  const list = occurrence.paths[0].slice(0, -1);
  if (nodeAt(occurrence.root, [...list, listType]) || stringAt(occurrence.root, [...list, 'items', 'type']) !== 'object') return [];
  const type = occurrence.paths.flatMap((path) => [...renameKey(occurrence, path, listType), ...replaceScalar(occurrence, path, 'map')]);
  return keyChoices(occurrence).map(({ key, edits }) => ({
    title: `Make it a map with the key ${JSON.stringify(key)}`,
    edits: [...type, ...edits],
  }));
}
