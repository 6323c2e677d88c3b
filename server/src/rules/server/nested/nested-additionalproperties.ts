import { valuesOutOfCheck } from '../../fixes/schema/nestedFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'No additionalProperties below allOf, anyOf, oneOf or not',
  explain: 'Whether a field is a map is said at the field itself.',
  docs: `Below \`allOf\`, \`anyOf\`, \`oneOf\` and \`not\` stand only checks of values. The shape of the object (types, fields, defaults, what is preserved) must be readable without them, so it stands outside, in \`properties\`, \`items\` and \`additionalProperties\`.`,
  on: 'key',
  fixes: valuesOutOfCheck,
} satisfies ServerRule;
