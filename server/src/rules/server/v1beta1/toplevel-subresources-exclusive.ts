import type { ServerRule } from '../../rule.ts';
import { topLevelAndPerVersion } from './v1beta1Parts.ts';

export default {
  title: 'In v1beta1 subresources stand in spec or in the versions, not in both',
  explain:
    'spec.subresources holds for all versions, so no version may have subresources of its own beside it. Give every version its subresources, as v1 wants it, and remove spec.subresources.',
  docs: `v1beta1 knew one list of subresources for all versions first, \`spec.subresources\`; those of each version came later. Only one of the two may be there. In v1 there are only those of each version.`,
  places: topLevelAndPerVersion('subresources', 'subresources'),
  noFix: 'Quick fixes write v1, which has no spec.subresources: convert the manifest instead.',
} satisfies ServerRule;
