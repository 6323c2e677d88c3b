import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainStackDepth } from '../../../server/src/limits.ts';
import { StackTooSmall } from '../../../server/src/yaml/depth.ts';
import { locate } from '../../../server/src/yaml/locate.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';
import { nodeAt, type Step } from '../../../server/src/yaml/tree.ts';
import { jsonOf } from './json.ts';

const parse = (text: string) => parseDocument(text, 0, text.length);

test('keys and values stand where their text does', () => {
  const text =
    '# c\n---\nspec: # d\n  names: &n\n  - plural: "a b"\n    kinds:\n    - !!str 1\n  empty:\n  text: |-\n    x\n\n    y\n  flow: {a: [1, b], c}\n  other: *n\n';
  const { root } = parse(text);
  assert.ok(root);
  const cases: [path: Step[], key: string | undefined, value: string, why: string][] = [
    [['spec', 'names', 0, 'plural'], 'plural', '"a b"', 'quotes belong to the value'],
    [['spec', 'names', 0, 'kinds', 0], undefined, '1', 'a tag stands before the value'],
    [['spec', 'names'], 'names', '- plural: "a b"\n    kinds:\n    - !!str 1', 'a list starts at its first dash'],
    [['spec', 'empty'], 'empty', '', 'an absent value has no text'],
    [['spec', 'text'], 'text', '|-\n    x\n\n    y', 'a block scalar starts at its indicator'],
    [['spec', 'flow', 'a', 1], undefined, 'b', 'inside flow collections'],
    [['spec', 'flow', 'c'], 'c', '', 'a key without value'],
    [['spec', 'other', 0, 'plural'], '*n', '*n', 'what an alias brings stands at the alias'],
  ];
  for (const [path, key, value, why] of cases) {
    const place = locate(root, path);
    assert.equal(place.depth, path.length, why);
    assert.equal(text.slice(place.value.start, place.value.start + place.value.node.length), value, why);
    assert.equal(place.key && text.slice(place.key.start, place.key.end), key, why);
  }
  assert.equal(nodeAt(root, ['spec', 'empty'])?.length, 0);
});

test('offsets of a later document count from its own start, its problems from the start of the text', () => {
  const text = 'a: 1\n---\nb: *x\n';
  const { problems, broken } = parseDocument(text, 9, text.length);
  assert.equal(broken, true);
  assert.deepEqual(
    problems.map(({ start, end, message }) => [text.slice(start, end), message]),
    [['*x', "yaml: unknown anchor 'x' referenced"]],
  );
  const tree = parseDocument('a: 1\n---\nb: 2\n', 9, 14).root;
  assert.equal(tree?.kind === 'mapping' && tree.entries[0]?.keyAt, 0);
});

test('absence, null and JSON are distinguished', () => {
  const cases: [text: string, kind: string | undefined, json: string, why: string][] = [
    ['', undefined, 'null', 'nothing'],
    ['# c\n\n', undefined, 'null', 'only comments'],
    ['null\n', 'scalar', 'null', 'null itself'],
    ['---\n', 'scalar', 'null', 'an explicit document without content'],
    ['{"a": 1.0}\n', 'mapping', '{"a":1.0}', 'JSON keeps its literals'],
    ['{a: 1.0}\n', 'mapping', '{"a":1}', 'YAML does not'],
    ['{"a": "\\/\\ud83d\\ude00"}\n', 'mapping', '{"a":"/😀"}', "JSON's escapes"],
    ['\ufeffa: 1\r\nb: 2\r\n', 'mapping', '{"a":1,"b":2}', 'byte order mark, CRLF'],
    ['a: 1\n...\nb: [\n', 'mapping', '{"a":1}', 'text behind ... is ignored'],
    [`a: 1\n...\n${'b'.repeat(600)}\u0001\n`, 'mapping', '{"a":1}', 'control characters there too, when far enough'],
    ['a:\n  <<:\n    b: 1\n    c:\n      <<: {d: 2}\n', 'mapping', '{"a":{"b":1,"c":{"d":2}}}', 'a merge within what is merged'],
    ['a: 1\n\ufeffb: 2\n', 'mapping', '{"a":1,"\ufeffb":2}', 'a byte order mark further down is a letter'],
  ];
  for (const [text, kind, json, why] of cases) {
    const { root, problems, broken } = parse(text);
    assert.deepEqual([root?.kind, jsonOf(root), problems.length, broken], [kind, json, 0, false], why);
  }
});

