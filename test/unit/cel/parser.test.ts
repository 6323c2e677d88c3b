import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokens } from '../../../server/src/cel/lexer.ts';
import { parseExpression } from '../../../server/src/cel/parser.ts';
import { expressionText, nodesOf } from './expressionText.ts';

const newest = 37;

function tree(text: string, minor = newest, places = false): string {
  const { expression, issues } = parseExpression(text, minor);
  assert.deepEqual(issues, [], text);
  assert.ok(expression);
  return expressionText(expression, places);
}

function issues(text: string, minor = newest): string[] {
  return parseExpression(text, minor).issues.map(({ position, message }) => `${position} ${message}`);
}

test('operators bind as the grammar says', () => {
  const table: [text: string, expected: string, why: string][] = [
    ['a + b * c - d', '(_-_ (_+_ a (_*_ b c)) d)', 'products before sums, from the left'],
    ['a * b / c % d', '(_%_ (_/_ (_*_ a b) c) d)', 'one level'],
    ['a < b == c in d', '(@in (_==_ (_<_ a b) c) d)', 'relations are one level too'],
    ['a || b && c', '(_||_ a (_&&_ b c))', 'and before or'],
    ['a ? b : c ? d : e', '(_?_:_ a b (_?_:_ c d e))', 'the last branch is any expression'],
    ['(a ? b : c) ? d : e', '(_?_:_ (_?_:_ a b c) d e)', 'parentheses'],
    ['!a.b', '(!_ (a .b))', 'members before signs'],
    ['!!a', 'a', 'an even number of signs is none'],
    ['---a', '(-_ a)', 'an odd one is one'],
    ['-1', '-1', 'the sign of a number is part of it'],
    ['- 1', '-1', 'behind a blank too'],
    ['--1', '1', 'but not the second sign'],
    ['a-1', '(_-_ a 1)', 'between two it is an operator'],
    ['-(1)', '(-_ 1)', 'parentheses part them'],
    ['a && b && c && d', '(_&&_ (_&&_ a b) (_&&_ c d))', 'chains are balanced'],
    ['a || b || c', '(_||_ (_||_ a b) c)', 'the second of two operators is the root'],
  ];
  for (const [text, expected, why] of table) assert.equal(tree(text), expected, why);
});

test('members, calls, lists, maps, messages', () => {
  const table: [text: string, expected: string, why: string][] = [
    ['.a.b', '(.a .b)', 'the leading dot is part of the name'],
    ['a.in1.for', '((a .in1) .for)', 'reserved words are fields'],
    ['a.`b-c`', '(a .b-c)', 'without the backquotes'],
    ['a.?b[?c]', '(_[?_] (_?._ a "b") c)', 'optional selects are calls'],
    ['f(a, b).g()', '((f a b) : g)', 'calls'],
    ['a.b.c(d)', '((a .b) : c d)', 'a namespace looks like a target'],
    ['.f()', '(.f)', 'call from the root scope'],
    ['[a, ?b,] == [,]', '(_==_ [a ?b] [])', 'one comma more'],
    ['{"a": 1, ?b: c,} == {,}', '(_==_ {"a": 1 ?b: c} {})', 'maps too'],
    ['a.B{c: 1, ?`d`: e}', 'a.B{c: 1 ?d: e}', 'messages'],
    ['.A{}', '.A{}', 'messages from the root scope'],
  ];
  for (const [text, expected, why] of table) assert.equal(tree(text), expected, why);
});

