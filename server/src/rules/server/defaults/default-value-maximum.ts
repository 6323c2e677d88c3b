import { boundDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default is not above the maximum',
  explain: 'The default is greater than the maximum, or equal to it where exclusiveMaximum is true.',
  docs: `\`default\` is filled in for a field that the author of a custom resource leaves out, so it has to be a value that the schema itself accepts. An integer is compared with the maximum without its fraction.`,
  fixes: (occurrence) => boundDefault(occurrence, 'maximum'),
} satisfies ServerRule;
