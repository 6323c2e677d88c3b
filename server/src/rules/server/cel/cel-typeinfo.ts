import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The values that a rule reads have a type',
  explain:
    'Give the node of the rule a type, and all items and additionalProperties down from the highest node with rules: without it CEL has no type for self.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. CEL is typed: \`self\` has the type that the schema says. A node without \`type\`, a list whose \`items\` have none and a map whose values have none have no CEL type, not even with \`x-kubernetes-preserve-unknown-fields\`; only \`x-kubernetes-int-or-string\` does. For rules above them, fields without a type do not exist, but a list or map of such values is an error.`,
  since: '1.25',
  on: 'key',
  noFix: 'It goes away with the missing type in the schema that has a finding, and fixes, of its own.',
} satisfies ServerRule;
