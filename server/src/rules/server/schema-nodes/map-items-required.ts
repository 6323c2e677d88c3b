import { itemsFixes } from '../../fixes/schema/itemsFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A list of type map has a schema for its items',
  explain: 'Write in items what an item is: an object with the key fields.',
  docs: `The keys of a list of type \`map\` are fields of its items, so the items need a schema: \`type: object\` with the keys as \`properties\`.`,
  fixes: itemsFixes,
} satisfies ServerRule;
