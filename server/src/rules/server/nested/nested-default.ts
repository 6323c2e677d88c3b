import { movedOut } from '../../fixes/schema/nestedFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'No default below allOf, anyOf, oneOf or not',
  explain: 'Defaults are applied before values are checked: write it at the field itself.',
  docs: `Below \`allOf\`, \`anyOf\`, \`oneOf\` and \`not\` stand only checks of values. The shape of the object (types, fields, defaults, what is preserved) must be readable without them, so it stands outside, in \`properties\`, \`items\` and \`additionalProperties\`.`,
  on: 'key',
  fixes: (occurrence) => movedOut(occurrence, {}),
} satisfies ServerRule;
