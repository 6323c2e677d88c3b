import { withKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An embedded resource has properties or preserves unknown fields',
  explain:
    'Without either everything but apiVersion, kind and metadata would be pruned: add x-kubernetes-preserve-unknown-fields: true, or properties.',
  docs: `Unknown fields of an embedded resource are dropped as everywhere. A field that holds objects of any kind needs \`x-kubernetes-preserve-unknown-fields: true\`.`,
  places: ({ paths }) => paths.map((path) => ({ path: [...path.slice(0, -1), 'x-kubernetes-embedded-resource'], on: 'key' as const })),
  fixes: (occurrence) => [
    withKeyword(occurrence, 'Add x-kubernetes-preserve-unknown-fields: true', 1, 'x-kubernetes-preserve-unknown-fields', 'true'),
  ],
  followsFrom: ['embedded-in-meta'],
} satisfies ServerRule;
