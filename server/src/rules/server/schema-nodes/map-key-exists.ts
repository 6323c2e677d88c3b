import { nearestMapKeys } from '../../fixes/schema/listFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The keys of a list of type map are fields of its items',
  explain: 'Name fields that stand in items.properties.',
  docs: `Each entry of \`x-kubernetes-list-map-keys\` must be the name of a property of the items. Keys are names, not paths.`,
  on: 'key',
  fixes: nearestMapKeys,
} satisfies ServerRule;
