import type { ServerRule } from '../../rule.ts';
import { topLevelAndPerVersion } from './v1beta1Parts.ts';

export default {
  title: 'In v1beta1 printer columns stand in spec or in the versions, not in both',
  explain:
    'spec.additionalPrinterColumns holds for all versions, so no version may have columns of its own beside it. Give every version its columns, as v1 wants it, and remove spec.additionalPrinterColumns.',
  docs: `v1beta1 knew one list of printer columns for all versions first, \`spec.additionalPrinterColumns\`; those of each version came later. Only one of the two may be there. In v1 there are only those of each version.`,
  places: topLevelAndPerVersion('additionalPrinterColumns', 'additionalPrinterColumns'),
  noFix: 'Quick fixes write v1, which has no spec.additionalPrinterColumns: convert the manifest instead.',
} satisfies ServerRule;
