import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The items of a set or map are never null',
  explain: 'An item that is null has no key and no value to compare: remove nullable.',
  docs: `Items of lists of type \`set\` and \`map\` are told apart by value or key, and null has neither.`,
  on: 'key',
  fixes: (occurrence) => withoutKeyword(occurrence),
} satisfies ServerRule;
