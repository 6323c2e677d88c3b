import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A deprecation warning is at most 256 bytes long',
  explain: 'The warning is sent with every request. Say in 256 bytes which version to use instead; the rest belongs to the documentation.',
  docs: `The text travels in an HTTP header of every answer. 256 bytes (letters beyond ASCII take several) are enough for \`example.com/v1beta1 CronTab is deprecated; use example.com/v1 CronTab\`.`,
  on: 'key',
  fixes: (occurrence) => [without(occurrence, 'Remove deprecationWarning (the server writes a general one)')],
} satisfies ServerRule;
