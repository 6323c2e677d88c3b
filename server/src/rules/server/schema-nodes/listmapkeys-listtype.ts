import { keysOfNoMap } from '../../fixes/schema/listFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A list with map keys has the list type map',
  explain: 'Keys only mean something for x-kubernetes-list-type: map; correct the list type, or remove x-kubernetes-list-map-keys.',
  docs: `\`x-kubernetes-list-map-keys\` names the fields that tell the items of a list of type \`map\` apart. For \`atomic\` lists and sets there are no keys.`,
  fixes: keysOfNoMap,
} satisfies ServerRule;
