import { boundDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default is not below the minimum',
  explain: 'The default is smaller than the minimum, or equal to it where exclusiveMinimum is true.',
  docs: `\`default\` is filled in for a field that the author of a custom resource leaves out, so it has to be a value that the schema itself accepts. An integer is compared with the minimum without its fraction.`,
  fixes: (occurrence) => boundDefault(occurrence, 'minimum'),
} satisfies ServerRule;
