import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyEdits,
  type Edit,
  insertItem,
  removeAt,
  renameKey,
  replaceScalar,
  type Source,
  setEntry,
} from '../../../server/src/yaml/edit/edit.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';
import { splitDocuments } from '../../../server/src/yaml/read/split.ts';
import type { Node, Step } from '../../../server/src/yaml/tree.ts';
import { jsonOf } from './json.ts';

type Change = (source: Source) => Edit[];

function edited(text: string, change: Change): string {
  const { root } = parseDocument(text, 0, text.length);
  assert.ok(root);
  return applyEdits(text, change({ text, root, start: 0 }));
}

const table = (cases: [why: string, text: string, change: Change, expected: string][]) => {
  for (const [why, text, change, expected] of cases) {
    assert.equal(edited(text, change), expected, why);
    if (!expected.includes('${')) assert.deepEqual(parseDocument(expected, 0, expected.length).problems, [], why);
  }
};

test('setEntry writes as the file does', () => {
  const set =
    (path: Step[], name: string, yaml: string, order = {}): Change =>
    (source) =>
      setEntry(source, path, name, yaml, order);
  table([
    ['at the end', 'a: 1\nb: 2 # c\n', set([], 'c', '3'), 'a: 1\nb: 2 # c\nc: 3\n'],
    ['no line end to begin with', 'a: 1', set([], 'c', '3'), 'a: 1\nc: 3'],
    ['behind the last of after', 'a: 1\nb:\n  x: 1\nc: 3\n', set([], 'd', '4', { after: ['b', 'a'] }), 'a: 1\nb:\n  x: 1\nd: 4\nc: 3\n'],
    ['before, with its comment', 'a: 1\n# of b\nb: 2\n', set([], 'd', '4', { before: ['b'] }), 'a: 1\nd: 4\n# of b\nb: 2\n'],
    ['before the first of a list item', 'l:\n- a: 1\n', set(['l', 0], 'd', '4', { before: ['a'] }), 'l:\n- d: 4\n  a: 1\n'],
    ['in a list item', 'l:\n- a: 1\n- b: 2\n', set(['l', 0], 'd', '4'), 'l:\n- a: 1\n  d: 4\n- b: 2\n'],
    ['steps of the file', 'a:\n    b: 1\n', set([], 'c', 'd:\n  e: 1'), 'a:\n    b: 1\nc:\n    d:\n        e: 1\n'],
    ['lists as in the file', 'a:\n  - 1\n', set([], 'c', '- x\n- y'), 'a:\n  - 1\nc:\n  - x\n  - y\n'],
    ["Kubernetes' lists", 'a:\n- 1\n', set([], 'c', '- x\n- y'), 'a:\n- 1\nc:\n- x\n- y\n'],
    ['an absent mapping, its comment stays', 'a: # c\nb: 1\n', set(['a'], 'c', '3'), 'a: # c\n  c: 3\nb: 1\n'],
    ['an empty mapping', 'a: {}\n', set(['a'], 'c', 'd: 1'), 'a:\n  c:\n    d: 1\n'],
    ['a flow mapping', 'a: {b: 1}\n', set(['a'], 'c', 'd: x\ne: [1, "y"]'), 'a: {b: 1, c: {d: x, e: [1, "y"]}}\n'],
    ['JSON', '{\n  "a": 1\n}\n', set([], 'c', 'd: x'), '{\n  "a": 1,\n  "c": {"d": "x"}\n}\n'],
    ['CRLF', 'a: 1\r\n', set([], 'c', 'd: 1\ne: 2'), 'a: 1\r\nc:\r\n  d: 1\r\n  e: 2\r\n'],
    ['replaces a scalar', 'a: 1 # c\nb: 2\n', set([], 'a', 'x'), 'a: x # c\nb: 2\n'],
    ['replaces a block', 'a: # c\n  b: 1\nd: 2\n', set([], 'a', 'x'), 'a: x # c\nd: 2\n'],
    ['snippet stops', 'a: 1\n', set([], 'c', 'd: ${1:default}\n# said here\ne: 1'), 'a: 1\nc:\n  d: ${1:default}\n  # said here\n  e: 1\n'],
    ['behind what a block scalar keeps', 'a: |+\n  x\n\nb: 1\n', set([], 'c', '1', { after: ['a'] }), 'a: |+\n  x\n\nc: 1\nb: 1\n'],
    ['a key that YAML would read otherwise', 'a: 1\n', set([], 'y', '1'), "a: 1\n'y': 1\n"],
    ['not behind an alias', 'a: &x {b: 1}\nc: *x\n', set(['c'], 'd', '1'), 'a: &x {b: 1}\nc: *x\n'],
  ]);
});

