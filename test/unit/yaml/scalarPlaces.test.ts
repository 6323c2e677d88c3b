import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locate } from '../../../server/src/yaml/locate.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';
import { readJson } from '../../../server/src/yaml/read/jsonText.ts';
import { ScalarPlaces } from '../../../server/src/yaml/read/scalarPlaces.ts';
import type { Node } from '../../../server/src/yaml/tree.ts';

const words: readonly (readonly [text: string, word: string, expected: string, why: string])[] = [
  ['rule: self.a == 1', '==', '==', 'plain'],
  ['rule: self.a\n    == 1', '==', '==', 'plain over two lines'],
  ['rule: self.a\n    == 1', 'a ==', 'a\n    ==', 'a fold is one blank of the value'],
  ["rule: 'self.a == ''x'''", "'x'", "''x''", 'doubled single quotes'],
  ['rule: "self.a == \\"x\\" "', '"x"', '\\"x\\"', 'escapes'],
  ['rule: "self.\\\n   a == \\U0001F600"', 'a ==', 'a ==', 'an escaped line break is nothing'],
  ['rule: "a \\U0001F600 b"', '😀', '\\U0001F600', 'two units of one escape'],
  ['rule: |\n  self.a\n    == 1\n', '== 1', '== 1', 'literal block'],
  ['rule: |2-\n    self.a\n   == 1\n', '== 1', '== 1', 'literal block with its own indentation'],
  ['rule: >\n  self.a\n  == 1\n\n  && x\n', '&& x', '&& x', 'folded block'],
  ['rule: >\r\n  self.a\r\n  == 1\r\n', '==', '==', 'folded block with carriage returns'],
  ['x:\n- rule: >2\n       self.a\n    b\n', 'self', 'self', 'folded block with its own indentation in a list'],
  ['{rule: self.a == 1, b: 1}', '== 1', '== 1', 'in flow'],
  ['rule: --- self.a', 'self', 'self', 'what looks like a document mark'],
];

for (const [text, word, expected, why] of words) {
  test(`places in a scalar: ${why}`, () => {
    const { root } = parseDocument(text, 0, text.length);
    assert(root);
    const placed = locate(root, text.startsWith('x') ? ['x', 0, 'rule'] : ['rule'], 0).value;
    const places = ScalarPlaces.of(text, placed);
    assert(places && placed.node.kind === 'scalar');
    const at = String(placed.node.value).indexOf(word);
    const { start, end } = places.spanOf(at, at + word.length);
    assert.equal(text.slice(start, end), expected);
    assert.equal(places.valueOffset(start), at);
  });
}

test('places in a scalar: JSON has escapes of its own', () => {
  const text = '{"rule": "self.a == \\"\\/\\ud83d\\ude00\\" && x"}';
  const { root } = readJson(text);
  assert(root);
  const places = ScalarPlaces.of(text, locate(root, ['rule']).value);
  const { start, end } = places?.spanOf(16, 20) ?? { start: 0, end: 0 };
  assert.equal(text.slice(start, end), '&& x');
});

test('places in a scalar: none where the text is not the value', () => {
  for (const [text, path] of [
    ['rule: !!binary c2VsZg==', ['rule']],
    ['a: &x self\nrule: *x', ['rule']],
    ['rule: 5', ['rule']],
    ['rule:', ['rule']],
  ] as const) {
    const { root } = parseDocument(text, 0, text.length);
    assert(root);
    assert.equal(ScalarPlaces.of(text, locate(root, path).value), undefined, text);
  }
});