test('literals', () => {
  const table: [text: string, expected: string, why: string][] = [
    ['007', '7', 'leading zeros mean nothing'],
    ['-0x10', '-16', 'hexadecimal'],
    ['-9223372036854775808', '-9223372036854775808', 'the least int'],
    ['18446744073709551615u', '18446744073709551615u', 'the greatest uint'],
    ['1e-400', '0.0', 'too small is zero'],
    ['"\\x41\\u00e9\\U0001F600\\101\\a"', JSON.stringify('Aé😀A\x07'), 'escapes'],
    ["'\\xff'", JSON.stringify('ÿ'), 'a code point in a string'],
    ['b"\\xff\\377é"', 'b[255,255,195,169]', 'a byte in bytes'],
    ['r"\\n"', JSON.stringify('\\n'), 'raw'],
    ['"""a\r\nb\rc"""', JSON.stringify('a\nb\nc'), 'line ends become one'],
    ["bR'''\\'''", 'b[92]', 'raw bytes'],
    ['""""a"""', JSON.stringify('"a'), 'a quote behind three quotes'],
  ];
  for (const [text, expected, why] of table) assert.equal(tree(text), expected, why);
});

test('positions are those of the server', () => {
  const table: [text: string, expected: string][] = [
    ['a == .b', '(_==_ a@0 .b@6)@2'],
    ['a.b[c]', '(_[_] (a@0 .b)@1 c@4)@3'],
    ['a .f ( b )', '(a@0 : f b@7)@5'],
    ['f (a)', '(f a@3)@2'],
    ['c ? [1] : {2: 3}', '(_?_:_ c@0 [1@5]@4 {2@11: 3@14}@10)@2'],
    ['- a', '(-_ a@2)@0'],
    ['A.B{c: 1}', 'A.B{c: 1@7}@3'],
    ['a.?b', '(_?._ a@0 "b"@3)@1'],
    ['(a)', 'a@1'],
  ];
  for (const [text, expected] of table) assert.equal(tree(text, newest, true), expected);
});

test('a node spans what was written for it', () => {
  const { expression } = parseExpression('f( (a + b) * c.d [0] )', newest);
  assert.ok(expression);
  const spans = [...nodesOf(expression)].map(({ start, end }) => 'f( (a + b) * c.d [0] )'.slice(start, end));
  assert.deepEqual(spans, ['f( (a + b) * c.d [0] )', '(a + b) * c.d [0]', 'a + b', 'a', 'b', 'c.d [0]', 'c.d', 'c', '0']);
});

test('errors of literals, names and versions', () => {
  const table: [text: string, minor: number, expected: string[], why: string][] = [
    ['9223372036854775808', newest, ['0 invalid int literal'], 'one too many'],
    [`1 + ${'9'.repeat(400)}`, newest, ['4 invalid int literal'], 'however long'],
    ['-18446744073709551616u', newest, ['1 invalid uint literal'], 'uints have no sign'],
    ['1e999', newest, ['0 invalid double literal'], 'no infinity'],
    ['"\\ud800"', newest, ['0 invalid unicode code point'], 'half a character'],
    ['b"\\u0041"', newest, ['0 unable to unescape string'], 'bytes have no code points'],
    [
      'if == .for && as(1)',
      newest,
      ['0 reserved identifier: if', '6 reserved identifier: for', '14 reserved identifier: as'],
      'reserved words',
    ],
    ['a.?b', 27, ["1 unsupported syntax '.?'"], 'optionals are new in 1.28'],
    ['a[?b]', 27, ["1 unsupported syntax '[?'"], ''],
    ['[?a] == {?b: c}', 27, ["1 unsupported syntax '?'", "9 unsupported syntax '?'"], ''],
    ['a.?b[?c] == [?d]', 28, [], ''],
  ];
  for (const [text, minor, expected, why] of table) assert.deepEqual(issues(text, minor), expected, why);
});

const wanted = "{'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";

