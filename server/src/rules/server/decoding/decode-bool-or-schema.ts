import { retypeFixes } from '../../fixes/defaults/retype.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'additionalProperties is a schema, true or false',
  explain:
    'additionalProperties describes the values of a map with a schema, as in additionalProperties: {type: string}. Nothing else is checked until the whole manifest can be read.',
  docs: `\`additionalProperties\` (and \`additionalItems\`, which CRDs may not use) takes a schema, \`true\` or \`false\`. The name of a type alone is not a schema, and quoted \`"true"\` is a string.`,
  fixes: retypeFixes,
} satisfies ServerRule;