test('every character of a scalar is mapped to its position, in every style', () => {
  const random = generator(7);
  let checked = 0;
  for (let round = 0; round < 400; round++) {
    const value = Array.from({ length: 1 + random(30) }, () => letters[random(letters.length)]).join('');
    for (const text of written(value, random)) {
      const { root, problems } = parseDocument(text, 0, text.length);
      const placed = root && problems.length === 0 ? locate(root as Node, ['a', 'rule']).value : undefined;
      if (placed?.node.kind !== 'scalar' || typeof placed.node.value !== 'string') continue;
      checkCharacters(text, ScalarPlaces.of(text, placed), placed.node.value);
      checked++;
    }
  }
  assert(checked > 1000, `only ${checked} scalars could be read`);
});

/** Removing or doubling the text of a character removes or doubles it, so its text is compared as YAML decodes it: with blanks and escapes undone. */
function checkCharacters(text: string, places: ScalarPlaces | undefined, value: string): void {
  assert(places, JSON.stringify(text));
  let last = 0;
  for (let at = 0; at < value.length; at++) {
    const unit = value.charAt(at);
    const { start, end } = places.spanOf(at, at + 1);
    assert(start >= last || unit === '\n' || /[\ud800-\udfff]/.test(unit), JSON.stringify([text, at]));
    last = start;
    const source = text.slice(start, end);
    const decoded = /^\s+$/.test(source)
      ? source
      : source.replace(/^\\U([0-9a-fA-F]{8})$/, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)));
    const unescaped = unescapes.get(source) ?? decoded;
    const isBreak = unit === '\n' || unit === ' ' || unit === '\u2028';
    const right = isBreak ? source === '' || /^(\s|\\n|\\u2028|\\)+$/.test(source) : unescaped.includes(unit);
    assert(right, `${JSON.stringify(text)} at ${at}: ${JSON.stringify(source)} for ${JSON.stringify(unit)}`);
    if (source.length === 1 && !isBreak) assert.equal(source, unit);
    if (end > start && !isBreak && !/[\ud800-\udfff]/.test(unit)) assert.equal(places.valueOffset(start), at, JSON.stringify([text, at]));
  }
}

const letters = [
  'a',
  'b',
  '.',
  ' ',
  ' ',
  '\n',
  "'",
  '"',
  '\\',
  '=',
  '&',
  '|',
  ':',
  '#',
  '\t',
  'é',
  '😀',
  '[',
  '>',
  '-',
  '/',
  'self',
  '\u2028',
];

const unescapes = new Map([
  ['\\"', '"'],
  ['\\\\', '\\'],
  ['\\t', '\t'],
  ['\\n', '\n'],
  ["''", "'"],
  ['\\xe9', 'é'],
  ['\\u2028', '\u2028'],
]);

/** The value in every style, folded and wrapped at random; not all of it can be read, and not all of it gives the value. */
function written(value: string, random: (below: number) => number): string[] {
  const wrapped = (text: string, indent: string) =>
    text.replace(/ /g, (blank, at: number) => (at > 0 && at < text.length - 1 && random(3) === 0 ? `\n${indent}` : blank));
  const head = 'a:\n  rule: ';
  const lines = value.split('\n').map((line) => (line === '' ? '' : `      ${line}`));
  const escaped = value.replace(/["\\\n\té😀\u2028]/gu, (letter) => {
    if (letter === '😀') return random(2) ? letter : '\\U0001F600';
    if (letter === 'é' || letter === '\u2028') return letter === 'é' ? (random(2) ? letter : '\\xe9') : '\\u2028';
    return { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\t': '\\t' }[letter] ?? letter;
  });
  return [
    head + wrapped(value, '    '),
    `${head}'${wrapped(value.replaceAll("'", "''"), '    ')}'`,
    `${head}"${wrapped(escaped, random(2) ? '    ' : '')}"`,
    `${head}|\n${lines.join('\n')}\nb: 1`,
    `${head}|4-\n${lines.join('\n')}\n`,
    `${head}>+\n${lines.join('\n')}\n\n`,
    `${head}>-\r\n${lines.join('\r\n')}\r\n`,
    `${head}${JSON.stringify(value)}`,
    `a: {rule: ${value}, b: 1}`,
  ];
}

function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}
