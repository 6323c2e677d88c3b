import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'x-kubernetes-preserve-unknown-fields is true or absent',
  explain: 'Unknown fields are dropped unless this is true; false is not a value for it. Remove it.',
  docs: `Pruning is the rule, and \`x-kubernetes-preserve-unknown-fields: true\` the exception. An explicit \`false\` would have to mean "prune here, although a node above preserves", which the server does not support.`,
  on: 'value',
  fixes: (occurrence) => withoutKeyword(occurrence, { preferred: true, safe: true }),
} satisfies ServerRule;
