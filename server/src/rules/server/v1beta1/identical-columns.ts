import type { ServerRule } from '../../rule.ts';
import { everyVersion } from './v1beta1Parts.ts';

export default {
  title: 'In v1beta1 versions with the same printer columns have them in spec.additionalPrinterColumns',
  explain:
    'All versions have the same printer columns (a single version always has), and v1beta1 wants those in spec.additionalPrinterColumns. In v1 they stay where they are.',
  docs: `In v1beta1 what all versions share had to stand in \`spec\`, once. v1 turned this round: printer columns stand in each version, with \`jsonPath\` instead of \`JSONPath\`. So write the manifest as \`apiextensions.k8s.io/v1\` rather than move them.`,
  places: everyVersion('additionalPrinterColumns'),
  noFix: 'Quick fixes write v1, in which the versions have their columns: convert the manifest instead.',
} satisfies ServerRule;
