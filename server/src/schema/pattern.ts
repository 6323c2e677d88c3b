import { RE2JS, RE2JSSyntaxException, RE2Set } from 're2js';
import { maxMatchSteps, maxPatternLength, maxRememberedInstructions, maxRememberedPatternLength } from '../limits.ts';
import { detached, Remembered } from '../yaml/remembered.ts';
import { forMatching, type Rewritten, rewritten } from './patternDialect.ts';

/**
 * Go's error for a pattern (`error parsing regexp: missing closing ]: …`), or undefined if it compiles. A pattern above
 * our length limit counts as valid. Takes a few microseconds per character the first time; results are cached.
 * re2js rejects repetitions that make a program of more than 1.4 million instructions, Go of more than 3.4 million.
 * Source: Go's regexp/syntax, Parse with the flags of Perl.
 */
export function patternError(pattern: string): string | undefined {
  const known = verdicts.get(pattern);
  if (known !== undefined) return known === '' ? undefined : known;
  if (!isJudged(pattern)) return undefined;
  const error = parseError(pattern);
  verdicts.set(pattern, error ?? '', pattern.length + (error?.length ?? 0));
  return error;
}

/** Whether a pattern is within the length limit of `patternError`. */
export function isJudged(pattern: string): boolean {
  return pattern.length <= maxPatternLength;
}

/** Whether `matchesPattern` runs a pattern on a text; an invalid pattern counts as tried. */
export function isTried(pattern: string, text: string): boolean {
  return pattern === '' || patternError(pattern) !== undefined || patternMatches(pattern, text) !== undefined;
}

/**
 * Whether a valid pattern matches somewhere in a text; true if pattern or text exceed our limits. Building a pattern's
 * program takes about a millisecond; results are cached.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  return patternMatches(pattern, text) ?? true;
}

/** As `matchesPattern`, but undefined if pattern or text exceed our limits. */
export function patternMatches(pattern: string, text: string): boolean | undefined {
  const key = JSON.stringify([pattern, text]);
  const known = matches.get(key);
  if (known) return known.matches;
  const found = { matches: programFor(pattern, text)?.test(text) };
  matches.set(key, found, key.length);
  return found.matches;
}

/** By pattern and text; the programs of all patterns of a CRD would be too large to keep. */
const matches = new Remembered<{ readonly matches: boolean | undefined }>(maxRememberedPatternLength);

/** The first `most` matches, as Go's FindAllString. Undefined if pattern or text exceed our limits. */
export function findAllMatches(pattern: string, text: string, most: number): string[] | undefined {
  const matcher = programFor(pattern, text)?.matcher(text);
  if (!matcher) return undefined;
  const found: string[] = [];
  let end = -1;
  while (found.length < most && matcher.find()) {
    // Go drops an empty match adjacent to the previous one.
    if (matcher.start() === matcher.end() && matcher.start() === end) continue;
    end = matcher.end();
    found.push(matcher.group() ?? '');
  }
  return found;
}

function programFor(pattern: string, text: string): RE2JS | undefined {
  const program = programOf(pattern);
  return program && program.programSize() * text.length <= maxMatchSteps ? program : undefined;
}

/** Programs by pattern; undefined for one that is too large. */
const programs = new Map<string, RE2JS | undefined>();
let rememberedInstructions = 0;

function programOf(asked: string): RE2JS | undefined {
  if (programs.has(asked)) return programs.get(asked);
  const pattern = detached(asked);
  const built = buildProgram(pattern);
  const program = built && built.programSize() <= maxRememberedInstructions ? built : undefined;
  const size = pattern.length + (program?.programSize() ?? 0);
  rememberedInstructions += size;
  if (rememberedInstructions > maxRememberedInstructions) {
    programs.clear();
    rememberedInstructions = size;
  }
  programs.set(pattern, program);
  return program;
}

function buildProgram(pattern: string): RE2JS | undefined {
  if (!isJudged(pattern)) return undefined;
  try {
    return RE2JS.compile(forMatching(pattern));
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return undefined;
    throw error;
  }
}

/** Errors by pattern; '' for a valid one. */
const verdicts = new Remembered<string>(maxRememberedPatternLength);

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

/** Go's message: re2js omits the quoted part if it is empty or the whole pattern, and reads a group name differently at the end of the pattern. */
function goText(error: RE2JSSyntaxException, dialect: Rewritten, pattern: string): string {
  const code = error.getDescription();
  const fragment = error.getPattern();
  if (fragment === '(?P<') return text('invalid or unsupported Perl syntax', '(?P');
  if (fragment === '(?<') return text('invalid or unsupported Perl syntax', '(?<');
  if (fragment) return text(code, dialect.original(fragment));
  return text(code, code === trailingBackslash ? '' : pattern);
}

const trailingBackslash = 'trailing backslash at end of expression';

function text(code: string, fragment: string): string {
  return `error parsing regexp: ${code}: \`${fragment}\``;
}
