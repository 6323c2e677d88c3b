import { removeAt, setEntry } from '../yaml/edit.ts';
import { withoutKeyword } from './fixes/schemaFixes.ts';
import type { ServerRule } from './rule.ts';

export default {
  title: 'uniqueItems is not true',
  explain: 'Comparing every item with every other is too slow for the server: use x-kubernetes-list-type: set for lists of scalars.',
  docs: `\`uniqueItems: true\` needs a comparison of all pairs. A list of scalars whose items are unique is written as \`x-kubernetes-list-type: set\`, a list of objects with a unique key as \`x-kubernetes-list-type: map\` with \`x-kubernetes-list-map-keys\`. Both also tell server-side apply how to merge the list.`,
  on: 'key',
  fixes: (occurrence) => [
    {
      title: 'Make it a set: x-kubernetes-list-type: set',
      edits: occurrence.paths.flatMap((path) => [
        ...removeAt(occurrence, path),
        ...setEntry(occurrence, path.slice(0, -1), 'x-kubernetes-list-type', 'set', { after: ['items', 'type'] }),
      ]),
    },
    ...withoutKeyword(occurrence),
  ],
} satisfies ServerRule;
