import { withKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'kind is a string',
  explain: 'kind is a string in every Kubernetes object: write type: string, or leave the property out.',
  docs: `\`apiVersion\`, \`kind\` and \`metadata\` exist in every object, whether or not the schema names them. Where it does, it must give them the types that they have.`,
  fixes: (occurrence) => [withKeyword(occurrence, 'Set the type to string', 1, 'type', 'string', { preferred: true, safe: true })],
} satisfies ServerRule;
