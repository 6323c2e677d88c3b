import { withoutDuplicateItems } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A key of a list of type map is named once',
  explain: 'Remove the second mention from x-kubernetes-list-map-keys.',
  docs: `\`x-kubernetes-list-map-keys\` is a set of names.`,
  on: 'key',
  fixes: (occurrence) => withoutDuplicateItems(occurrence),
} satisfies ServerRule;
