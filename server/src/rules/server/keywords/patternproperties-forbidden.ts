import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The keyword patternProperties is not used',
  explain:
    'Fields must be known by name, or be a map: use additionalProperties for the values, and a CEL rule for what keys may look like.',
  docs: `A structural schema has named fields (\`properties\`) or a map (\`additionalProperties\`); pruning could not decide what to keep by pattern. A rule such as \`self.all(key, key.matches('^[a-z]+$'))\` judges the keys of a map.`,
  on: 'key',
  fixes: (occurrence) => withoutKeyword(occurrence, {}),
} satisfies ServerRule;
