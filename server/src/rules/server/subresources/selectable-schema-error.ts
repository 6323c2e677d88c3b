import type { ServerRule } from '../../rule.ts';

export default {
  title: 'Selectable fields need a schema that is structural',
  explain: 'The fields cannot be looked up in a schema with this keyword. Repair the schema first.',
  docs: `Selectable fields are looked up in the structural form of the schema, and this schema has none. Servers up to 1.37 do not survive that: with a path that is not empty the request ends in an internal error (HTTP 500).`,
  followsFrom: ['newstructural-error'],
  noFix: 'It goes away with the keyword in the schema that has a finding, and fixes, of its own.',
} satisfies ServerRule;
