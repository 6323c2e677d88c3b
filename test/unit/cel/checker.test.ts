import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typeText } from '../../../server/src/cel/typeText.ts';
import { compiled, said } from './checked.ts';

const noOverload = (name: string, types: string) => `found no matching overload for '${name}' applied to '${types}'`;
const undeclared = (name: string) => `undeclared reference to '${name}' (in container '')`;

const rules: readonly [rule: string, issues: string, why: string][] = [
  ['self.i > 0', '', 'right'],
  ['nope.a.b == 1', `1 ${undeclared('nope')}`, 'the first name only'],
  ['.nope == 1', `2 ${undeclared('.nope')}`, 'with its dot'],
  ['math.greatest(1, 2) == 2', `1 ${undeclared('math')}; 14 ${undeclared('greatest')}`, 'receiver and function'],
  ['x.f(1, nope)', `8 ${undeclared('nope')}; 1 ${undeclared('x')}; 4 ${undeclared('f')}`, 'arguments first'],
  ['self.nope == 1', "5 undefined field 'nope'", 'at the dot'],
  ['has(self.o.nope)', "4 undefined field 'nope'", 'has is no excuse; its place is the parenthesis'],
  ['self.free == 1', "5 undefined field 'free'", 'what has no type is not there'],
  ['self.o.namespace == "a"', '', 'a reserved word as it is written'],
  ['self.o.__namespace__ == "a"', '', 'and escaped'],
  ['self.o.x__dash__y == "a"', '', 'an escaped dash'],
  ['self.o.`x-y` == "a"', "7 undefined field 'x-y'", 'quotes are no escape'],
  ['self.i.a == 1', "7 type 'int' does not support field selection", 'no object'],
  ['self.x.a == 1', '', 'anything can be below dyn'],
  ['self.ms.a == "b"', '', 'a key of a map'],
  ['self.?o.a == self.?i', '', 'optional in, optional out'],
  ['self.?o.nope.hasValue()', "8 undefined field 'nope'", 'optional fields have to be declared too'],
  ['self.i == 1.0', `8 ${noOverload('_==_', '(int, double)')}`, 'numbers are not equal across types'],
  ['self.i < 1.0', '', 'but they have an order'],
  ['self.i + 1u == 1', `8 ${noOverload('_+_', '(int, uint)')}`, 'no sum of mixed types'],
  ['self.s == null', `8 ${noOverload('_==_', '(string, null)')}`, 'a string is never null'],
  ['self.o == null', '', 'an object may be'],
  ['self.t == null', '', 'a timestamp may be'],
  ['self.o == self.other', `8 ${noOverload('_==_', '(selfTypeN.o, selfTypeN.other)')}`, 'equal schemas, different places'],
  ['self.lo[0] == self.o', `12 ${noOverload('_==_', '(selfTypeN.lo.@idx, selfTypeN.o)')}`, 'an item'],
  ['self.mo["a"] == self.o', `14 ${noOverload('_==_', '(selfTypeN.mo.@elem, selfTypeN.o)')}`, 'a value'],
  ['self.o == oldSelf.o', '', 'the same place before'],
  ['self.ls.join(1) == ""', `13 ${noOverload('join', 'list(string).(int)')}`, 'a receiver stands before the dot'],
  ['self.li[self.s] == 1', `8 ${noOverload('_[_]', '(list(int), string)')}`, 'an operator has its internal name'],
  ['self.i && self.b', "5 expected type 'bool' but found 'int'", 'each side by itself'],
  ['self.i || self.s', "5 expected type 'bool' but found 'int'; 15 expected type 'bool' but found 'string'", 'both'],
  ['self.x && true', '', 'dyn may be a bool'],
  ['!self.i', `1 ${noOverload('!_', '(int)')}`, 'no bool'],
  ['self.b ? 1 : "a"', `8 ${noOverload('_?_:_', '(bool, int, string)')}`, 'both branches have one type'],
  ['[] + [1] == ["a"]', `10 ${noOverload('_==_', '(list(int), list(string))')}`, 'an open type is bound once'],
  ['[self.x, 1][0] + "a" == "b"', "10 expected type 'dyn' but found 'int'", 'of two types the more general one; mixed they are wrong'],
  [
    '[{[]: 1}, {[1]: "a"}] == []',
    "11 expected type 'map(list(dyn), int)' but found 'map(list(int), string)'",
    'what did not fit binds nothing',
  ],
  ['["a", google.protobuf.StringValue{}] == 1', `38 ${noOverload('_==_', '(list(string), int)')}`, 'a wrapper is as open as what it wraps'],
  ['[].all(x, x > 1u && x == 5)', '', 'they are bound by the first overload that fits: int beside uint'],
  ['[].all(x, x > 1 && x == 5u)', `22 ${noOverload('_==_', '(int, uint)')}`, 'int beside int'],
  ['[].all(x, x.indexOf(self.x) > 0 && x == "a")', '', 'strings before lists'],
  ['[].all(x, x > 0)', '', 'the items of an empty list are anything'],
  ['[?self.i] == [1]', "7 expected type 'optional_type(int)' but found 'int'", 'an optional element'],
  ['optional.none() == 1', `17 ${noOverload('_==_', '(optional_type(dyn), int)')}`, 'what is open is printed as dyn'],
  ['self.li.all(x, x.a > 0)', "17 type 'int' does not support field selection", 'an item'],
  ['self.mo.all(k, k.a > 0)', "17 type 'string' does not support field selection", 'a key'],
  ['self.mo.all(k, v, v.a > 0)', '', 'a value'],
  ['self.lo.all(i, o, i > 0 && o.a > 0)', '', 'index and item'],
  ['self.li.all(x, 1)', "16 expected type 'bool' but found 'int'", 'no predicate'],
  ['self.li.filter(x, 1) == []', `15 ${noOverload('_?_:_', '(int, list(int), list(int))')}`, 'of a macro with a condition'],
  [
    'self.s.all(c, c == "a")',
    "5 expression of type 'string' cannot be range of a comprehension (must be list, map, or dynamic)",
    'no list',
  ],
  ['self.li.all(x, true) && x == 1', `25 ${undeclared('x')}`, 'the name ends with the loop'],
  ['self.li.all(self, self > 0)', '', 'an inner name hides an outer'],
  ['self.li.all(self, .self.i > 0)', '', 'a dot finds the outer'],
  ['self.li.all(sets, sets.contains([1], [2]))', '', 'functions are looked for first'],
  ['type(self.x) == int', '', 'a type as a value'],
  ['type(self.x) == dyn', `17 ${undeclared('dyn')}`, 'no type of values'],
  ['type(ip("::")) == net.IP', '', 'a type with a dot'],
  ['self.li.all(net, net.IP == 1)', "21 type 'int' does not support field selection", 'but not of a variable'],
  ['int{}', "4 'int' is not a message type", 'no message'],
  ['Nope{a: 1} == 1', `5 ${undeclared('Nope')}`, 'no type'],
  [
    'google.protobuf.Int32Value{value: "a"} == 1',
    "33 expected type of field 'value' is 'int' but provided type is 'string'",
    'a message of protobuf',
  ],
];

