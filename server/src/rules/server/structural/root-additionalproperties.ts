import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The root is no map',
  explain: 'The object itself has named fields: spec, status and so on. Remove additionalProperties here.',
  docs: `The root of every Kubernetes object has the same fields: \`apiVersion\`, \`kind\`, \`metadata\`, and what the schema names. \`additionalProperties\` belongs on fields that are maps.`,
  on: 'key',
  fixes: (occurrence) => withoutKeyword(occurrence),
} satisfies ServerRule;
