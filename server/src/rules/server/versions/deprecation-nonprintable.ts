import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A deprecation warning is one line of printable text',
  explain: 'The warning travels in an HTTP header: no line breaks, tabs, non-breaking spaces or other characters that cannot be seen.',
  docs: `Letters, digits, punctuation, symbols and the plain space are printable; everything else is not. A block scalar (\`|\`) ends with a line break, so write the text on one line, or use \`>-\`.`,
  fixes: (occurrence) => {
    const printable = String(occurrence.error.badValue ?? '')
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]+/gu, ' ')
      .trim();
    return printable === ''
      ? []
      : [withValue(occurrence, 'Write the warning as one line of printable text', printable, { preferred: true, safe: true })];
  },
} satisfies ServerRule;
