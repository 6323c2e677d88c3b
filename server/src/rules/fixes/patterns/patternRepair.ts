import { patternError } from '../../../schema/pattern.ts';

/**
 * An equivalent pattern in RE2's syntax, for a pattern in the syntax of another language: other names of character
 * classes, no possessive quantifiers, long repetitions in parts; missing brackets are closed at the end. Undefined if
 * the result is still invalid.
 */
export function repairedPattern(pattern: string): string | undefined {
  if (pattern.length > longestRepaired || patternError(pattern) === undefined) return undefined;
  const repaired = rewritten(pattern);
  return repaired !== pattern && patternError(repaired) === undefined ? repaired : undefined;
}

/** In UTF-16 units; every character is looked at a few times. */
const longestRepaired = 10_000;

interface State {
  readonly done: string;
  readonly inClass: boolean;
  /** Start of the last character, class or group in `done`, which a quantifier repeats. -1 if there is none. */
  readonly atom: number;
  readonly groups: readonly number[];
}

/** A syntax that begins at a position, outside of classes (`[…]`) or inside, and its form in RE2. */
interface Rewrite {
  readonly at: RegExp;
  readonly outside?: (match: RegExpExecArray) => string;
  readonly inside?: (match: RegExpExecArray) => string;
}

const code = (digits: string) => `\\x{${Number.parseInt(digits, 16).toString(16)}}`;
const both = (at: RegExp, text: (match: RegExpExecArray) => string): Rewrite => ({ at, outside: text, inside: text });

const escapes: readonly Rewrite[] = [
  both(/\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/y, ([, high = '', low = '']) =>
    code(pairCode(high, low).toString(16)),
  ),
  { at: /\\u([dD][89abAB][0-9a-fA-F]{2})/y, outside: ([, high = '']) => `[${planeOf(high)}]`, inside: ([, high = '']) => planeOf(high) },
  both(/\\u([0-9a-fA-F]{4})/y, ([, digits = '']) => code(digits)),
  both(/\\u\{([0-9a-fA-F]{1,6})\}/y, ([, digits = '']) => code(digits)),
  both(/\\U([0-9a-fA-F]{8})/y, ([, digits = '']) => code(digits)),
  both(/\\c([A-Za-z])/y, ([, letter = '']) => code((letter.toUpperCase().charCodeAt(0) - 64).toString(16))),
  both(/\\e/y, () => '\\x1b'),
  { at: /\\b/y, inside: () => '\\x08' },
  { at: /\\Z/y, outside: () => '\\z' },
  { at: /\\h/y, outside: () => '[ \\t]', inside: () => ' \\t' },
  { at: /\\H/y, outside: () => '[^ \\t]' },
  { at: /\\R/y, outside: () => '(?:\\r\\n|\\n|\\r)' },
  { at: /\\N/y, outside: () => '[^\\n]' },
  { at: /\\V/y, outside: () => '[^\\n\\v\\f\\r]' },
  both(/\\([pP])\{(?:Is|Script=|sc=)([A-Za-z_]{1,40})\}/y, ([, letter = '', name = '']) => `\\${letter}{${name}}`),
  both(/\\([^\x00-\x7f])/uy, ([, letter = '']) => letter),
  { at: /\[:([A-Za-z]{1,12}):\]/y, inside: ([, name = '']) => `[:${name.toLowerCase()}:]` },
  { at: /-(?=\\[dDsSwW])/y, inside: () => '\\-' },
  { at: /(\w)-(\w)/y, inside: ([, first = '', last = '']) => (first > last ? `${last}-${first}` : `${first}-${last}`) },
];

