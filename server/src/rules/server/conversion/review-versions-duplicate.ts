import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'ConversionReview versions are unique',
  explain: 'The list is in order of preference, so a second mention says nothing. Remove it.',
  docs: `\`conversionReviewVersions\` is searched from the start for the first version that the server knows. A repetition has no effect.`,
  fixes: (occurrence) => [without(occurrence, 'Remove the repeated version', { preferred: true, safe: true })],
} satisfies ServerRule;