test('words go on to a colon, a comment or the end of the line', () => {
  const cases: [text: string, value: string, why: string][] = [
    ['a: b c # d\n', 'b c', 'a comment'],
    ['a: b c#d #\n', 'b c#d', 'a sign within a word, and a comment without text'],
    ['a: b :c http://d e\n', 'b :c http://d e', 'colons within words'],
    ['a: b c \t \n  d  e\n\n  f\n', 'b c d  e\nf', 'blanks at the end of a line'],
    ['a: b c\n#d e\n', 'b c', 'a comment in the next line'],
    ['a: b c\r\n  d e\r\n', 'b c d e', 'lines that end otherwise'],
    ['a: b c\x85  d e\n', 'b c d e', "YAML's own line breaks"],
    ['a: b c', 'b c', 'the end of the text'],
    ['a: |\n  b: c # d\n    e\n\n  f\n', 'b: c # d\n  e\n\nf\n', 'a literal is taken as it is'],
    ['a: >-\n  b c\r\n  d\n', 'b c d', 'folded'],
    ['a: |\n  b\x85  c\n', 'b\nc\n', "YAML's own line breaks in a literal"],
  ];
  for (const [text, value, why] of cases) assert.deepEqual(jsonOf(parse(text).root), JSON.stringify({ a: value }), why);
});

test('lines of a long text may begin to end otherwise anywhere', () => {
  const long = Array.from({ length: 5000 }, (_, i) => `k${i}: b c\n`).join('');
  const { root } = parse(`${long}a: b c\r\n  d e f\r\nz: g\n`);
  assert.deepEqual(
    ['k4999', 'a', 'z'].map((name) => jsonOf(nodeAt(root, [name]))),
    ['"b c"', '"b c d e f"', '"g"'],
  );
});

test('an anchored word is a node of its own, others may share one', () => {
  const { root } = parse('a: word\nb: &x word\nc: *x\nd: word\n');
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => nodeAt(root, [name]));
  assert.ok(c?.kind === 'alias');
  assert.equal(c.target, b);
  assert.ok(a !== b && d !== b);
});

test('mappings know whether their entries are distinct', () => {
  const many = Array.from({ length: 20 }, (_, i) => `k${i}: ${i}`);
  const cases: [text: string, distinct: boolean, why: string][] = [
    ['a: 1\nb: {a: 1}\n', true, 'the same key further down'],
    ['a: 1\nb: 2\na: 3\n', false, 'a key twice'],
    ['a: 1\n<<: {b: 1}\n', false, 'a merge'],
    ['"1": 1\n1: 2\n', false, 'two keys that are one in JSON'],
    ['a: 1\n~: 2\n', false, 'a key that is none'],
    [`${many.join('\n')}\n`, true, 'many keys'],
    [`${many.join('\n')}\nk7: 1\n`, false, 'one of many keys twice'],
    ['{"a": 1, "b": 2}', true, 'JSON'],
    ['{"a": 1, "a": 2}', false, 'JSON with a key twice'],
    ['a: 1\na: "\n', false, 'a broken text'],
  ];
  for (const [text, distinct, why] of cases) {
    const { root } = parse(text);
    assert.equal(root?.kind === 'mapping' && root.distinct, distinct, why);
  }
});

