import { withoutNested } from '../../fixes/schema/nestedFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'No x-kubernetes-embedded-resource below allOf, anyOf, oneOf or not',
  explain: 'Whether a field holds an object is said at the field itself.',
  docs: `Below \`allOf\`, \`anyOf\`, \`oneOf\` and \`not\` stand only checks of values. The shape of the object (types, fields, defaults, what is preserved) must be readable without them, so it stands outside, in \`properties\`, \`items\` and \`additionalProperties\`.`,
  on: 'key',
  fixes: (occurrence) => withoutNested(occurrence),
} satisfies ServerRule;
