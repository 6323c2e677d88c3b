import { nearestDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default is not longer than maxLength',
  explain: 'The default has more characters than maxLength allows.',
  docs: `\`default\` is filled in for a field that the author of a custom resource leaves out, so it has to be a value that the schema itself accepts. The server counts characters (code points), although its message says bytes.`,
  fixes: nearestDefault,
} satisfies ServerRule;
