import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trapsOf } from '../../../server/src/rules/advice/yamlTraps.ts';
import { reparse } from '../../../server/src/yaml/incremental/reparse.ts';
import { LineIndex } from '../../../server/src/yaml/lines.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';
import { isAsWritten } from '../../../server/src/yaml/read/asWritten.ts';
import { changeBetween } from '../../../server/src/yaml/textChange.ts';
import { child, nodeAt } from '../../../server/src/yaml/tree.ts';
import { editedDocument } from './edits.ts';

test('only the entry around an edit is read again', () => {
  const before = 'a:\n  - b: 1\n    c: 2\n  - d: 3\ne:\n  f: 4\n';
  const document = parseDocument(before, 0, before.length);
  const after = before.replace('c: 2', 'c: [2, 3]');
  const { root } = reparse(editedDocument(before, document, after), after) ?? assert.fail('was read in full');
  assert.deepEqual(root, parseDocument(after, 0, after.length).root);
  assert.equal(child(root, 'e'), child(document.root, 'e'));
  assert.equal(nodeAt(root, ['a', 1]), nodeAt(document.root, ['a', 1]));
  assert.equal(nodeAt(root, ['a', 0, 'b']), nodeAt(document.root, ['a', 0, 'b']));
});

test('what YAML misreads is known behind an edit as well', () => {
  const rows: [value: string, asWritten: boolean, why: string][] = [
    ['text', true, 'a word'],
    ['True', true, 'a boolean that looks like one'],
    ['8', true, 'a number'],
    ['[0, 0.5]', true, 'zeros that make nothing octal'],
    ['"on"', true, 'quotes'],
    ['on', false, 'a boolean that looks like a word'],
    ['{a: [n]}', false, 'further down'],
    ['010', false, 'an octal number'],
    ['{1.10: a}', false, 'a key that is a number'],
    ['text', true, 'a word again'],
  ];
  const before = 'a:\n  b: word\n  c: 1\nd: 2\ne: 3\n';
  const document = parseDocument(before, 0, before.length);
  assert.ok(document.root && isAsWritten(document.root));
  for (const [value, asWritten, why] of rows) {
    const after = before.replace('word', value);
    const { root } = reparse(editedDocument(before, document, after), after) ?? document;
    assert.equal(root && isAsWritten(root), asWritten, why);
    assert.equal(root && trapsOf(root, after, 0).length === 0, asWritten || value === 'on' || value === '{a: [n]}', why);
  }
});

test('what an entry alone cannot tell is read in full', () => {
  const rows: [before: string, from: string, to: string, why: string][] = [
    ['a: &x 1\nb: *x\nc: 1\nd: 2\n', '1\nd', '2\nd', 'anchors'],
    ['a: 1\nb:\n  c: 1\n', '  c: 1', '  a: 1\n  a: 2', 'a key twice'],
    ['a: 1\nb: 1\nc: 1\nd: 1\n', 'b: 1', 'c: 1', 'the name of a sibling'],
    ['a: 1\nb: |\n  x\n  y\nc: 1\nd: 1\n', '  x', '---', 'a mark'],
    ['a: 1\nb: "x"\nc: 1\nd: 1\n', '"x"', '"x', 'what does not end'],
    ['a: 1\n', '1', '12', 'most of the text'],
  ];
  for (const [before, from, to, why] of rows) {
    const document = parseDocument(before, 0, before.length);
    const after = before.replace(from, to);
    assert.equal(reparse(editedDocument(before, document, after), after), undefined, why);
  }
});

test('while a text cannot be read, only the entry around what changed is a guess', () => {
  const before = 'a:\n  - b: 1\n    c: 2\n  - d: 3\ne:\n  f: 4\n  g: 5\n';
  const document = parseDocument(before, 0, before.length);
  const after = before.replace('f: 4', 'f: "4\n  h');
  const broken = parseDocument(after, 0, after.length, editedDocument(before, document, after));
  assert.deepEqual({ ...broken, root: undefined }, { ...parseDocument(after, 0, after.length), root: undefined });
  assert.equal(child(broken.root, 'a'), child(document.root, 'a'));
  assert.equal(nodeAt(broken.root, ['e', 'g']), nodeAt(document.root, ['e', 'g']));
  assert.ok(nodeAt(broken.root, ['e', 'f']));
});

test('lines are counted as in the text alone', () => {
  const rows: [before: string, after: string][] = [
    ['a\nb\nc', 'a\nxb\nc'],
    ['a\nb\nc', 'a\nc'],
    ['a\n\nb', 'a\nb'],
    ['a\nb', 'a\n\n\nb\n'],
    ['', '\n'],
    ['a\n', ''],
    ['a\r\nb\nc', 'a\r\nbx\nc'],
    ['a\nb', 'a\rb'],
  ];
  for (const [before, after] of rows) {
    const moved = new LineIndex(after, new LineIndex(before), changeBetween(before, after));
    const fresh = new LineIndex(after);
    const starts = (lines: LineIndex) => Array.from({ length: lines.lineCount }, (_, line) => lines.lineStart(line));
    assert.deepEqual(starts(moved), starts(fresh), JSON.stringify([before, after]));
  }
});

test('an entry that can be read alone in none of hundreds of levels is not read in each of them', (t) => {
  const levels = Array.from({ length: 150 }, (_, level) => level);
  const text = `${levels.map((level) => `${'  '.repeat(level)}a:\n`).join('')}${'  '.repeat(150)}b: 1\n${levels
    .map((level) => `${'  '.repeat(149 - level)}c: ${'x'.repeat(200)}\n`)
    .join('')}`;
  const after = text.replace('b: 1', 'b: "1');
  const document = parseDocument(text, 0, text.length);
  let cut = 0;
  const { slice } = String.prototype;
  t.mock.method(String.prototype, 'slice', function (this: string, ...range: [number?, number?]) {
    const part = slice.apply(this, range);
    cut += part.length;
    return part;
  });
  reparse(editedDocument(text, document, after), after);
  t.mock.restoreAll();
  assert.ok(cut < 12 * text.length, `${cut} characters of ${text.length}`);
});
