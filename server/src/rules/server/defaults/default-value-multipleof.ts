import { nearestDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default is a multiple of multipleOf',
  explain:
    'The default is no multiple of multipleOf, or multipleOf is not above zero. For an integer the fraction of multipleOf is cut off first.',
  docs: `\`default\` is filled in for a field that a custom resource omits, so it must be valid by the schema itself. For integer values the server cuts off the fraction of \`multipleOf\`, so that 0.5 becomes 0 and nothing is a multiple of it.`,
  fixes: nearestDefault,
} satisfies ServerRule;
