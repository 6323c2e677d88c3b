import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A ConversionReview version stands once in the list',
  explain: 'The list is in order of preference, so a second mention says nothing. Remove it.',
  docs: `\`conversionReviewVersions\` is read from the front until the server finds a version that it knows. A later repetition can never matter.`,
  fixes: (occurrence) => [without(occurrence, 'Remove the repeated version', { preferred: true, safe: true })],
} satisfies ServerRule;
