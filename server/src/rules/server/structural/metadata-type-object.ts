import { withKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'metadata is an object',
  explain: 'metadata is an object in every Kubernetes object: write type: object, or leave the property out.',
  docs: `\`apiVersion\`, \`kind\` and \`metadata\` exist in every object, whether or not the schema names them. Where it does, it must give them the types that they have.`,
  fixes: (occurrence) => [withKeyword(occurrence, 'Set the type to object', 1, 'type', 'object', { preferred: true, safe: true })],
} satisfies ServerRule;