test('syntax errors, and what the server finds behind them', () => {
  const table: [text: string, expected: string[], why: string][] = [
    ['self.', ["5 no viable alternative at input '.'"], 'nothing behind the dot'],
    ['self.a ==', [`9 mismatched input '<EOF>' expecting ${wanted}`], 'nothing behind the operator'],
    ['(a', ["2 missing ')' at '<EOF>'"], 'the missing one is supposed'],
    ['a)', ["1 extraneous input ')' expecting <EOF>"], 'one too many is left out'],
    ['a b c', ["2 mismatched input 'b' expecting <EOF>"], 'two are not'],
    ['a >> 1', [`3 extraneous input '>' expecting ${wanted}`], 'left out within'],
    ['a = 1', ["2 token recognition error at: '= '", "4 extraneous input '1' expecting <EOF>"], 'what is no token comes first'],
    ['a[0:1]', ["3 mismatched input ':' expecting ']'"], 'neither left out nor supposed'],
    ['- ', ["2 no viable alternative at input '- '", `2 mismatched input '<EOF>' expecting ${wanted}`], 'the sign again, as an operator'],
    ['!', [`1 extraneous input '<EOF>' expecting ${wanted}`], 'within a repetition'],
    ['a.true', ["2 mismatched input 'true' expecting IDENTIFIER"], 'keywords are no names'],
    ['a.in == 1', ["2 no viable alternative at input '.in'", `5 extraneous input '==' expecting ${wanted}`], 'in is an operator'],
    ['{"a" 1}', ["5 missing ':' at '1'"], 'maps'],
    ['[1,2,', ["5 missing ']' at '<EOF>'"], 'the last comma belongs to the end'],
    ['a.?1', ["3 mismatched input '1' expecting {IDENTIFIER, ESC_IDENTIFIER}", '3 unsupported ident kind'], 'two errors'],
    ['f(,)', [`2 extraneous input ',' expecting ${wanted.replace("'(', ", "'(', ')', ")}`], 'arguments'],
  ];
  for (const [text, expected, why] of table) {
    const found = issues(text).map((each) => each.replace('Syntax error: ', ''));
    assert.deepEqual(found, expected, `${text}: ${why}`);
  }
});

test('limits', () => {
  const table: [text: string, expected: string[], why: string][] = [
    [`${'('.repeat(249)}1${')'.repeat(249)}`, [], 'expressions in one another'],
    [`${'('.repeat(250)}1${')'.repeat(250)}`, ['undefined expression recursion limit exceeded: 250'], 'one too many'],
    [`1${'+1'.repeat(250)}`, [], 'operators in one another'],
    [`1${'+1'.repeat(251)}`, ['undefined max recursion depth exceeded'], 'one too many'],
    [
      `1${'+1'.repeat(251)}${'] '.repeat(300)}`,
      ["503 Syntax error: mismatched input ']' expecting <EOF>", 'undefined error recovery token lookahead limit exceeded: 256'],
      'what is not read to the end is not too deep',
    ],
    [`a${'&&a'.repeat(2000)}`, [], 'balanced, so not deep'],
    ['1'.repeat(100_000), ['0 invalid int literal'], 'the longest text'],
    ['😀'.repeat(100_001), ['undefined expression code point size exceeds limit: size: 100001, limit 100000'], 'in characters'],
    [
      `a ${'b '.repeat(257)}`,
      ["2 Syntax error: mismatched input 'b' expecting <EOF>", 'undefined error recovery token lookahead limit exceeded: 256'],
      'too far to the end',
    ],
  ];
  for (const [text, expected, why] of table) assert.deepEqual(issues(text), expected, why);
  assert.equal(issues('@'.repeat(200)).at(-1), '100 Syntax error: More than 100 syntax errors');
  assert.equal(issues('(a b) && '.repeat(40)).at(-1), '273 Syntax error: error recovery attempt limit exceeded: 30');
  const doubling = parseExpression(`a${'.optMap(x, x)'.repeat(100)}`, newest);
  assert.equal(doubling.expression, undefined);
  assert.equal(doubling.issues.length, 1);
});