test('removeAt takes what belongs to an entry, and no more', () => {
  const remove =
    (...path: Step[]): Change =>
    (source) =>
      removeAt(source, path);
  table([
    ['its line and comment', 'a: 1\nb: 2 # c\nd: 3\n', remove('b'), 'a: 1\nd: 3\n'],
    ['the comment above', 'a: 1\n# of b\nb: 2\nd: 3\n', remove('b'), 'a: 1\nd: 3\n'],
    ['not a comment set apart', 'a: 1\n# apart\n\nb: 2\nd: 3\n', remove('b'), 'a: 1\n# apart\n\nd: 3\n'],
    ['all its lines', 'a:\n  b:\n    c: 1\n    # deep\n  d: 2\n', remove('a', 'b'), 'a:\n  d: 2\n'],
    ['the last line of a text without line end', 'a: 1\nb: 2', remove('b'), 'a: 1'],
    ['the first of a list item', '- a: 1\n  b: 2\n', remove(0, 'a'), '- b: 2\n'],
    ['the only one', 'a: # c\n  b: 1\nd: 2\n', remove('a', 'b'), 'a: {} # c\nd: 2\n'],
    ['a list item', 'a:\n- 1\n- b: 2\n  c: 3\n- 4\n', remove('a', 1), 'a:\n- 1\n- 4\n'],
    ['the only list item', 'a:\n- 1\nb: 2\n', remove('a', 0), 'a: []\nb: 2\n'],
    ['in a flow mapping', 'a: {b: 1, c: 2, d: 3}\n', remove('a', 'c'), 'a: {b: 1, d: 3}\n'],
    ['the last in a flow list', 'a: [1, 2]\n', remove('a', 1), 'a: [1]\n'],
    ['the only one in a flow mapping', 'a: {b: 1}\n', remove('a', 'b'), 'a: {}\n'],
  ]);
});

test('scalars, keys and items', () => {
  table([
    ['plain stays plain', 'a: b # c\n', (s) => replaceScalar(s, ['a'], 'x y'), 'a: x y # c\n'],
    ['quotes stay', 'a: "b"\n', (s) => replaceScalar(s, ['a'], 'x'), 'a: "x"\n'],
    ['single quotes stay', "a: 'b'\n", (s) => replaceScalar(s, ['a'], "it's"), "a: 'it''s'\n"],
    ['quotes where YAML would read otherwise', 'a: b\n', (s) => replaceScalar(s, ['a'], 'yes'), "a: 'yes'\n"],
    ['quotes where flow needs them', 'a: [b]\n', (s) => replaceScalar(s, ['a', 0], 'x, y'), "a: ['x, y']\n"],
    ['a boolean', 'a: b\n', (s) => replaceScalar(s, ['a'], false), 'a: false\n'],
    ['an absent value', 'a:\nb: 1\n', (s) => replaceScalar(s, ['a'], 'x'), 'a: x\nb: 1\n'],
    ['a block scalar', 'a: |\n  x\n  y\nb: 1\n', (s) => replaceScalar(s, ['a'], 'z'), 'a: z\nb: 1\n'],
    ['a key', 'a: 1\n"b": 2\n', (s) => [...renameKey(s, ['a'], 'c'), ...renameKey(s, ['b'], 'd')], 'c: 1\n"d": 2\n'],
    ['an item at the end', 'a:\n- 1 # c\nb: 2\n', (s) => insertItem(s, ['a'], 'x: 1\ny: 2'), 'a:\n- 1 # c\n- x: 1\n  y: 2\nb: 2\n'],
    ['an item in front', 'a:\n  - 1\n', (s) => insertItem(s, ['a'], 'x', 0), 'a:\n  - x\n  - 1\n'],
    ['an item of a flow list', 'a: [1]\n', (s) => insertItem(s, ['a'], 'x'), 'a: [1, x]\n'],
    ['an item of no list yet', 'a:\n', (s) => insertItem(s, ['a'], 'x'), 'a:\n- x\n'],
  ]);
});

test('a removal and an insertion at the same place do not overlap', () => {
  const change: Change = (source) => [...removeAt(source, ['b']), ...setEntry(source, [], 'c', '3')];
  assert.equal(edited('a: 1\nb: 2\n', change), 'a: 1\nc: 3\n');
});