test('one problem, in the words of Go, where the damage is', () => {
  const cases: [text: string, damage: string, message: string, why: string][] = [
    ['a: "b\nc: d\n', '"b', 'yaml: line 3: found unexpected end of stream', 'at the quote, not at the end'],
    ['x: 1\na: "b\nc: "d"\n', '"b', 'yaml: line 2: did not find expected key', 'a later quote closes it: still at the first'],
    ['a: 1\nb: [c\nd: e\n', '[c', "yaml: line 2: did not find expected ',' or ']'", 'at the bracket'],
    ['a: 1\nb\nc: 2\n', 'b', "yaml: line 3: could not find expected ':'", 'at the key without colon'],
    ['a:\n    b: 1\n  c: 2\n', 'c: 2', 'yaml: line 2: did not find expected key', 'at the line that does not fit'],
    ['a: b: c\n', ':', 'yaml: mapping values are not allowed in this context', 'at the second colon'],
    ['\t\n', '\t', 'yaml: found character that cannot start any token', 'a tab, and nothing else'],
    ['a:\n\tb: 1\n', '\tb: 1', 'yaml: line 2: found character that cannot start any token', 'a tab'],
    ['a: "\\q"\n', '\\q', 'yaml: found unknown escape character', 'at the escape'],
    ['a: \x7f\n', '\x7f', 'yaml: control characters are not allowed', 'a control character'],
    ['%YAML 1.1\n', '%YAML 1.1', 'yaml: line 1: did not find expected <document start>', 'a directive'],
    [
      '{{ x }}\n',
      '{ x }',
      "json: offset 2: invalid character '{' looking for beginning of object key string",
      'a stream that begins like JSON',
    ],
  ];
  for (const [text, damage, message, why] of cases) {
    const { problems } = parse(text);
    assert.deepEqual(
      problems.map((problem) => [text.slice(problem.start, problem.end), problem.message]),
      [[damage, message]],
      why,
    );
  }
});

test('YAML that is no JSON keeps its tree', () => {
  const cases: [text: string, message: string][] = [
    ['a: -.inf\n', 'json: unsupported value: -Inf'],
    ['b: {c: .nan}\nb: 1\n', 'yaml: unmarshal errors:\n  line 2: key "b" already set in map'],
    ['b: 1\nb: {c: .nan}\n', 'json: unsupported value: NaN'],
    ['b: &x .nan\nc: *x\nb: 1\n', 'json: unsupported value: NaN'],
    ['1: {c: {~: x}}\n1: 2\n', 'unsupported map key of type: %!s(<nil>), key: <nil>, value: "x"'],
    ['~: x\n', 'unsupported map key of type: %!s(<nil>), key: <nil>, value: "x"'],
    ['a: {{ .x }}\n', 'yaml: invalid map key: map[interface {}]interface {}{".x":interface {}(nil)}'],
    ['<<: 1\n', 'yaml: map merge requires map or sequence of maps as the value'],
    ['a: &x [*x]\n', "yaml: anchor 'x' value contains itself"],
    ['a: !!int x\n', 'yaml: cannot decode !!str `x` as a !!int'],
  ];
  for (const [text, message] of cases) {
    const { root, problems, broken } = parse(text);
    assert.deepEqual([root?.kind, problems.map((problem) => problem.message), broken], ['mapping', [message], false], text);
  }
});

test('binary values are texts, each byte that is no UTF-8 as U+FFFD', () => {
  assert.equal(jsonOf(parse('a: !!binary YcOpYg==\n').root), '{"a":"aéb"}');
  assert.equal(jsonOf(parse('a: !!binary Yemsw6k=\n').root), '{"a":"a\ufffd\ufffdé"}', 'two bytes of three, then another character');
  assert.equal(jsonOf(parse('a: !!binary 7aCA\n').root), '{"a":"\ufffd\ufffd\ufffd"}', 'half of a surrogate pair');
});

test('duplicate keys are read and reported at the later one', () => {
  const text = 'a: 1\nb: {c: 1, c: 2}\na:\n  d: 3\n';
  const { root, problems } = parse(text);
  assert.equal(jsonOf(root), '{"a":{"d":3},"b":{"c":2}}');
  assert.deepEqual(
    problems.map(({ start, kind, message }) => [start, kind, message]),
    [
      [text.indexOf('c: 2'), 'duplicate-key', 'yaml: unmarshal errors:\n  line 2: key "c" already set in map'],
      [text.lastIndexOf('a:'), 'duplicate-key', 'yaml: unmarshal errors:\n  line 4: key "a" already set in map'],
    ],
  );
  assert.equal(parse('1: a\n"1": b\n').problems.length, 0, 'YAML keeps the number and the text apart');
});

