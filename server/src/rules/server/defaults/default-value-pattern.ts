import { nearestDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default matches the pattern of its schema',
  explain:
    'The pattern does not match the default. It is a regular expression of RE2, and matches anywhere in the text unless it is anchored with ^ and $.',
  docs: `\`default\` is filled in for a field that a custom resource omits, so it must be valid by the schema itself. A pattern has to match some part of the value; anchor it with \`^\` and \`$\` where it describes the whole.`,
  fixes: nearestDefault,
} satisfies ServerRule;
