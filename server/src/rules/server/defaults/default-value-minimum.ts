import { boundDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default is not below the minimum',
  explain: 'The default is smaller than the minimum, or equal to it where exclusiveMinimum is true.',
  docs: `\`default\` is filled in for a field that a custom resource omits, so it must be valid by the schema itself. An integer is compared with the minimum without its fraction.`,
  fixes: (occurrence) => boundDefault(occurrence, 'minimum'),
} satisfies ServerRule;
