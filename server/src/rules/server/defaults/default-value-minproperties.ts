import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default has at least minProperties fields',
  explain: 'The default has fewer fields than minProperties asks for.',
  docs: `\`default\` is filled in for a field that a custom resource omits, so it must be valid by the schema itself. Fields that have defaults of their own do not count here: a default is checked as it stands.`,
  fixes: withoutDefault,
} satisfies ServerRule;
