import { chosenListType } from '../../fixes/schema/listFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'x-kubernetes-list-type is atomic, set or map',
  explain: 'Write atomic (replaced as a whole, the default), set (unique scalars) or map (objects with a key).',
  docs: `\`atomic\`: the list is one value. \`set\`: its items are unique scalars that are merged one by one. \`map\`: its items are objects, told apart by the fields in \`x-kubernetes-list-map-keys\`.`,
  fixes: chosenListType,
} satisfies ServerRule;
