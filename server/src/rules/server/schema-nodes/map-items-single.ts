import { singleItems } from '../../fixes/schema/itemsFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A list of type map has one schema for its items',
  explain: 'items must be one schema: an object with the key fields.',
  docs: `\`items\` holds a list of schemas, or a bare \`true\`, \`false\` or word, which the decoder reads as an empty \`items\`. Write one schema: \`type: object\` with the keys as \`properties\`.`,
  on: 'key',
  fixes: singleItems,
} satisfies ServerRule;
