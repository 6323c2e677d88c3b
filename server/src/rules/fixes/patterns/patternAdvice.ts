import type { Occurrence } from '../../rule.ts';

/** The replacement for syntax that RE2 lacks, depending on the pattern. */
export function patternAdvice({ error }: Occurrence): string {
  const pattern = String(error.badValue ?? '');
  return (
    wrong.find(({ holds }) => holds.test(pattern))?.instead ??
    'Patterns are regular expressions of RE2, as in Go. Correct the error in the message.'
  );
}

const wrong: readonly { holds: RegExp; instead: string }[] = [
  { holds: /\(\?=/, instead: 'RE2 has no lookahead. Write each condition as a pattern of its own below allOf: all of them must match.' },
  { holds: /\(\?!/, instead: 'RE2 has no negative lookahead. Exclude what must not match with not: {pattern: …}, or list what may match.' },
  { holds: /\(\?<[=!]/, instead: 'RE2 has no lookbehind. Match the text before as a part of the pattern.' },
  { holds: /\\[1-9]|\\k</, instead: 'RE2 has no backreferences. Write out the repeated part, or compare the parts in a CEL rule.' },
  { holds: /[*+?}]\+/, instead: 'RE2 has no possessive quantifiers and needs none: it never backtracks. Drop the second +.' },
  { holds: /\\Z|\\G/, instead: 'Use $ (or \\z) for the end of the text.' },
  { holds: /\\u[0-9a-fA-F]{4}/, instead: 'Write a code point as \\x{00e9}, not \\u00e9.' },
];