const groups: readonly Rewrite[] = [
  { at: /\(\?#[^)]{0,1000}\)/y, outside: () => '' },
  { at: /\(\?u\)/y, outside: () => '' },
  { at: /\(\?'(\w{1,100})'/y, outside: ([, name = '']) => `(?P<${name}>` },
];

/** The code point of a surrogate pair. */
function pairCode(high: string, low: string): number {
  return 0x10000 + (Number.parseInt(high, 16) - 0xd800) * 0x400 + (Number.parseInt(low, 16) - 0xdc00);
}

/** The characters with the high surrogate `high`, as a range. */
function planeOf(high: string): string {
  return `${code(pairCode(high, 'dc00').toString(16))}-${code(pairCode(high, 'dfff').toString(16))}`;
}

function rewritten(pattern: string): string {
  let state: State = { done: '', inClass: false, atom: -1, groups: [] };
  let at = 0;
  while (at < pattern.length) {
    const [next, length] = step(pattern, at, state);
    state = next;
    at += length;
  }
  const { done, inClass, groups: open } = state;
  return done + (inClass ? ']' : '') + ')'.repeat(open.length);
}

/** The state behind the syntax at `at`, and its length. */
function step(pattern: string, at: number, state: State): [State, number] {
  const { done, inClass } = state;
  for (const { at: syntax, ...replace } of inClass ? escapes : [...escapes, ...groups]) {
    const text = inClass ? replace.inside : replace.outside;
    if (!text) continue;
    syntax.lastIndex = at;
    const match = syntax.exec(pattern);
    if (!match) continue;
    const opens =
      match[0].startsWith('(') && text(match) !== '' ? { groups: [...state.groups, done.length], atom: -1 } : { atom: done.length };
    return [{ ...state, ...(inClass ? {} : opens), done: done + text(match) }, match[0].length];
  }
  const character = pattern.charAt(at);
  if (character === '\\') {
    // A backslash at the end is a literal one.
    const escaped = at + 1 < pattern.length ? pattern.slice(at, at + 2) : '\\\\';
    return [{ ...state, done: done + escaped, ...(inClass ? {} : { atom: done.length }) }, 2];
  }
  return inClass ? [inClassStep(character, pattern, at, state), 1] : outsideStep(character, pattern, at, state);
}

function inClassStep(character: string, pattern: string, at: number, state: State): State {
  const first = pattern.charAt(at - 1) === '[' || pattern.slice(at - 2, at) === '[^';
  const closes = character === ']' && !(first && pattern.indexOf(']', at + 1) !== -1);
  return { ...state, done: state.done + character, inClass: !closes };
}

const quantifier = /\*|\+|\?|\{(\d{1,6})(,?)(\d{0,6})\}/y;

function outsideStep(character: string, pattern: string, at: number, state: State): [State, number] {
  const { done, atom } = state;
  quantifier.lastIndex = at;
  const match = quantifier.exec(pattern);
  if (match && (atom !== -1 || (character === '*' && !done.endsWith('(')))) {
    // A star without anything to repeat is that of a glob.
    const repeated = atom === -1 ? '.' : done.slice(atom);
    const length = match[0].length;
    const after = pattern.charAt(at + length);
    const extra = after === '+' || (after === '*' && match[0] === '*') ? 1 : after === '?' ? 1 : 0;
    const lazy = after === '?' ? '?' : '';
    const before = atom === -1 ? done : done.slice(0, atom);
    return [{ ...state, done: before + repetition(repeated, match) + lazy, atom: before.length }, length + extra];
  }
  if (character === '[') return [{ ...state, done: `${done}[`, inClass: true, atom: done.length }, 1];
  if (character === '(') return [{ ...state, done: `${done}(`, groups: [...state.groups, done.length], atom: -1 }, 1];
  if (character === ')' && state.groups.length > 0)
    return [{ ...state, done: `${done})`, groups: state.groups.slice(0, -1), atom: state.groups.at(-1) ?? -1 }, 1];
  const isNoAtom = '^|'.includes(character) || (character === '?' && atom === -1);
  return [{ ...state, done: done + character, atom: isNoAtom ? -1 : done.length }, 1];
}

/** RE2 repeats at most 1,000 times: longer repetitions are split into several. Bounds in the wrong order are swapped. */
function repetition(repeated: string, [text, least, comma, most]: RegExpExecArray): string {
  if (least === undefined) return repeated + text;
  const unbounded = comma === ',' && most === '';
  const bounds = [Number(least), unbounded || comma === '' ? Number(least) : Number(most)].sort((a, b) => a - b);
  let [low = 0, high = 0] = bounds;
  if (high <= 1000 && low === Number(least)) return repeated + text;
  if (high > mostRepeated) return repeated + text;
  let parts = '';
  while (high > 1000) {
    const part = Math.min(low, 1000);
    parts += `${repeated}{${part},1000}`.replace('{1000,1000}', '{1000}');
    low -= part;
    high -= 1000;
  }
  return `${parts}${repeated}{${low}${unbounded ? ',' : low === high ? '' : `,${high}`}}`;
}

/** Beyond that, maxLength is clearer. */
const mostRepeated = 5000;
