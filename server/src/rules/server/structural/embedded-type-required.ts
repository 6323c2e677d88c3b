import { withKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An embedded resource is an object',
  explain: 'Add type: object: x-kubernetes-embedded-resource says that a whole Kubernetes object stands here.',
  docs: `\`x-kubernetes-embedded-resource: true\` makes the server treat a field as a Kubernetes object with \`apiVersion\`, \`kind\` and \`metadata\`.`,
  fixes: (occurrence) => [withKeyword(occurrence, 'Add type: object', 1, 'type', 'object')],
} satisfies ServerRule;
