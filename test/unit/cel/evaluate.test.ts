import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRows, evaluated, shown } from './evaluated.ts';

test('arithmetic keeps to 64 bits', () => {
  checkRows([
    ['7 / -2', '-3', 'cut off, not rounded down'],
    ['-7 % 3', '-1', 'the sign of the dividend'],
    ['1 / 0', '! division by zero', 'no exception'],
    ['1 % 0', '! modulus by zero', 'a text of its own'],
    ['1.0 / 0.0', 'Infinity', 'doubles have no such error'],
    ['9223372036854775807 + 1', '! integer overflow', 'above'],
    ['-9223372036854775808 % -1', '! integer overflow', 'though the remainder is 0'],
    ['-(-9223372036854775808)', '! integer overflow', 'there is one negative number more'],
    ['1u - 2u', '! unsigned integer overflow', 'below'],
    ['18446744073709551615u', '18446744073709551615u', 'the greatest'],
    ['duration("9223372036854775807ns") + duration("1ns")', '! integer overflow', 'durations are ints inside'],
    ['timestamp("9999-12-31T23:59:59Z") + duration("1s")', '! timestamp overflow', 'years have four digits'],
  ]);
});

test('an operand that decides outweighs errors', () => {
  checkRows([
    ['1 / 0 == 1 && false', 'false', 'on the left too'],
    ['1 / 0 == 1 || true', 'true', 'and or'],
    ['1 / 0 == 1 || 1 % 0 == 1', '! division by zero', 'else the first error'],
    ['[3, 1, 2].exists(x, 1 / (x - 1) == 1)', 'true', 'another item decides'],
    ['[3, 1, 2].all(x, 1 / (x - 1) > 5)', 'false', 'and against'],
    ['[3, 1, 2].all(x, 1 / (x - 1) > -5)', '! division by zero', 'none decides'],
    ['[3, 1, 2].exists_one(x, 1 / (x - 1) == 7)', '! division by zero', 'exists_one has to know all'],
    ['true ? 1 : 1 / 0', '1', 'the other branch is not evaluated'],
    ['1 / 0 > 1 ? 1 : 2', '! division by zero', 'a condition is needed'],
    ['optional.of(1).or(optional.of(1 / 0))', 'optional(1)', 'nor is an alternative'],
    ['3 in [1 / 0, 3]', '! division by zero', 'a list needs its items'],
    [
      '[1, 2].slice(0, -1 + 0).sort() == [1] || true',
      '! internal error: interface conversion: *types.Err is not traits.Lister: missing method Add',
      'a crash of the server outweighs all',
    ],
  ]);
});

