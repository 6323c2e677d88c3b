import { boundDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default is not above the maximum',
  explain: 'The default is greater than the maximum, or equal to it where exclusiveMaximum is true.',
  docs: `\`default\` is filled in for a field that a custom resource omits, so it must be valid by the schema itself. An integer is compared with the maximum without its fraction.`,
  fixes: (occurrence) => boundDefault(occurrence, 'maximum'),
} satisfies ServerRule;
