import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default has at least minItems items',
  explain: 'The default has fewer items than minItems asks for.',
  docs: `\`default\` is filled in for a field that a custom resource omits, so it must be valid by the schema itself. An empty list is a value: where \`minItems\` is 1 or more, leave the default out instead.`,
  fixes: withoutDefault,
} satisfies ServerRule;