test('expressions are judged as the server does', () => {
  for (const [rule, issues, why] of rules) {
    const found = said(rule);
    assert.equal(found.startsWith('type:') ? '' : found, issues, `${rule}: ${why}`);
  }
});

const byVersion: readonly [rule: string, since: number, before: string][] = [
  ['self.i < 1.0', 28, `8 ${noOverload('_<_', '(int, double)')}`],
  ['self.o.namespace == "a"', 31, "7 undefined field 'namespace'"],
  ['type(self.s) == net.IP', 30, `17 ${undeclared('net')}`],
  ['self.ls.includes("a")', 37, `17 ${undeclared('includes')}`],
];

test('functions are available from their version on', () => {
  for (const [rule, since, before] of byVersion) {
    assert.equal(said(rule, { minor: since - 1 }), before, rule);
    assert.equal(said(rule, { minor: since }), '', rule);
  }
});

test('a rule with optionalOldSelf has an optional old value', () => {
  const rows: readonly [rule: string, issues: string][] = [
    ['oldSelf == self', `9 ${noOverload('_==_', '(optional_type(selfTypeN), selfTypeN)')}`],
    ['oldSelf.i == optional.of(1)', ''],
    ['oldSelf.hasValue()', ''],
  ];
  for (const [rule, issues] of rows) assert.equal(said(rule, { oldSelf: 'optional' }), issues, rule);
});

test('names of several parts become one node', () => {
  const rows: readonly [rule: string, name: string, kind: string][] = [
    ['sets.contains(self.ls, [])', 'sets.contains', 'call'],
    ['net.IP', 'net.IP', 'identifier'],
  ];
  for (const [rule, name, kind] of rows) {
    const { root, references } = compiled(rule).checked.expression ?? {};
    assert.ok(root && references);
    const found = root.kind === 'call' ? [root.function, root.target] : root.kind === 'identifier' ? [root.name, undefined] : [];
    assert.deepEqual([root.kind, found, references[root.id]?.name], [kind, [name, undefined], name]);
  }
});

test('a wrong text has types where it can be read', () => {
  const rows: readonly [rule: string, type: string, why: string][] = [
    ['self.', 'selfTypeN', 'behind a dot'],
    ['self.lo[0].', 'selfTypeN.lo.@idx', 'of an item'],
    ['self.lo.all(x, x.', 'selfTypeN.lo.@idx', 'in a macro that is not closed'],
    ['self.nope == self.s.', 'string', 'behind another mistake'],
  ];
  for (const [rule, expected, why] of rows) {
    const { expression } = compiled(rule).checked;
    const types = (expression?.types ?? []).map((type) => type && expression && typeText(type, expression.variables.self));
    assert.ok(types.includes(expected), `${rule}: ${why} (${types.join()})`);
  }
});

test('types that grow beyond all bounds count as dyn', () => {
  const grown = (times: number) => `self.li${'.map(x, {x: x})'.repeat(times)}`;
  assert.match(said(`${grown(3)} == ["a"]`), /^54 found no matching overload/, 'a small one');
  assert.equal(said(`${grown(100)} == ["a"]`), '', 'one of 2^100 parts');
});

test('numbers of two kinds compare before 1.28, once there was a loop', () => {
  const rows: readonly [rule: string, issue: string][] = [
    ['0.0 > 7u', "5 found no matching overload for '_>_' applied to '(double, uint)'"],
    ['self.li.all(x, x < 1.5)', ''],
    ['self.li.all(x, true) && 0.0 > 7u', ''],
    ['[1 > 0u].all(x, x)', "4 found no matching overload for '_>_' applied to '(int, uint)'"],
    ['self.li.all(x, x == 1.5)', "18 found no matching overload for '_==_' applied to '(int, double)'"],
  ];
  for (const [rule, issue] of rows) assert.equal(said(rule, { minor: 27 }), issue, rule);
});

test('types of Kubernetes have no fields', () => {
  assert.equal(said("quantity('1').nope == 1"), "14 unexpected failed resolution of 'kubernetes.Quantity'");
  assert.equal(said("ip('1.2.3.4').nope == 1"), "14 type 'net.IP' does not support field selection");
});
