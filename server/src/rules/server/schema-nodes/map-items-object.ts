import { itemsOfMap } from '../../fixes/schema/listFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The items of a list of type map are objects',
  explain:
    'Items that have keys are objects: give items type: object, or make a list of scalars a set, which has no x-kubernetes-list-map-keys.',
  docs: `The keys of a list of type \`map\` are fields of its items. For a list of scalars use \`x-kubernetes-list-type: set\`.`,
  fixes: itemsOfMap,
} satisfies ServerRule;
