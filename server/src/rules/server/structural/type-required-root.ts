import { withKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The root of the schema has a type',
  explain: 'Add type: object to the root of the schema.',
  docs: `Every node of a structural schema says its type: pruning, defaulting and server-side apply read the shape of objects from \`type\`, \`properties\`, \`items\` and \`additionalProperties\` alone. Two kinds of nodes need none: \`x-kubernetes-int-or-string: true\` and \`x-kubernetes-preserve-unknown-fields: true\`.`,
  places: ({ paths }) => paths.map((path) => ({ path: path.slice(0, -1), on: 'key' as const })),
  fixes: (occurrence) => [withKeyword(occurrence, 'Add type: object', 1, 'type', 'object', { preferred: true, safe: true })],
} satisfies ServerRule;
