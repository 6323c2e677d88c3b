import { metadataOutOfCheck } from '../../fixes/schema/nestedFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'No metadata below allOf, anyOf, oneOf or not',
  explain: 'Checks of metadata stand in the root properties only.',
  docs: `Below \`allOf\`, \`anyOf\`, \`oneOf\` and \`not\` stand only checks of values. The shape of the object (types, fields, defaults, what is preserved) must be readable without them, so it stands outside, in \`properties\`, \`items\` and \`additionalProperties\`.`,
  on: 'key',
  fixes: metadataOutOfCheck,
} satisfies ServerRule;
