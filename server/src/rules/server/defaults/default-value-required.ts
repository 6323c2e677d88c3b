import { requiredDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default has the fields that its schema requires',
  explain:
    'A default is filled in first and completed later, but it is checked as it stands: a required field has to be in it, even one that has a default of its own.',
  docs: `\`default: {}\` at an object is fine only if no field of it is required. Either write the required fields into the default, or drop them from \`required\`: a field with a default of its own is always there anyway.`,
  fixes: requiredDefault,
} satisfies ServerRule;
