import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'No embedded resource inside metadata',
  explain: 'The metadata of an object holds no other object; remove x-kubernetes-embedded-resource here.',
  docs: `\`x-kubernetes-embedded-resource: true\` says that a field holds a whole Kubernetes object. Inside \`metadata\`, \`kind\` or \`apiVersion\` there is none.`,
  on: 'key',
  fixes: (occurrence) => withoutKeyword(occurrence, { preferred: true, safe: true }),
} satisfies ServerRule;
