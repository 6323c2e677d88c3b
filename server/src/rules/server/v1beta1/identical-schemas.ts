import type { ServerRule } from '../../rule.ts';
import { everyVersion } from './v1beta1Parts.ts';

export default {
  title: 'In v1beta1 versions with one schema have it in spec.validation',
  explain:
    'All versions have the same schema (a single version always has), and v1beta1 wants that in spec.validation. In v1 it stays where it is.',
  docs: `In v1beta1 what all versions share had to stand in \`spec\`, once. v1 turned this round: the schema stands in each version, also where all have the same. So write the manifest as \`apiextensions.k8s.io/v1\` rather than move the schema.`,
  places: everyVersion('schema'),
  noFix: 'Quick fixes write v1, in which the versions have their schemas: convert the manifest instead.',
} satisfies ServerRule;