test('unfinished expressions have trees to complete', () => {
  const table: [text: string, expected: string, why: string][] = [
    ['self.', '(self .)', 'a select without a field'],
    ['self.in', '(@in (self .) ?)', 'a keyword may become a name'],
    ['self. && self.b', '(_&&_ (self .) (self .b))', 'in the middle'],
    ['(self.)', '(self .)', 'once, though two rules find the dot'],
    ['[self.', '[(self .)]', 'in a list'],
    ['{"a": self.', '{"a": (self .)}', 'in a map'],
    ['{self.', '{(self .): ?}', 'as a key'],
    ['self.?', '(_?._ self "")', 'optional'],
    ['self.a == ', '(_==_ (self .a) ?)', 'an operand'],
    ['a ? b', '(_?_:_ a b ?)', 'a branch'],
    ['self.f(', '(self : f)', 'arguments'],
    ['self.f(a,', '(self : f a ?)', 'the second argument'],
    ['has(self.', '(has (self .))', 'not yet a macro'],
    ['has(self.a.', '(has (self .a) .)', 'to the server this one is'],
    ['self.l.map(x, x.', '(loop x,@result (self .l) | [] | true | (_+_ @result [(x .)]) | @result)', 'in a macro'],
    ['self.a == "b', '(_==_ (self .a) ?)', 'an open string'],
    ['a[', '(_[_] a ?)', 'an index'],
    ['', '?', 'nothing'],
  ];
  for (const [text, expected, why] of table) {
    const parsed = parseExpression(text, newest);
    assert.ok(parsed.expression, why);
    assert.notDeepEqual(parsed.issues, [], why);
    assert.equal(expressionText(parsed.expression), expected, why);
  }
  const keyword = parseExpression('self.in', newest).expression;
  assert.ok(keyword?.kind === 'call' && keyword.args[0]?.kind === 'select');
  assert.deepEqual([keyword.args[0].fieldStart, keyword.args[0].fieldEnd], [5, 7]);
});

/** Random, but the same each time. Source: the generator mulberry32. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('any text gives a tree or an issue, and nodes with places and ids of their own', () => {
  const rules = [
    "self.advertisementType != 'Service' || has(self.service)",
    '(has(self.tpp) ? 1 : 0) + (has(self.cloud) ? 1 : 0) == 1',
    'self.all(p1, self.exists_one(p2, p1.name == p2.name && (!has(p1.port) || p1.port == p2.port)))',
    'self.x.map(k, v > -1.5e3, {"a": [k, ?v]}).size() in [1, 2u, 0x1F]',
    "self.spec.?a[?0].orValue('\\u00e9') == b'\\xff' && !(oldSelf.b.`c-d` <= 3)",
    'self.m.transformMap(k, v, k != "é", v + 1).optMap(x, A.B{c: x}).hasValue()',
    'duration(self.ttl) < duration("1h") ? self.items.sortBy(i, i.name) == self.items : true // why',
  ];
  const inserts = [...'()[]{}.,?:!-+*/%<>="\'`\\@#&|\n aé😀1', '&&', '"""', ' in ', 'true', 'if', 'has(', '.all(x,', '.?', '1e', '\\u12'];
  const next = random(1);
  const below = (limit: number) => Math.floor(next() * limit);
  for (let round = 0; round < 4000; round++) {
    let text = rules[below(rules.length)] ?? '';
    for (let change = below(4); change >= 0; change--) {
      const at = below(text.length + 1);
      const kind = below(4);
      if (kind === 0) text = text.slice(0, at) + text.slice(at + 1 + below(4));
      else if (kind === 1) text = text.slice(0, at);
      else text = text.slice(0, at) + (inserts[below(inserts.length)] ?? '') + text.slice(at);
    }
    const { expression, issues } = parseExpression(text, 25 + below(13));
    if (!expression) {
      assert.notDeepEqual(issues, [], text);
      continue;
    }
    const ids = new Map<number, unknown>();
    for (const node of nodesOf(expression)) {
      assert.ok(node.start >= 0 && node.start <= node.end && node.end <= text.length, `${text}: ${node.kind} ${node.start}–${node.end}`);
      assert.ok(node.position >= -1 && node.position <= text.length, text);
      assert.ok(node.id >= 1 && (ids.get(node.id) ?? node) === node, text);
      assert.ok(node.kind !== 'hole' || issues.length > 0, text);
      ids.set(node.id, node);
    }
    for (const { position } of issues) assert.ok(position === undefined || (position >= -1 && position <= text.length), text);
    let end = 0;
    for (const token of tokens(text)) {
      assert.ok(token.start >= end && token.end > token.start, text);
      end = token.end;
    }
  }
});
