import { singleItems } from '../../fixes/schema/itemsFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'All items of a list have one schema',
  explain: 'Write one schema in items, not a list of schemas: Kubernetes lists are homogeneous.',
  docs: `Tuples (a list with a schema for each position) are not supported. Use an object with named fields, or one schema that fits all items.`,
  on: 'key',
  fixes: singleItems,
} satisfies ServerRule;
