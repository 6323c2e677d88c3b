import { patternAdvice } from '../../fixes/patterns/patternAdvice.ts';
import { patternFixes } from '../../fixes/patterns/patternFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A pattern is a regular expression of RE2',
  explain: (occurrence) => patternAdvice(occurrence),
  docs: `The server uses Go's regular expressions (RE2), which run in linear time. They have no lookahead (\`(?=\`, \`(?!\`), no lookbehind, no backreferences (\`\\1\`), no possessive quantifiers and no repetition above 1000. Often a pattern can be split: several \`allOf\` entries with a pattern each must all match, and \`not\` with a pattern excludes.`,
  on: 'value',
  fixes: patternFixes,
} satisfies ServerRule;
