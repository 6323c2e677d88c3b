import { itemsFixes } from '../../fixes/schema/itemsFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A list has a schema for its items',
  explain: 'Say in items what the list holds, for instance items: {type: string}.',
  docs: `Pruning and server-side apply need to know what is in a list. \`items\` holds the one schema of all its items.`,
  places: ({ paths }) => paths.map((path) => ({ path: path.slice(0, -1), on: 'key' as const })),
  fixes: (occurrence) => itemsFixes(occurrence),
  followsFrom: ['map-items-required', 'map-items-single', 'complete-nil'],
} satisfies ServerRule;
