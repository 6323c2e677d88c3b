import { without, withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: "The webhook's service path is not just two slashes",
  explain: 'Between two slashes the server expects a name. Write / for the root, or the whole path, such as /convert.',
  docs: `The path is checked by segment: the part between two slashes must not be empty. \`/\` alone is the root, and the default.`,
  fixes: (occurrence) => [
    withValue(occurrence, 'Use the path /', '/', { preferred: true }),
    without(occurrence, 'Remove path (the root is the default)'),
  ],
} satisfies ServerRule;
