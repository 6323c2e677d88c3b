import { rulesOutOfCheck } from '../../fixes/schema/nestedFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'No x-kubernetes-validations below allOf, anyOf, oneOf or not',
  explain: 'Put the rules at the field itself; CEL has conditions of its own (a ? b : c, has(), ||).',
  docs: `Below \`allOf\`, \`anyOf\`, \`oneOf\` and \`not\` stand only checks of values. The shape of the object (types, fields, defaults, what is preserved) must be readable without them, so it stands outside, in \`properties\`, \`items\` and \`additionalProperties\`.`,
  on: 'key',
  fixes: rulesOutOfCheck,
} satisfies ServerRule;
