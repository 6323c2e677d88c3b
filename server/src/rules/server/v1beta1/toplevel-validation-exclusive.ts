import type { ServerRule } from '../../rule.ts';
import { topLevelAndPerVersion } from './v1beta1Parts.ts';

export default {
  title: 'In v1beta1 a schema stands in spec.validation or in the versions, not in both',
  explain:
    'spec.validation holds for all versions, so no version may have a schema of its own beside it. Give every version its schema, as v1 wants it, and remove spec.validation.',
  docs: `v1beta1 knew one schema for all versions first, \`spec.validation\`; \`schema\` in each version came later. Which of the two would count is not defined, so only one may be there. In v1 there is only \`schema\` in each version.`,
  places: topLevelAndPerVersion('validation', 'schema'),
  noFix: 'Quick fixes write v1, which has no spec.validation: convert the manifest instead.',
} satisfies ServerRule;
