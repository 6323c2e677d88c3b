import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An int-or-string is no embedded resource',
  explain: 'An integer or a string is no Kubernetes object: remove one of the two keywords.',
  docs: `\`x-kubernetes-int-or-string: true\` says that the value is an integer or a string.`,
  on: 'key',
  fixes: (occurrence) => withoutKeyword(occurrence, { preferred: true, safe: true }),
} satisfies ServerRule;
