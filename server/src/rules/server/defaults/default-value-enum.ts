import { enumDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default is one of the values of its enum',
  explain: 'The schema lists the values that are allowed here, and the default is none of them.',
  docs: `\`default\` is filled in for a field that a custom resource omits, so it must be valid by the schema itself. Values of an enum are compared with their type: \`5\` is not \`"5"\`, and letter case counts.`,
  fixes: enumDefault,
} satisfies ServerRule;
