import { requireMapKey } from '../../fixes/schema/listFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A key of a list of type map is required or has a default',
  explain: "Without it an item would have no key. List it in the items' required, or give it a default.",
  docs: `Every item needs a value for each key, or the server could not tell items apart. Make the key a required property of the items, or give it a default as \`protocol: TCP\` has in the ports of a container.`,
  places: ({ paths }) => paths.map((path) => ({ path: path.slice(0, -1), on: 'key' as const })),
  fixes: requireMapKey,
} satisfies ServerRule;