test('values of different types', () => {
  checkRows([
    ['dyn(1) == dyn(1.0)', 'true', 'numbers are equal across types'],
    ['dyn(1) == dyn("1")', 'false', 'nothing else is'],
    ['dyn(9007199254740993) == dyn(9007199254740992.0)', 'true', 'compared as doubles'],
    ['0.0 / 0.0 == 0.0 / 0.0', 'false', 'NaN is not itself'],
    ['0.0 / 0.0 < 1.0', '! NaN values cannot be ordered', 'nor less nor more'],
    ['dyn(1) < dyn(2u)', 'true', 'they have an order'],
    ['dyn(1) < dyn("a")', '! no such overload', 'these have none'],
    ['dyn([1]) < dyn([2])', '! no such overload: _<_', 'lists have no order at all'],
    ['dyn(true) + dyn(1)', '! no such overload: _+_', 'bools have no sum'],
    ['dyn(1) + dyn("a")', '! no such overload', 'ints have, but not this one'],
    ['dyn(1).contains("a")', '! no such overload', 'asked without a look at its type'],
    ['dyn(1).matches("a" + "b")', '! no such overload: matches', 'only strings match'],
    ['dyn(duration("1s")).matches("a" + "b")', '! no such overload', 'a duration has methods, but not this one'],
    ['dyn(1).matches("a")', '! no such overload', 'a pattern that is compiled before has no name'],
    ['dyn(1).matches(string(true))', '! no such overload', 'nor has one that is computed before'],
    ['"aa".findAll("a", dyn(1.5))', '! no such overload', 'whatever else is wrong'],
    ['dyn(int).matches("^int$")', 'true', 'there a type is its name'],
    ['dyn(int).find("n" + "")', '! no such overload: find(type, string)', 'and nowhere else'],
    ['dyn(optional.of(1)).flatten(1)', '! no such overload: optional_type(dyn).flatten(int)', 'a type that is told whole'],
    ['dyn(1).path("a")', '! no such overload: path(int, string)', 'nothing has an authorizer'],
    ['dyn(1).charAt(0)', '! no such overload: charAt(int, int)', 'with one'],
    ['dyn([null]).max()', '! no such overload: max(list)', 'a list is taken for what its first item is'],
    ['type(dyn(1)) == int', 'true', 'types are values'],
    ['type(type(1))', 'type', 'and have one'],
    ['ip("::1") == ip("0:0::1")', 'true', 'addresses are numbers'],
    ['dyn(ip("::1")) == dyn("::1")', '! no such overload', 'and no texts'],
    ['quantity("1") == quantity("1m").add(quantity("999m"))', '! no such overload', 'a sum is only equal from the left'],
    ['quantity("1m").add(quantity("999m")) == quantity("1")', 'true', 'from here'],
    ['{[1]: 2, [1]: 3}.size()', '2', 'lists are different keys'],
    ['[[1]].map(x, {x: 2, x: 3}.size())', '[1]', 'the same list is one key'],
    ['[1, 2].map(x, {[7]: 1}).distinct().size()', '1', 'and a constant the same list'],
    ['{duration("1s"): 1, duration("1000ms"): 2}.size()', '1', 'equal durations are one key'],
    ['{ip("::1"): 1, ip("0::1"): 2}.size()', '1', 'so are equal addresses'],
    ['{[1]: 2} == {[1]: 2}', 'false', 'each written one is another'],
    ['{}[quantity("1")].value', '! invalid qualifier type: cel.Quantity', 'a quantity is no index'],
    ['{}[quantity("1").add(1)].value', '! invalid qualifier type: *cel.Quantity', 'and a sum is of another type in Go'],
  ]);
});

test('lists and maps of data as keys', () => {
  const data = { type: 'object', additionalProperties: { type: 'array', items: { type: 'array', items: { type: 'string' } } } };
  checkRows(
    [
      ['self in {self: 1}', 'true', 'a variable is one'],
      ['self["a"] in {self["a"]: 1}', 'false', 'a member is made anew each time'],
      ['self["a"][0] in {self["a"][0]: 1}', 'false', 'and an item'],
      ['self["a"].first().value() in {self["a"][0]: 1}', 'false', 'however it is had'],
      ['self["a"].all(x, x in {x: 1})', 'true', 'in a loop it has a name'],
      ['self["a"].exists(x, self["a"].exists(y, y in {x: 1}))', 'false', 'each loop makes its own'],
      ['self["a"] == self["a"]', 'true', 'they are equal all the same'],
    ],
    { schema: data, value: { a: [['x'], ['y']] } },
  );
});

test('fields, items and optionals', () => {
  checkRows([
    ['{"a": 1}.a', '1', 'a key is a field'],
    ['{"a": 1}.b', '! no such key: b', 'a missing one'],
    ['{"a": 1}[?"b"]', 'none', 'asked for with care'],
    ['{1: "x"}[dyn(1.0)]', '"x"', 'numbers are one key'],
    ['has({"a": null}.a)', 'true', 'null is a value'],
    ['{true: 1}[has(optional.of({"a": 1}).a)]', '! invalid qualifier type: *types.Optional', 'has() of an optional is no index'],
    ['[1, 2][2]', '! index out of bounds: 2', 'items count from 0'],
    ['[1, 2][dyn(1.0)]', '2', 'a whole double will do'],
    ['[1, 2][dyn(1.5)]', '! unsupported index value 1.5 in list', 'a broken one will not'],
    ['[1, 2][dyn("a")]', "! unsupported index type 'string' in list", 'nor a text'],
    ['dyn(1).a', '! no such key: a', 'an int has no fields'],
    ['has(dyn(1).a)', 'false', 'which may be asked'],
    ['optional.of({"a": {"b": 1}}).a.b', 'optional(1)', 'an optional goes on'],
    ['{"a": optional.of({"b": 1})}.a.b', '! no such key: b', 'not one that something holds'],
    ['optional.of({"a": 1}).b', 'none', 'and ends'],
    ['optional.none().value()', '! optional.none() dereference', 'nothing to give'],
    ['optional.of(null).hasValue()', 'true', 'null is something'],
    ['optional.of(5).optMap(x, x + 1)', 'optional(6)', 'mapped'],
    ['[?optional.none(), 2]', '[2]', 'left out of a list'],
    ['{?"a": optional.none()}', '{}', 'and a map'],
    ['optional.ofNonZeroValue("")', 'none', 'empty is none'],
  ]);
});

