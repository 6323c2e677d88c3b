import assert from 'node:assert/strict';
import { test } from 'node:test';
import { macroOf, macros } from '../../../server/src/cel/macros.ts';
import { parseExpression } from '../../../server/src/cel/parser.ts';
import { expressionText, nodesOf } from './expressionText.ts';

const newest = 37;

function expanded(text: string, minor = newest): string {
  const { expression, issues } = parseExpression(text, minor);
  assert.deepEqual(issues, [], text);
  assert.ok(expression);
  return expressionText(expression);
}

test('macros become what the server evaluates', () => {
  const table: [text: string, expected: string, why: string][] = [
    ['has(a.b)', '(has a .b)', 'a select that only tests'],
    ['has(a.b.c)', '(has (a .b) .c)', 'the last one only'],
    ['l.all(x, p)', '(loop x,@result l | true | (@not_strictly_false @result) | (_&&_ @result p) | @result)', 'all'],
    ['l.exists(x, p)', '(loop x,@result l | false | (@not_strictly_false (!_ @result)) | (_||_ @result p) | @result)', 'exists'],
    ['l.exists_one(x, p)', '(loop x,@result l | 0 | true | (_?_:_ p (_+_ @result 1) @result) | (_==_ @result 1))', 'exists_one'],
    ['l.map(x, f)', '(loop x,@result l | [] | true | (_+_ @result [f]) | @result)', 'map'],
    ['l.map(x, p, f)', '(loop x,@result l | [] | true | (_?_:_ p (_+_ @result [f]) @result) | @result)', 'map with a filter'],
    ['l.filter(x, p)', '(loop x,@result l | [] | true | (_?_:_ p (_+_ @result [x]) @result) | @result)', 'filter'],
    [
      'l.all(.z, p)',
      '(loop .z,@result l | true | (@not_strictly_false @result) | (_&&_ @result p) | @result)',
      'the dot is part of the name',
    ],
    ['l.all(k, v, p)', '(loop k,v,@result l | true | (@not_strictly_false @result) | (_&&_ @result p) | @result)', 'with two variables'],
    ['l.existsOne(k, v, p)', '(loop k,v,@result l | 0 | true | (_?_:_ p (_+_ @result 1) @result) | (_==_ @result 1))', 'another name'],
    ['l.transformList(k, v, p, f)', '(loop k,v,@result l | [] | true | (_?_:_ p (_+_ @result [f]) @result) | @result)', 'to a list'],
    ['l.transformMap(k, v, f)', '(loop k,v,@result l | {} | true | (cel.@mapInsert @result k f) | @result)', 'to a map'],
    [
      'l.transformMapEntry(k, v, p, e)',
      '(loop k,v,@result l | {} | true | (_?_:_ p (cel.@mapInsert @result e) @result) | @result)',
      'entries',
    ],
    ['o.optMap(x, f)', '(_?_:_ (o : hasValue) (optional.of (loop #unused,x [] | (o : value) | false | x | f)) (optional.none))', 'optMap'],
    ['o.optFlatMap(x, f)', '(_?_:_ (o : hasValue) (loop #unused,x [] | (o : value) | false | x | f) (optional.none))', 'optFlatMap'],
    [
      'l.sortBy(x, f)',
      '(loop #unused,@__sortBy_input__ [] | l | false | @__sortBy_input__ | (@__sortBy_input__ : @sortByAssociatedKeys (loop x,@result @__sortBy_input__ | [] | true | (_+_ @result [f]) | @result)))',
      'sortBy',
    ],
  ];
  for (const [text, expected, why] of table) assert.equal(expanded(text), expected, why);
});

test('other calls are not expanded as macros', () => {
  const table: [text: string, minor: number, expected: string, why: string][] = [
    ['has()', newest, '(has)', 'number of arguments'],
    ['.has(a.b)', newest, '(.has (a .b))', 'root scope'],
    ['a.has(a.b)', newest, '(a : has (a .b))', 'style'],
    ['all(l, x)', newest, '(all l x)', 'style'],
    ['l.existsOne(x, p)', newest, '(l : existsOne x p)', 'only with two variables'],
    ['l.all(k, v, p)', 31, '(l : all k v p)', 'two variables are new in 1.32'],
    ['l.sortBy(x, f)', 33, '(l : sortBy x f)', 'new in 1.34'],
    ['o.optMap(x, f)', 27, '(o : optMap x f)', 'new in 1.28'],
  ];
  for (const [text, minor, expected, why] of table) assert.equal(expanded(text, minor), expected, why);
});

