import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RE2JS } from 're2js';
import { maxPatternLength, maxRememberedInstructions } from '../../../server/src/limits.ts';
import { matchesPattern, patternError } from '../../../server/src/schema/pattern.ts';

test('patterns that Go compiles', () => {
  const rows: [pattern: string, why: string][] = [
    ['', 'empty'],
    ['^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', 'a DNS label'],
    ['(?P<year>\\d{4})-(?<month>\\d\\d)', 'both ways to name a group'],
    ['(?P<n>a)|(?P<n>b)', 'a name twice'],
    ['(?P<constructor>a)', 'a name that JavaScript objects have'],
    ['\\p{Lu}\\p{lu}\\p{Upper case-letter}\\p{^Greek}\\pl', 'classes of Unicode in Go 1.26, with their aliases'],
    ['[[:alpha:][:^digit:]\\pN]', 'named classes'],
    ['[^[:]', 'a bracket and a colon in a class'],
    ['\\Q(?=[\\E(?<n>a)(?<n>b)', 'quoted'],
    ['[](]', 'a closing bracket as the first member'],
    ['(?i)[a-\u{10ffff}]'.repeat(100), 'quick although letter case is ignored'],
    ['a{1000}', 'the most repetitions'],
    ['('.repeat(maxPatternLength + 1), 'too long to be judged'],
  ];
  for (const [pattern, why] of rows) assert.equal(patternError(pattern), undefined, why);
});

test('patterns that Go does not compile, in its words', () => {
  const rows: [pattern: string, code: string, fragment: string, why: string][] = [
    ['a(?=b)', 'invalid or unsupported Perl syntax', '(?=', 'lookahead'],
    ['(?!a)', 'invalid or unsupported Perl syntax', '(?!', 'negative lookahead'],
    ['(?<=a)b', 'invalid named capture', '(?<=a)b', 'lookbehind'],
    ['(a)\\1', 'invalid escape sequence', '\\1', 'backreference'],
    ['a++', 'invalid nested repetition operator', '++', 'possessive'],
    ['a\\Z', 'invalid escape sequence', '\\Z', 'end of text in Perl'],
    ['a{1001}', 'invalid repeat count', '{1001}', 'too many'],
    ['(a{100}){11}', 'invalid repeat count', '{11}', 'too many together'],
    ['*a', 'missing argument to repetition operator', '*', 'nothing to repeat'],
    ['[z-a]', 'invalid character class range', 'z-a', 'downwards'],
    ['[a', 'missing closing ]', '[a', 'open class'],
    ['(?i)(\\p{letter}[:]', 'missing closing )', '(?i)(\\p{letter}[:]', 'open group: the whole pattern as it was written'],
    ['a)', 'unexpected )', 'a)', 'nothing open'],
    ['a\\', 'trailing backslash at end of expression', '', 'nothing escaped'],
    ['\\p{Elvish}', 'invalid character class range', '\\p{Elvish}', 'no class of Unicode'],
    ['\\p{L}\\p{Old_Italic}', 'invalid character class range', '\\p{Old_Italic}', 'scripts of two words are unknown to Go 1.26'],
    ['\\p{Garay}', 'invalid character class range', '\\p{Garay}', 'a script that came after Unicode 15'],
    ['(?P<n>a)(?P<n-1>b)', 'invalid named capture', '(?P<n-1>', 'a hyphen in a name'],
    ['a(?P<', 'invalid or unsupported Perl syntax', '(?P', 'a name that has not begun'],
    ['(?i--s)c', 'invalid or unsupported Perl syntax', '(?i--', 'wrong flags as they were written'],
    ['(?-i-s)', 'invalid or unsupported Perl syntax', '(?-i-', 'the same'],
    ['(?im--s)', 'invalid or unsupported Perl syntax', '(?im--', 'the same'],
    ['(?i)(?i-)', 'invalid or unsupported Perl syntax', '(?i-)', 'flags that end with a minus'],
    ['[+-[:]a{2,1}:]', 'invalid repeat count', '{2,1}', 'a class that ends behind a range'],
    ['[\\x[:]', 'invalid escape sequence', '\\x[:', 'no digits where a class could have been'],
    ['[\\x{[:]', 'invalid escape sequence', '\\x{[', 'the same'],
    ['(?:'.repeat(1001) + 'a*'.repeat(1001), 'missing closing )', '(?:'.repeat(1001) + 'a*'.repeat(1001), 'open groups'],
    [`${'('.repeat(1001)}${')'.repeat(1001)}`, 'expression nests too deeply', `${'('.repeat(1001)}${')'.repeat(1001)}`, 'deep'],
  ];
  for (const [pattern, code, fragment, why] of rows)
    assert.equal(patternError(pattern), `error parsing regexp: ${code}: \`${fragment}\``, why);
});

test('a verdict that is remembered is the same', () => {
  for (const pattern of ['a', '[']) assert.equal(patternError(pattern), patternError(pattern));
});

test('a pattern is tried once on a default, also where the programs of all have no room', (t) => {
  const program = { programSize: () => 0.9 * maxRememberedInstructions, test: () => false };
  const programs = t.mock.method(RE2JS, 'compile', () => program as unknown as RE2JS);
  const patterns = ['^room1$', '^room2$', '^room3$'];
  for (const wanted of [false, false]) for (const pattern of patterns) assert.equal(matchesPattern(pattern, 'x'), wanted);
  assert.equal(programs.mock.callCount(), patterns.length);
});
