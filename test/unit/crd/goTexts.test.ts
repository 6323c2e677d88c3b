import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeBase64 } from '../../../server/src/go/base64.ts';
import { compareBytes, isPrint, quoteGo, toLowerSimple, trimSpace, utf8Length } from '../../../server/src/go/strings.ts';
import { parseTimeProblem } from '../../../server/src/go/times.ts';

test('letter case goes one code point for one', () => {
  assert.equal(toLowerSimple('KİNG'), 'king', 'JavaScript makes two code points of İ');
  assert.equal(toLowerSimple('\u212aind'), 'kind', 'the Kelvin sign');
  assert.equal(toLowerSimple('ΑΣ'), 'ασ', 'no final sigma');
});

test('lengths and order are those of the bytes', () => {
  assert.equal(utf8Length('aé€😀'), 10);
  assert.equal(utf8Length('\ud800'), 3, 'a lone surrogate is read as U+FFFD');
  assert.ok(compareBytes('\ue000', '\u{10000}') < 0, 'UTF-16 units order the other way round');
  assert.ok(compareBytes('a', 'ab') < 0);
  assert.equal(compareBytes('ab', 'ab'), 0);
});

test('space and print are those of Go', () => {
  assert.equal(trimSpace('\u0085\u00a0\t a b\u2028\n'), 'a b');
  assert.equal(trimSpace('\ufeffa'), '\ufeffa', 'JavaScript trims the byte order mark');
  assert.deepEqual(['é', '😀', ' ', '\u00a0', '\u200b', '\n'].map(isPrint), [true, true, true, false, false, false]);
  assert.equal(quoteGo('a"\\\n\x01\x7f\u00a0é\u{e0001}'), '"a\\"\\\\\\n\\x01\\x7f\\u00a0é\\U000e0001"');
});

test('base64 goes wrong at the byte that Go names', () => {
  const cases: [text: string, corruptAt: number | undefined, why: string][] = [
    ['', undefined, 'nothing'],
    ['aGk=', undefined, 'padded'],
    ['aG\r\nk=\n', undefined, 'line breaks'],
    ['aGk', 0, 'the padding is missing: the start of the last group'],
    ['aGlhGk', 4, 'the same further on'],
    ['aGk==', 4, 'too much padding'],
    ['aGk=a', 4, 'text after it'],
    ['a===', 1, 'padding too early'],
    ['aG=', 3, 'half of it'],
    ['aG=k', 2, 'half of it, then more'],
    ['a-_k', 1, 'the alphabet for URLs'],
  ];
  for (const [text, corruptAt, why] of cases) assert.equal(decodeBase64(text).corruptAt, corruptAt, why);
  assert.deepEqual(decodeBase64('/w==').bytes, Uint8Array.of(255));
  assert.deepEqual(
    decodeBase64('aGlhaGk=').bytes,
    Uint8Array.from('hiahi', (char) => char.charCodeAt(0)),
  );
});

test('times are read as RFC 3339', () => {
  const told = (rest: string, layout: string) => `as "2006-01-02T15:04:05Z07:00": cannot parse "${rest}" as "${layout}"`;
  const cases: [text: string, problem: string | undefined, why: string][] = [
    ['2024-02-29T00:00:00Z', undefined, 'a leap day'],
    ['2024-01-01T0:00:00.123456789+24:00', undefined, 'one digit for the hour, a fraction, a whole day of offset'],
    ['2023-02-29T00:00:00Z', 'day out of range', 'no leap day'],
    ['1900-02-29T00:00:00Z', 'day out of range', 'a century is no leap year'],
    ['2024-13-01T00:00:00Z', 'month out of range', ''],
    ['2024-01-01T24:00:00Z', 'hour out of range', ''],
    ['2024-01-01T00:00:60Z', 'second out of range', 'no leap second'],
    ['2024-01-01T00:00:00+25:00', 'time zone offset hour out of range', ''],
    ['2024-01-01T00:00:00Zx', 'extra text: "x"', ''],
    ['2024-01-01T00:00:00', told('', 'Z07:00'), 'no zone'],
    ['2024-01-01 00:00:00Z', told(' 00:00:00Z', 'T'), 'a space for the T'],
    ['2024-1-01T00:00:00Z', told('1-01T00:00:00Z', '01'), 'one digit for the month'],
    ['é', 'as "2006-01-02T15:04:05Z07:00": cannot parse "\\xc3\\xa9" as "2006"', 'bytes are quoted'],
  ];
  for (const [text, problem, why] of cases) {
    const prefix = `parsing time "${text.replace('é', '\\xc3\\xa9')}"`;
    const separator = problem?.startsWith('as ') ? ' ' : ': ';
    assert.equal(parseTimeProblem(text), problem && `${prefix}${separator}${problem}`, why || text);
  }
});
