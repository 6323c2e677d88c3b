import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default satisfies allOf, anyOf, oneOf and not',
  explain:
    'The value checks in allOf, anyOf, oneOf or not refuse the default. Where no alternative fits, the errors of the one that fits best are reported as well.',
  docs: `\`default\` is filled in for a field that a custom resource omits, so it must be valid by the schema itself. \`anyOf\` takes a value that at least one schema accepts, \`oneOf\` exactly one, \`allOf\` every one, \`not\` one that its schema refuses. The message names the field in the default, and nothing for the default itself.`,
  fixes: withoutDefault,
} satisfies ServerRule;
