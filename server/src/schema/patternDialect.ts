import { isUnicodeClass } from './unicodeClasses.ts';

/**
 * A pattern rewritten so that re2js judges it as Go 1.26 judges the original: re2js differs in repeated group names, the
 * spelling of Unicode classes, and `[:]` in a class. Parts that are slow to compile but do not affect validity are
 * replaced: Unicode classes by small ones, case-insensitive groups by case-sensitive ones.
 */
export interface Rewritten {
  readonly text: string;
  /** Maps `fragment`, a part of `text`, back to the original pattern. */
  readonly original: (fragment: string) => string;
}

export function rewritten(pattern: string): Rewritten {
  return rewrittenFor('judging', pattern);
}

/** The pattern rewritten so that re2js has the same matches as Go; it must be valid. */
export function forMatching(pattern: string): string {
  return rewrittenFor('matching', pattern).text;
}

/** The cheap replacements are for judging only, not for matching. */
type Purpose = 'judging' | 'matching';

function rewrittenFor(purpose: Purpose, pattern: string): Rewritten {
  if (!/\\[pP]|\(\?|\[:\]/.test(pattern)) return { text: pattern, original: (fragment) => fragment };
  const replacements = replacementsIn(purpose, pattern);
  let text = '';
  let end = 0;
  for (const { at, from, to } of replacements) {
    text += pattern.slice(end, at) + to;
    end = at + from.length;
  }
  text += pattern.slice(end);
  return { text, original: (fragment) => originalOf(fragment, text, replacements) };
}

/** Replaces `from` at offset `at` of the original by `to`. */
interface Replacement {
  readonly at: number;
  readonly from: string;
  readonly to: string;
}

function originalOf(fragment: string, text: string, replacements: readonly Replacement[]): string {
  const start = text.endsWith(fragment) ? text.length - fragment.length : text.indexOf(fragment);
  let original = '';
  let end = start;
  let shift = 0;
  for (const { at, from, to } of replacements) {
    const place = at + shift;
    shift += to.length - from.length;
    if (place < start || place + to.length > start + fragment.length) continue;
    original += text.slice(end, place) + from;
    end = place + to.length;
  }
  return original + text.slice(end, start + fragment.length);
}

/** Stops at the first error that Go certainly reports. */
function replacementsIn(purpose: Purpose, pattern: string): Replacement[] {
  const replacements: Replacement[] = [];
  const groupNames = new Set<string>();
  const lastNamedEnd = pattern.lastIndexOf(':]');
  let classStart: number | undefined;
  let at = 0;
  while (at < pattern.length) {
    const char = pattern.charAt(at);
    let replacement: Replacement | undefined;
    let length = 1;
    if (char === '\\') {
      replacement = unicodeClassAt(purpose, pattern, at);
      // An incomplete Unicode class or escape.
      if (!replacement && /[pP]/.test(pattern.charAt(at + 1))) break;
      if (pattern[at + 1] === 'x' && !matchesAt(hexEscape, pattern, at)) break;
      if (classStart !== undefined) length = rangeEnd(pattern, at) - at;
      else length = pattern[at + 1] === 'Q' ? literalEnd(pattern, at) - at : 2;
    } else if (classStart !== undefined) {
      // A closing bracket right after `[` or `[^` is a literal member of the class.
      if (char === ']' && !/^\[\^?$/.test(pattern.slice(classStart, at))) classStart = undefined;
      else if (char !== '^' || at > classStart + 1) length = rangeEnd(pattern, at) - at;
      if (pattern.startsWith('[:', at)) {
        const end = at + 2 <= lastNamedEnd ? pattern.indexOf(':]', at + 2) : -1;
        if (end !== -1) length = end + 2 - at;
        // re2js reads it as a class with an empty name.
        if (pattern.startsWith('[:]', at)) replacement = bracketAt(pattern, at, length);
      }
    } else if (char === '[') {
      classStart = at;
    } else if (char === '(') {
      replacement = groupStartAt(purpose, pattern, at, groupNames);
      if (!replacement && /^\(\?P?</.test(pattern.slice(at, at + 4))) break;
    }
    if (replacement) replacements.push(replacement);
    at += replacement ? replacement.from.length : length;
  }
  return replacements;
}

const hexEscape = /\\x(?:[\da-fA-F]{2}|\{[\da-fA-F]+\})/y;

function matchesAt(sticky: RegExp, pattern: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(pattern);
}

/** End of a class member: a character or a range. The end of a range cannot start another one. */
function rangeEnd(pattern: string, at: number): number {
  const end = characterEnd(pattern, at);
  const isRange =
    pattern[end] === '-' && end + 1 < pattern.length && pattern[end + 1] !== ']' && !/\\[dswDSW]$/.test(pattern.slice(at, end));
  return isRange ? characterEnd(pattern, end + 1) : end;
}

function characterEnd(pattern: string, at: number): number {
  character.lastIndex = at;
  character.test(pattern);
  return character.lastIndex;
}

const character = /\\x(?:[\da-fA-F]{2}|\{[\da-fA-F]+\})|\\[0-7]{1,3}|\\?./suy;

/** `[:` in a class starts a name if `:]` follows; otherwise it is a literal bracket. */
function bracketAt(pattern: string, at: number, length: number): Replacement {
  const from = pattern.slice(at, at + length);
  return { at, from, to: length === 1 ? '\\[' : `[:?${at}:]` };
}

/** The end of `\Q…\E`. */
function literalEnd(pattern: string, at: number): number {
  const end = pattern.indexOf('\\E', at + 2);
  return end === -1 ? pattern.length : end + 2;
}

/** Gives `(?P<name>` or `(?<name>` a unique name, and removes case-insensitivity from `(?i)` and the like. */
function groupStartAt(purpose: Purpose, pattern: string, at: number, seen: Set<string>): Replacement | undefined {
  groupStart.lastIndex = at;
  const match = groupStart.exec(pattern);
  if (!match) return undefined;
  const [from, prefix = '', name] = match;
  if (purpose === 'matching') return { at, from, to: name === undefined ? from : '(' };
  if (name === undefined) return { at, from, to: from.replaceAll('i', 's') };
  let unique = name;
  for (let i = seen.size; seen.has(unique); i++) unique = `${name}_${i}`;
  seen.add(unique);
  return { at, from, to: `${prefix}${unique}>` };
}

// Invalid flags are kept, since Go's error quotes them.
const groupStart = /(\(\?P?<)(\w+)>|\(\?(?=[imsU-])[imsU]*(?:-[imsU]+)?[:)]/y;

/** Replaces `\p{Name}` and `\pN`: classes known to Go by a small class, others by a class that re2js does not know. */
function unicodeClassAt(purpose: Purpose, pattern: string, at: number): Replacement | undefined {
  unicodeClass.lastIndex = at;
  const match = unicodeClass.exec(pattern);
  if (!match) return undefined;
  const [from, letter = 'p', braced, single = ''] = match;
  const name = canonicalName((braced ?? single).replace(/^\^/, ''));
  if (purpose === 'matching') return { at, from, to: `\\${letter}{${(braced ?? single).startsWith('^') ? '^' : ''}${name}}` };
  // The offset in the name identifies the unknown class in a message.
  return { at, from, to: `\\${letter}{${isUnicodeClass(name) ? 'Zl' : `?${at}`}}` };
}

const unicodeClass = /\\([pP])(?:\{([^}]*)\}|([^{]))/uy;

/** Source: Go 1.26, regexp/syntax/parse.go, canonicalName. */
function canonicalName(name: string): string {
  const letters = name.replace(/[_ -]/g, '');
  const lower = letters.slice(1).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return letters.slice(0, 1).replace(/[a-z]/, (letter) => letter.toUpperCase()) + lower;
}
