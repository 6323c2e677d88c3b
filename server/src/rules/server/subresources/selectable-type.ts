import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A selectable field is a string, a boolean or an integer',
  explain:
    'Field selectors compare texts, and only strings, booleans and integers have one unmistakable form. Choose another field, or a field inside of this one.',
  docs: `Numbers may be written in several ways (\`1.0\`, \`1\`), objects and lists in many, so they cannot be compared with the text of a selector. Strings with an enum or a format are fine.`,
  since: '1.30',
  fixes: (occurrence) => [
    without(
      occurrence,
      'Remove the selectable field',
      {},
      occurrence.paths.map((path) => path.slice(0, -1)),
    ),
  ],
} satisfies ServerRule;
