import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An embedded resource is no map',
  explain:
    'A Kubernetes object has named fields: remove additionalProperties, and use x-kubernetes-preserve-unknown-fields: true to keep the others.',
  docs: `An embedded resource always has \`apiVersion\`, \`kind\` and \`metadata\`, so it cannot be a map.`,
  on: 'key',
  fixes: (occurrence) => withoutKeyword(occurrence),
} satisfies ServerRule;
