import { removeAt } from '../../../yaml/edit/edit.ts';
import { withKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A node with x-kubernetes-map-type has the type object',
  explain: 'x-kubernetes-map-type speaks of an object: correct the type, or remove x-kubernetes-map-type.',
  docs: `\`x-kubernetes-map-type\` tells server-side apply how to merge an object. On a node of another type it has no meaning.`,
  fixes: (occurrence) => [
    {
      title: 'Remove x-kubernetes-map-type',
      edits: occurrence.paths.flatMap((path) => removeAt(occurrence, [...path.slice(0, -1), 'x-kubernetes-map-type'])),
      preferred: true,
    },
    withKeyword(occurrence, 'Set the type to object', 1, 'type', 'object', {}),
  ],
} satisfies ServerRule;