/** Every node of a few layouts is changed in every way; the value afterwards is exactly the one that was meant. */
test('an edit changes what it names and nothing else', () => {
  const texts = [
    'a: 1\nb:\n- c: 1 # x\n  d: [1, {e: 2}]\n# above\n- f\n- - g\n  - h\nz:\n',
    'a:\n    b:\n        c: "x"\n\n    # d\n    d:\n      - e: |\n          t\n\n        f: >-\n          u\n          v\n      - k\nl: {m: {}, n: []}',
    '---\n# head\n- a: 1\n  b: {}\n-\n  c: 2\n- !!str 3\n',
    '{"a": {"b": [1, {"c": null}], "d": "x"}, "e": []}\n',
    '{\n  "a": [\n    1,\n    {"b": 2}\n  ],\n  "c": {\n    "d": true\n  }\n}\n',
  ];
  for (const base of texts)
    for (const text of [base, base.replaceAll('\n', '\r\n')]) for (const path of pathsOf(rootOf(text))) check(text, path);
});

function check(text: string, path: Step[]): void {
  const source: Source = { text, root: rootOf(text), start: 0 };
  const attempt = (name: string, edits: Edit[], expected: (value: unknown) => void) => {
    const wanted: unknown = JSON.parse(jsonOf(source.root));
    expected(wanted);
    const result = applyEdits(text, edits);
    const [document] = splitDocuments(result);
    const why = `${name} ${JSON.stringify(path)} in ${JSON.stringify(text)} gives ${JSON.stringify(result)}`;
    assert.ok(document && edits.length > 0, why);
    const { root, problems } = parseDocument(result, document.start, document.end);
    assert.deepEqual([JSON.parse(jsonOf(root)), problems], [wanted, []], why);
  };
  const value = at(JSON.parse(jsonOf(source.root)), path);
  const step = path.at(-1);
  const parent = path.slice(0, -1);
  if (step !== undefined) {
    attempt('remove', removeAt(source, path), (all) => {
      const holder = at(all, parent);
      if (Array.isArray(holder)) holder.splice(Number(step), 1);
      else delete (holder as Record<string, unknown>)[step];
    });
    if (typeof step === 'string')
      attempt('replace', setEntry(source, parent, step, 'p:\n- q\n- r: 1'), (all) => {
        (at(all, parent) as Record<string, unknown>)[step] = { p: ['q', { r: 1 }] };
      });
  }
  if (value !== null && typeof value === 'object' && !Array.isArray(value))
    for (const [name, order] of [
      ['end', {}],
      ['before', { before: Object.keys(value) }],
      ['after', { after: Object.keys(value).slice(0, 1) }],
    ] as const)
      attempt(`insert ${name}`, setEntry(source, path, 'new', 'p: 1\nq: [x]', order), (all) => {
        (at(all, path) as Record<string, unknown>).new = { p: 1, q: ['x'] };
      });
  if (Array.isArray(value))
    for (let index = 0; index <= value.length; index++)
      attempt(`item ${index}`, insertItem(source, path, 'p: 1\nq: 2', index), (all) => {
        (at(all, path) as unknown[]).splice(index, 0, { p: 1, q: 2 });
      });
}

function rootOf(text: string): Node {
  const { root, problems } = parseDocument(text, 0, text.length);
  assert.deepEqual(problems, []);
  assert.ok(root);
  return root;
}

function pathsOf(node: Node, path: Step[] = []): Step[][] {
  if (node.kind === 'mapping') return [path, ...node.entries.flatMap(({ name = '', value }) => pathsOf(value, [...path, name]))];
  if (node.kind === 'sequence') return [path, ...node.items.flatMap(({ value }, index) => pathsOf(value, [...path, index]))];
  return [path];
}

function at(value: unknown, path: readonly Step[]): unknown {
  return path.reduce((inner, step) => (inner as Record<Step, unknown>)[step], value);
}

test('to remove one of very many entries, only those beside it are looked at', () => {
  const count = 500;
  const lines = Array.from({ length: count }, (_, i) => `- a${i}\n`);
  const text = lines.join('');
  const { root } = parseDocument(text, 0, text.length);
  assert.ok(root?.kind === 'sequence');
  let looks = 0;
  const items = root.items.map((item) => ({
    ...item,
    get at() {
      looks++;
      return item.at;
    },
  }));
  const source = { text, root: { ...root, items }, start: 0 };
  const edits = items.flatMap((_, index) => (index < 8 ? [] : removeAt(source, [index])));
  assert.equal(applyEdits(text, edits), lines.slice(0, 8).join(''));
  assert.ok(looks < 10 * count, `${looks} looks`);
});