test('loops', () => {
  checkRows([
    ['[1, 2].map(x, [x])', '[[1], [2]]', 'lists of lists'],
    ['[1, 2, 3].map(x, x > 1, x * 2)', '[4, 6]', 'with a filter'],
    ['[[1, 2], [3]].map(x, x.map(y, y + x.size()))', '[[3, 4], [4]]', 'inner loops see outer variables'],
    ['[1, 2].transformList(i, v, i + v)', '[1, 3]', 'index and item'],
    ['{"a": 1}.transformMap(k, v, k)', '{"a": "a"}', 'key and value'],
    ['[1, 1].transformMapEntry(i, v, {v: i})', '! insert failed: key 1 already exists', 'no key twice'],
    ['[3, 1].sortBy(x, x)', '[1, 3]', 'by a key'],
    ['{"a": 1, "b": 2}.map(k, k).size()', '2', 'the order of a map does not show'],
    ['{"a": 1, "b": 2}.map(k, k) == ["a", "b"]', '?', 'here it does, and the server has none'],
    ['{"a": 0, "b": 1}.exists(k, v, 1 / v > 0)', 'true', 'nor here'],
    ['{"a": 1}.map(k, k) == ["a"]', 'true', 'a single key has an order'],
    ['dyn(1).all(x, true)', "! got 'types.Int', expected iterable type", 'nothing to go through'],
    [
      'optional.of([0].filter(x, x > 0)).optMap(v, (v + [2]).size() + v.size()).value()',
      '2',
      'an empty list grows in place, as in the server',
    ],
  ]);
});

test('costs are bounded, and parts have values', () => {
  const nested = 'lists.range(30).all(a, lists.range(30).all(b, lists.range(30).all(c, lists.range(30).all(d, a + b + c + d >= 0))))';
  assert.equal(shown(evaluated(nested).result), '! operation cancelled: actual cost limit exceeded');
  assert.equal(shown(evaluated(`false && ${nested}`).result), 'false', 'what is not evaluated costs nothing');
  assert.equal(shown(evaluated(`${nested} || true`).result), '! operation cancelled: actual cost limit exceeded', 'nothing outweighs it');
  const { values, cost } = evaluated('self > 5 && self < 7', undefined, 'values');
  assert.deepEqual(
    values
      .filter((value) => value !== undefined)
      .map(shown)
      .sort(),
    ['5', '7', '7', '7', 'false', 'false', 'true'],
  );
  assert.equal(cost, 4);
  const costs: [rule: string, cost: number, why: string][] = [
    ['{true: 1}[has({"a": 1}.a)]', 3, 'has() costs as an index what it costs elsewhere'],
    ['{true: 1}[has(optional.of({"a": 1}).a)]', 4, 'also of an optional'],
    ['{true: 1}[has(optional.none().a)]', 3, 'but nothing where that holds nothing'],
    ['dyn(has({"a": 1}.a) ? has(optional.none().a) : true) == true', 4, 'nor in a branch'],
    ['dyn("a").check("x").allowed() || true', 350_001, 'an authorizer is paid for where there is none'],
    ['dyn(1).path("a").check("x").reason() == "" || true', 350_002, 'all steps to it as well'],
    ['dyn(null.path("a")).check("x").allowed() || true', 3, 'but which one is not asked before both arguments are there'],
    ['dyn(1).labelSelector("abc").check("x").errored() || true', 350_112, 'two requirements in three characters'],
    ['dyn(1).fieldSelector(dyn([1, 2, 3])).check("x").errored() || true', 350_112, 'or in three elements'],
    ['dyn(optional.of("0123456789012345")).lowerAscii() == "" || true', 3, 'what an optional holds does not count for a library'],
    ['dyn(optional.of("0123456789012345")).matches("a") || true', 4, 'but for CEL itself'],
  ];
  for (const [rule, cost, why] of costs) assert.equal(evaluated(rule).cost, cost, why);
});
