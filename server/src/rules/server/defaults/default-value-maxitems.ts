import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default has at most maxItems items',
  explain: 'The default has more items than maxItems allows.',
  docs: `\`default\` is filled in for a field that the author of a custom resource leaves out, so it has to be a value that the schema itself accepts.`,
  fixes: withoutDefault,
} satisfies ServerRule;
