import { stringAt } from '../../../yaml/tree.ts';
import { withoutListKeywords } from '../../fixes/schema/listFixes.ts';
import { withKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A list with map keys has the list type map',
  explain: 'Keys only mean something for x-kubernetes-list-type: map; add it, or remove x-kubernetes-list-map-keys.',
  docs: `\`x-kubernetes-list-map-keys\` names the fields that tell the items of a list of type \`map\` apart. Without that type nobody would look at them.`,
  fixes: (occurrence) => {
    const type = stringAt(occurrence.root, [...occurrence.paths[0].slice(0, -1), 'type']);
    if (type !== undefined && type !== 'array') return [withoutListKeywords(occurrence)];
    return [withKeyword(occurrence, 'Make it a map: x-kubernetes-list-type: map', 1, 'x-kubernetes-list-type', 'map')];
  },
  followsFrom: ['nested-listmapkeys'],
} satisfies ServerRule;
