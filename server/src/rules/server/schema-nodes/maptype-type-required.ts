import { withKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A node with x-kubernetes-map-type has the type object',
  explain: 'x-kubernetes-map-type speaks of an object: add type: object.',
  docs: `\`x-kubernetes-map-type\` tells server-side apply how to merge an object. The node must say that it is one.`,
  fixes: (occurrence) => [withKeyword(occurrence, 'Add type: object', 1, 'type', 'object')],
  followsFrom: ['nested-maptype'],
} satisfies ServerRule;
