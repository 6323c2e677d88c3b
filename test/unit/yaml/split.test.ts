import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitAgain, splitDocuments } from '../../../server/src/yaml/read/split.ts';
import { changeBetween, changeIn } from '../../../server/src/yaml/textChange.ts';
import { edited, generator } from './edits.ts';

test('documents are cut by lines, as kubectl cuts them', () => {
  const cases: [text: string, documents: string[], why: string][] = [
    ['', [], 'nothing'],
    ['a: 1\n---\nb: 2\n', ['a: 1\n', 'b: 2\n'], 'the ordinary case'],
    ['---\na: 1\n', ['---\na: 1\n'], 'a mark before any line belongs to the document'],
    ['---\n\n---\na: 1\n', ['---\n\n', 'a: 1\n'], 'an empty document counts'],
    ['a: 1\n---\n---\nb: 2\n', ['a: 1\n', '---\nb: 2\n'], 'the second of two marks starts a document'],
    ['# c\n---\na: 1\n', ['# c\n', 'a: 1\n'], 'comments are a document'],
    ['a: 1\n---', ['a: 1\n'], 'a mark at the end starts nothing'],
    ['a: |\n  x\n---\ny\n', ['a: |\n  x\n', 'y\n'], 'block scalars are cut'],
    ['a: 1\n --- x\n', ['a: 1\n --- x\n'], 'a mark stands at the start of its line'],
    ['a: 1\r\n--- # c\r\nb: 2\r\n', ['a: 1\r\n', 'b: 2\r\n'], 'comment behind the mark, CRLF'],
    ['{"a":1}\n', ['{"a":1}\n'], 'one JSON value'],
    ['{"a":1}{"b":2}', ['{"a":1}', '{"b":2}'], 'a stream of JSON values'],
    ['{"a":1}\n---\nb: 2\n', ['{"a":1}', '---\nb: 2\n'], 'YAML behind one JSON value'],
    ['{"a":1}\n= 1\n', ['{"a":1}', '= 1\n'], 'what is no JSON, on the line behind it'],
    ['{a: 1}\n---\nb: 2\n', ['{a: 1}\n', 'b: 2\n'], 'YAML that begins like JSON'],
  ];
  for (const [text, documents, why] of cases) {
    const found = splitDocuments(text);
    assert.deepEqual(
      found.map(({ start, end }) => text.slice(start, end)),
      documents,
      why,
    );
    assert.deepEqual(
      found.map(({ index }) => index),
      documents.map((_, index) => index),
      why,
    );
  }
});

test('text behind the dashes loses the document before it and all that follow', () => {
  for (const [text, message, problem] of [
    ['a: 1\n---\nb: 2\n--- x\nc: 3\n', 'invalid Yaml document separator: x', '--- x'],
    ['a: 1\n---\nb: 2\n----\n', 'invalid Yaml document separator: -', '----'],
    ['a: 1\n--- \ufeff\nb: 2\n', 'invalid Yaml document separator: \ufeff', '--- \ufeff'],
    ['{"a":1}\n=\n', "json: offset 9: invalid character '=' looking for beginning of value", '='],
    ['{"a":1}{"b":2}\n---\nc: 3\n', "invalid character '-' in numeric literal", '---'],
  ] as const) {
    const last = splitDocuments(text).at(-1);
    assert.equal(last?.separatorProblem?.message, message);
    assert.equal(text.slice(last.separatorProblem.start, last.separatorProblem.end), problem);
    assert.equal(last.end, text.length);
  }
});

test('after any edit the documents are those of the text alone, and what was done to each is known', () => {
  const below = generator(4);
  const begins = [
    'a: 1\n---\nb: 2\n--- # c\nd:\n  - e\n',
    '---\n\n---\na: 1\n',
    'a: 1\n---   # c\n',
    '{"a":1}\n---\nb: 2\n',
    'a\r\n---\r\nb\r\n',
  ];
  const pairs: [before: string, after: string][] = [
    ['a: --b\nc\n', 'a: x\n---b\nc\n'],
    ['a\nb---\nc\n', 'a\n---\nc\n'],
    ['a\n--b\nc\n', 'a\n---b\nc\n'],
  ];
  for (const begin of begins) {
    for (let i = 0; i < 4_000; i++) {
      // Short texts, so that edits often are where documents meet.
      const before = i % 50 === 0 ? begin : edited(begin, below);
      pairs.push([before, edited(before, below)]);
    }
  }
  let again = 0;
  for (const [before, after] of pairs) {
    const change = changeBetween(before, after);
    if (!change) continue;
    const [documents, fresh] = [splitDocuments(before), splitDocuments(after)];
    const moved = splitAgain(documents, before, after, change);
    if (!moved) continue;
    again++;
    assert.deepEqual(moved, fresh, JSON.stringify([before, after]));
    for (const [index, part] of moved.entries()) {
      const from = documents[index] ?? assert.fail();
      const own = before.slice(from.start, from.end);
      const done = changeIn(before, from, after, part, change);
      const expected = after.slice(part.start, part.end);
      assert.deepEqual(done, changeBetween(own, expected), JSON.stringify([before, after]));
    }
  }
  assert.ok(again > 4_000, `only ${again}`);
});
