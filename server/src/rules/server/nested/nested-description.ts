import { movedOut } from '../../fixes/schema/nestedFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'No description below allOf, anyOf, oneOf or not',
  explain: 'Describe the field itself; alternatives have no documentation of their own. A comment (#) may stay here.',
  docs: `Below \`allOf\`, \`anyOf\`, \`oneOf\` and \`not\` stand only checks of values. The shape of the object (types, fields, defaults, what is preserved) must be readable without them, so it stands outside, in \`properties\`, \`items\` and \`additionalProperties\`.`,
  on: 'key',
  fixes: (occurrence) => movedOut(occurrence),
} satisfies ServerRule;
