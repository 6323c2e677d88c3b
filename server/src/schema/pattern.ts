import { RE2JSSyntaxException, RE2Set } from 're2js';
import { maxCachedPatterns, maxPatternLength } from '../limits.ts';
import { type Rewritten, rewritten } from './patternDialect.ts';

/**
 * Go's text for what is wrong with a pattern (`error parsing regexp: missing closing ]: …`), or undefined for one that it
 * compiles. A pattern beyond the length that we read counts as right. Costs a few microseconds per character the first
 * time; the last ones are remembered.
 * Source: Go's regexp/syntax, Parse with the flags of Perl.
 */
export function patternError(pattern: string): string | undefined {
  const known = verdicts.get(pattern);
  if (known !== undefined) return known === '' ? undefined : known;
  const error = pattern.length > maxPatternLength ? '' : (parseError(pattern) ?? '');
  if (verdicts.size >= maxCachedPatterns) verdicts.clear();
  verdicts.set(pattern, error);
  return error === '' ? undefined : error;
}

/** By pattern; '' for a right one. */
const verdicts = new Map<string, string>();

function parseError(pattern: string): string | undefined {
  const dialect = rewritten(pattern);
  try {
    // Parses without building a program, which can take a hundred times as long.
    new RE2Set().add(dialect.text);
    return undefined;
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return goText(error, dialect, pattern);
    throw error;
  }
}

/** re2js leaves out what Go quotes of the pattern where that is nothing or everything. */
function goText(error: RE2JSSyntaxException, dialect: Rewritten, pattern: string): string {
  const code = error.getDescription();
  const fragment = error.getPattern();
  if (fragment) return text(code, dialect.original(fragment));
  return text(code, code === trailingBackslash ? '' : pattern);
}

const trailingBackslash = 'trailing backslash at end of expression';

function text(code: string, fragment: string): string {
  return `error parsing regexp: ${code}: \`${fragment}\``;
}
