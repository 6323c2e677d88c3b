import assert from 'node:assert/strict';
import { test } from 'node:test';
import { malformedUtf8, textOf } from '../../../server/src/go/utf8.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';

const faults: [hex: string, message: string, why: string][] = [
  ['613a2022c3220a', 'yaml: invalid trailing UTF-8 octet', 'a quote where the second byte belongs'],
  ['613a20eda0800a', 'yaml: invalid Unicode character', 'half of a surrogate pair'],
  ['613a20f49080800a', 'yaml: invalid Unicode character', 'beyond U+10FFFF'],
  ['613a20c0800a', 'yaml: invalid length of a UTF-8 sequence', 'NUL in two bytes'],
  ['2320ff0a613a20310a', 'yaml: invalid leading UTF-8 octet', 'in a comment'],
];

test('bytes that are no UTF-8 make a document unreadable, in the words of Go', () => {
  for (const [hex, message, why] of faults) {
    const text = textOf(Buffer.from(hex, 'hex'));
    const { problems, broken } = parseDocument(text, 0, text.length);
    assert.equal(problems[0]?.message, message, why);
    assert.ok(broken);
  }
});

test('sound text is what it is', () => {
  for (const text of ['a: 1\n', '\ufeffa: é€😀\n', 'a: "\udcff"\n'.replace('\udcff', '\ufffd')]) {
    assert.equal(textOf(Buffer.from(text, 'utf8')), text);
    assert.equal(malformedUtf8(text), undefined);
  }
  assert.equal(malformedUtf8('a: \ud83d\udcff'), undefined, 'the second half of an emoji');
});

test('only the malformed sequence is escaped', () => {
  assert.equal(textOf(Buffer.from('c3a9ffc3a9', 'hex')), 'é\udcffé');
});
