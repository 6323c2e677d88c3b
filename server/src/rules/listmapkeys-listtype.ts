import { removeAt } from '../yaml/edit.ts';
import { withKeyword } from './fixes/schemaFixes.ts';
import type { ServerRule } from './rule.ts';

export default {
  title: 'A list with map keys has the list type map',
  explain: 'Keys only mean something for x-kubernetes-list-type: map; correct the list type, or remove x-kubernetes-list-map-keys.',
  docs: `\`x-kubernetes-list-map-keys\` names the fields that tell the items of a list of type \`map\` apart. For \`atomic\` lists and sets there are no keys.`,
  fixes: (occurrence) => [
    withKeyword(occurrence, 'Make it a map: x-kubernetes-list-type: map', 1, 'x-kubernetes-list-type', 'map', {}),
    {
      title: 'Remove x-kubernetes-list-map-keys',
      edits: occurrence.paths.flatMap((path) => removeAt(occurrence, [...path.slice(0, -1), 'x-kubernetes-list-map-keys'])),
      preferred: true,
    },
  ],
} satisfies ServerRule;
