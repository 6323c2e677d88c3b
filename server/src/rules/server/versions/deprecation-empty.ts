import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A deprecation warning is not empty',
  explain: 'Leave deprecationWarning out for the text that the server writes itself, or say which version to use instead.',
  docs: `Absent means: the server writes a general warning, which names a newer version if there is one. An empty text would be a warning that says nothing.`,
  fixes: (occurrence) => [
    without(occurrence, 'Remove deprecationWarning (the server writes a general one)', { preferred: true, safe: true }),
  ],
} satisfies ServerRule;
