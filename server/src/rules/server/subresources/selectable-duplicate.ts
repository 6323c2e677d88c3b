import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A field is made selectable once',
  explain: 'The field is in the list already. Remove one of the two.',
  docs: `Paths are compared by what they mean: \`.spec.color\` and \`.spec['color']\` are the same field.`,
  since: '1.30',
  fixes: (occurrence) => [
    without(
      occurrence,
      'Remove the repeated field',
      { preferred: true, safe: true },
      occurrence.paths.map((path) => path.slice(0, -1)),
    ),
  ],
} satisfies ServerRule;
