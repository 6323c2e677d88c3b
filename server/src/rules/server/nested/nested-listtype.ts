import { withoutNested } from '../../fixes/schema/nestedFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'No x-kubernetes-list-type below allOf, anyOf, oneOf or not',
  explain: 'How a list is merged is said at the list itself.',
  docs: `Below \`allOf\`, \`anyOf\`, \`oneOf\` and \`not\` stand only checks of values. The shape of the object (types, fields, defaults, what is preserved) must be readable without them, so it stands outside, in \`properties\`, \`items\` and \`additionalProperties\`.`,
  on: 'key',
  fixes: (occurrence) => withoutNested(occurrence),
} satisfies ServerRule;
