import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainStackDepth } from '../../../server/src/limits.ts';
import { StackTooSmall } from '../../../server/src/yaml/depth.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';
import { type Node, nodeAt } from '../../../server/src/yaml/tree.ts';

const parse = (text: string) => parseDocument(text, 0, text.length);

/** A block of `lines` at a column, long enough to be worth knowing; `mark` tells two of them apart. */
function block(column: number, mark: string, lines: readonly string[] = []): string {
  const long = ['description: |-', '  Some words about it.', '', `  And what tells it apart: ${mark}.`];
  return ['', ...long, 'properties:', '  a: {type: string}', ...lines, 'type: object']
    .map((line) => (line === '' ? '' : ' '.repeat(column) + line))
    .join('\n');
}

test('a repeated block is the same node', () => {
  const b = block(2, 'x');
  const list =
    '\n  - name: a name that is long\n  - name: another name that is as long as the first one\n  - name: a third one, lest all of it be too short\n';
  const cases: [text: string, same: boolean, why: string][] = [
    [`a:${b}\nb:${b}\nc: 1\n`, true, 'letter by letter'],
    [`a:${b}\nb:${b}\n`, false, 'the last block of the text: what ends it is not there'],
    [`a:${b}\nb:${block(2, 'y')}\nc: 1\n`, false, 'another letter'],
    [`a:${b}\nb:${block(4, 'x')}\nc: 1\n`, false, 'another column'],
    ['a:\n  short: 1\nb:\n  short: 1\nc: 1\n', false, 'so little that it is not worth it'],
    [`a:${list}b:${list}c: 1\n`, true, 'lists'],
    [`a:${list.replaceAll('  -', '-')}b:${list.replaceAll('  -', '-')}c: 1\n`, true, "lists at their key's column"],
    [`a:${b}\n\n# c\nb:${b}\n\n# c\nc: 1\n`, true, 'with what stands behind them'],
    [`a:${b}\n\nb:${b}\n# c\nc: 1\n`, false, 'without it'],
    [`a:${b}\nb:${b}\n  more: 1\nc: 1\n`, false, 'one that goes on'],
    [`a:${list.replaceAll('  -', '-')}b:${list.replaceAll('  -', '-')}- more\nc: 1\n`, false, 'a list that goes on'],
    [`a:${b}\n"b":${b}\nc: 1\n`, false, 'behind the first one there was no plain key'],
    [`a:${block(2, 'x', ['y: &y 1'])}\nb:${block(2, 'x', ['y: &y 1'])}\nc: 1\n`, false, 'with an anchor'],
    [`z: &z 1\na:${b}\nb:${b}\nc: 1\n`, false, 'behind an anchor'],
    [`a:${block(2, 'x', ['y: .inf'])}\nb:${block(2, 'x', ['y: .inf'])}\nc: 1\n`, false, 'with something to be told'],
    [`a:${b}\nb: # c\n${b.slice(1)}\nc: 1\n`, false, 'behind a comment'],
    [`a:${b}\n  q: "q\nr\rs"\rb:${b}\n  q: "q\nr\rt"\rc: 1\n`, false, 'breaks that are none elsewhere, in a quoted text'],
    [`a:${b.replaceAll('\n', '\r\n')}\r\nb:${b.replaceAll('\n', '\r\n')}\r\nc: 1\r\n`, true, 'lines that end otherwise'],
  ];
  for (const [text, same, why] of cases) {
    const { root, broken } = parse(text);
    assert.ok(!broken, why);
    const [a, other] = ['a', 'b'].map((name) => nodeAt(root, [name]));
    assert.ok(a && other, why);
    assert.equal(a === other, same, why);
  }
});

test('a tree is the same whether its blocks repeat or not', () => {
  const inner = ['list:', '- a: b', '- "c', '  d"', 'plain: words', '  and words', 'kept: |+', '  x', '', 'on: 010'];
  const behind = [
    'c: 1',
    '- 1',
    ' c: 1',
    '  c: 1',
    '   c: 1',
    '# c',
    ' words',
    '"c": 1',
    '"c',
    '---',
    '...',
    '\tc',
    '{}',
    '',
    '? c',
    '&c c: 1',
  ];
  const shown = (text: string) => JSON.stringify(parse(text)).replaceAll(/apart: \w/g, 'apart');
  for (const more of [[], inner, [...inner].reverse()]) {
    for (const first of behind) {
      for (const second of behind) {
        const text = (...marks: readonly string[]) =>
          marks.map((mark, i) => `k${i}:${block(2, mark, more)}\n${i === 0 ? first : second}\n`).join('');
        assert.equal(shown(text('x', 'x', 'x')), shown(text('x', 'y', 'z')), JSON.stringify([first, second, more]));
      }
    }
  }
});

test('a block at the column of its key is not its value', () => {
  const text = (mark: string) => `a:${block(2, 'x')}\nb:\n  k:${block(2, mark)}\nc: 1\n`;
  for (const mark of ['x', 'y']) {
    const { root } = parse(text(mark));
    assert.equal(nodeAt(root, ['b', 'k'])?.length, 0, mark);
    assert.equal(nodeAt(root, ['b', 'type'])?.length, 'object'.length, mark);
  }
});

test('a known block is not reused where it would be too deep', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const steps = Array.from({ length: 20 }, (_, i) => `${' '.repeat(i)}s${i}:`).join('\n');
  const problems = (levels: number, mark: string) => {
    const under = (mark: string) => `\n${' '.repeat(20)}k:${block(21, mark, [`deep: ${nested(levels)}`])}\n`;
    try {
      return parse(`flat:${under('x')}${steps}${under(mark)}end: 1\n`).problems;
    } catch (error) {
      if (!(error instanceof StackTooSmall)) throw error;
      return error.message;
    }
  };
  for (const levels of [10, plainStackDepth - 30, plainStackDepth - 15, plainStackDepth - 1])
    assert.deepEqual(problems(levels, 'x'), problems(levels, 'y'), `${levels} levels`);
  const known = [10, plainStackDepth - 15].map((levels) => typeof problems(levels, 'x'));
  assert.deepEqual(known, ['object', 'string'], 'the bound lies between them');
});

test('an edit in one place leaves the other as it is', () => {
  const own = `a:${block(2, 'x')}\nb:${block(2, 'x')}\nc: 1\n`;
  const before = parse(own);
  const start = own.lastIndexOf('apart: x') + 'apart: '.length;
  const text = `${own.slice(0, start)}yy${own.slice(start + 1)}`;
  const change = { start, end: start + 1, growth: 1 };
  const after = parseDocument(text, 0, text.length, { own, document: before, change });
  assert.deepEqual(after.root, parse(text).root);
  const description = (root: Node | undefined, name: string) => nodeAt(root, [name, 'description']);
  assert.equal(description(after.root, 'a'), description(before.root, 'a'));
  assert.notEqual(description(after.root, 'b'), description(before.root, 'b'));
});
