import { nearestType } from '../../fixes/schema/typeFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The type is one of the six types of JSON schema',
  explain:
    'Types are array, boolean, integer, number, object and string; for an int-or-string field leave type out and set x-kubernetes-int-or-string: true.',
  docs: `The API server knows the types \`array\`, \`boolean\`, \`integer\`, \`number\`, \`object\` and \`string\`. What other languages call \`int\`, \`float\`, \`map\`, \`date\` or \`any\` is written as \`integer\`, \`number\`, \`object\` with \`additionalProperties\`, \`string\` with \`format: date\`, or a node with \`x-kubernetes-preserve-unknown-fields: true\`.`,
  fixes: (occurrence) => nearestType(occurrence),
  followsFrom: ['type-null'],
} satisfies ServerRule;
