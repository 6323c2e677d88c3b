import { typeOutOfCheck } from '../../fixes/schema/nestedFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'No type below allOf, anyOf, oneOf or not',
  explain:
    'The type belongs to the field itself, outside of allOf, anyOf, oneOf and not. For integer or string use x-kubernetes-int-or-string: true.',
  docs: `Below \`allOf\`, \`anyOf\`, \`oneOf\` and \`not\` stand only checks of values. The shape of the object (types, fields, defaults, what is preserved) must be readable without them, so it stands outside, in \`properties\`, \`items\` and \`additionalProperties\`.`,
  on: 'key',
  fixes: typeOutOfCheck,
} satisfies ServerRule;