test('arguments that a macro refuses', () => {
  const table: [text: string, expected: string, why: string][] = [
    ['has(a)', '4 invalid argument to has() macro', 'no select'],
    ['has(a[0])', '5 invalid argument to has() macro', 'at the bracket'],
    ['has(a.?b)', '5 invalid argument to has() macro', 'an optional one is a call'],
    ['l.all(1, p)', '6 argument must be a simple name', 'no name'],
    ['l.exists(a.b, p)', '10 argument must be a simple name', 'at the dot'],
    ['l.map(1, f)', '6 argument is not an identifier', 'other words'],
    ['l.filter([], f)', '9 argument is not an identifier', ''],
    ['o.optMap(1, f)', '9 optMap() variable name must be a simple identifier', ''],
    ['o.optFlatMap(1, f)', '13 optFlatMap() variable name must be a simple identifier', ''],
    ['l.all(__result__, p)', '6 iteration variable overwrites accumulator variable', 'the old name of the accumulator'],
    ['l.all(x, x, p)', '9 duplicate variable name: x', 'the second'],
    ['l.all(x, 1, p)', '9 argument must be a simple name', 'the second'],
    ['1.sortBy(x, f)', '0 sortBy can only be applied to a list, identifier, comprehension, call or select expression', 'a literal'],
    ['l.sortBy(1, f)', '9 argument is not an identifier', ''],
  ];
  for (const [text, expected, why] of table) {
    const { expression, issues } = parseExpression(text, newest);
    assert.deepEqual(
      issues.map(({ position, message }) => `${position} ${message}`),
      [expected],
      `${text}: ${why}`,
    );
    assert.equal(expression?.kind, 'call', `${text} stays as written`);
  }
  const reserved = parseExpression('l.all(if, p)', newest).issues;
  assert.deepEqual(
    reserved.map(({ message }) => message),
    ['reserved identifier: if', 'argument must be a simple name'],
  );
});

test('an expansion stands at its parenthesis and keeps what was written', () => {
  const text = 'a && self.l .map(x, o.optMap(y, x.b))';
  const { expression } = parseExpression(text, newest);
  assert.ok(expression?.kind === 'call');
  const loop = expression.args[1];
  assert.ok(loop?.kind === 'comprehension' && loop.macro);
  assert.deepEqual([loop.position, loop.start, loop.end], [16, 5, text.length]);
  assert.equal(text.slice(loop.macro.nameStart, loop.macro.nameEnd), 'map');
  assert.equal(loop.macro.target, loop.range);
  const [variable, inner] = loop.macro.args;
  assert.equal(variable?.kind === 'identifier' && variable.name, 'x');
  assert.equal(inner?.macro?.name, 'optMap');
  const made = [loop.accuInit, loop.loopCondition, loop.loopStep, loop.result];
  assert.ok(made.every(({ position, start, end }) => position === 16 && start === 5 && end === text.length));
  const ids = new Set([...nodesOf(loop)].map(({ id }) => id));
  assert.equal(ids.size, new Set(nodesOf(loop)).size, 'each node has an id of its own, copies too');
});

test('the table of macros', () => {
  assert.equal(new Set(macros.map((each) => `${each.style} ${each.name} ${each.arguments}`)).size, macros.length, 'none twice');
  assert.equal(macroOf('all', 'receiver', 2, 25)?.since, 0);
  assert.equal(macroOf('all', 'receiver', 3, 32)?.since, 32);
  assert.equal(macroOf('toString', 'receiver', 2, newest), undefined);
});

test('where has() of what breaks off stands', () => {
  const { issues } = parseExpression('l.exists(has(self.a., p), p)', newest);
  const problem = issues.find(({ message }) => message === 'argument must be a simple name');
  assert.equal(problem?.position, 12, 'at its parenthesis, as any has()');
});
