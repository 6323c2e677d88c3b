import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A key of a list of type map is never null',
  explain: 'Null is no value for a key: remove nullable.',
  docs: `Items are told apart by the values of their keys, and null is none.`,
  on: 'key',
  fixes: (occurrence) => withoutKeyword(occurrence),
} satisfies ServerRule;
