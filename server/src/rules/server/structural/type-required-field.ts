import { subject } from '../../fixes/schema/schemaPaths.ts';
import { withType } from '../../fixes/schema/typeFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'Every field has a type',
  explain: (occurrence) =>
    `Say what ${subject(occurrence.paths[0].slice(0, -1))} holds with a type, or let it hold anything with x-kubernetes-preserve-unknown-fields: true.`,
  docs: `Every node of a structural schema says its type: pruning, defaulting and server-side apply read the shape of objects from \`type\`, \`properties\`, \`items\` and \`additionalProperties\` alone. Two kinds of nodes need none: \`x-kubernetes-int-or-string: true\` and \`x-kubernetes-preserve-unknown-fields: true\`.`,
  places: ({ paths }) => paths.map((path) => ({ path: path.slice(0, -1), on: 'key' as const })),
  fixes: (occurrence) => withType(occurrence),
  followsFrom: ['meta-kind-string', 'meta-apiversion-string', 'metadata-type-object'],
} satisfies ServerRule;
