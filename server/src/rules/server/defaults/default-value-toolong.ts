import { nearestDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default is not longer than maxLength',
  explain: 'The default has more characters than maxLength allows.',
  docs: `\`default\` is filled in for a field that a custom resource omits, so it must be valid by the schema itself. The server counts characters (code points), although its message says bytes.`,
  fixes: nearestDefault,
} satisfies ServerRule;
