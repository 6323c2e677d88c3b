import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The keyword additionalItems is not used',
  explain: 'All items of a list have one schema: write it in items.',
  docs: `Kubernetes lists are homogeneous: \`items\` holds the one schema of all items, so there is nothing additional.`,
  on: 'key',
  fixes: (occurrence) => withoutKeyword(occurrence, { preferred: true, safe: true }),
} satisfies ServerRule;
