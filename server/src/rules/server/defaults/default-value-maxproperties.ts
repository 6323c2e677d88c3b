import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default has at most maxProperties fields',
  explain: 'The default has more fields than maxProperties allows.',
  docs: `\`default\` is filled in for a field that a custom resource omits, so it must be valid by the schema itself.`,
  fixes: withoutDefault,
} satisfies ServerRule;