test('depth and aliases are bounded', () => {
  assert.equal(parse('['.repeat(plainStackDepth) + ']'.repeat(plainStackDepth)).problems.length, 0);
  for (const deep of ['['.repeat(plainStackDepth + 1), '- '.repeat(plainStackDepth + 1), '{"a":'.repeat(plainStackDepth + 1)])
    assert.throws(() => parse(deep), StackTooSmall, deep.slice(0, 4));
  const bomb = Array.from({ length: 12 }, (_, i) => `a${i}: &a${i} [${i === 0 ? '1' : `*a${i - 1},`.repeat(9)}]`).join('\n');
  const { root, problems } = parse(`${bomb}\n`);
  assert.deepEqual(
    problems.map(({ message }) => message),
    ['yaml: document contains excessive aliasing'],
  );
  assert.ok(JSON.stringify(root).length < 10_000, 'the tree that is handed out does not multiply');
});

test('two carriage returns and a line feed are one line break', () => {
  for (const [text, value] of [
    ['a: x\r\r\n   y\r\r\n', 'x y'],
    ['a: x\r\r\r\n   y\r\r\n', 'x\ny'],
    ['a: "x\\\r\r\n   y"\r\n', 'xy'],
    ['a: |\r\r\n  x\r\r\n  y\r\r\n', 'x\ny\n'],
  ] as const) {
    assert.equal(jsonOf(parse(text).root), JSON.stringify({ a: value }), JSON.stringify(text));
  }
});

test('duplicate keys are reported as often as Go decodes them, and where it finds them', () => {
  const cases: [text: string, told: string[], why: string][] = [
    ['a: &a {b: 1, b: 2}\nc: *a\n', ['1 b', '1 b'], 'again for an alias'],
    ['a: &a {b: 1}\nc:\n  <<: *a\n  b: 2\n', ['4 b'], 'a key behind a merge of the same'],
    ['a: &a {b: 1}\nc:\n  b: 2\n  <<: *a\n', ['1 b'], 'a merge behind the key: at the place that it brings'],
    ['c:\n  <<:\n  - {b: 1}\n  - {b: 2}\n', ['3 b'], 'the last of several merges is the first'],
    ['a: 1\na: &b\nc: 1\n', ['2 a'], 'a value begins at its anchor'],
    ['a: 1\na: # c\n  !!str\n  x\n', ['3 a'], 'or tag'],
    ['a: 1\r\r\nb: 2\r\r\r\na: 3\r\r\n', ['4 a'], 'kubectl takes one carriage return off each line'],
    ['a: 1\n? a\n\n# c\nb: 2\n', ['5 a'], 'a value that is missing with its colon begins at what comes next'],
    ['<<: {a: 1}\n? a\nb: 2\n', ['3 a'], 'behind a merge as well'],
    ['c:\n  b: {d: 1, d: 2}\n  b: 1\n', ['2 d', '3 b'], 'inner ones first'],
    ['1.: a\n1: b\n"1": c\n', [], 'a float, an integer and a text'],
    ['1.: a\n!!float 1: b\n0x1: c\n1: d\n', ['2 1', '4 1'], 'floats, and integers, in other spellings'],
    ['.inf: a\n.Inf: b\n-.inf: c\n', ['2 +Inf'], 'infinite ones'],
    ['.nan: a\n.nan: b\n', [], 'what equals nothing'],
  ];
  for (const [text, told, why] of cases) {
    const expected = told.map((one) => {
      const [line, key = ''] = one.split(' ');
      return `yaml: unmarshal errors:\n  line ${line}: key ${/[1I]/.test(key) ? key : `"${key}"`} already set in map`;
    });
    assert.deepEqual(
      parse(text).problems.map(({ message }) => message),
      expected,
      why,
    );
  }
});
