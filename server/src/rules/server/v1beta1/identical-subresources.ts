import type { ServerRule } from '../../rule.ts';
import { everyVersion } from './v1beta1Parts.ts';

export default {
  title: 'In v1beta1 versions with the same subresources have them in spec.subresources',
  explain:
    'All versions have the same subresources (a single version always has), and v1beta1 wants those in spec.subresources. In v1 they stay where they are.',
  docs: `In v1beta1 what all versions share had to stand in \`spec\`, once. v1 turned this round: subresources stand in each version. So write the manifest as \`apiextensions.k8s.io/v1\` rather than move them.`,
  places: everyVersion('subresources'),
  noFix: 'Quick fixes write v1, in which the versions have their subresources: convert the manifest instead.',
} satisfies ServerRule;
