import assert from 'node:assert/strict';
import { test } from 'node:test';
import { said } from './checked.ts';

const rules: readonly [rule: string, problem: string, why: string][] = [
  ['int("1") == 1', '', 'a number'],
  ['int("a") == 1', "type conversion error from 'string' to 'int'", 'none'],
  ['false && int("a") == 1', "type conversion error from 'string' to 'int'", 'also where it is never run'],
  ['self.li.all(x, int("a") == x)', "type conversion error from 'string' to 'int'", 'also in a loop'],
  ['int("a" + "b") == 1', '', 'sums are not worked out'],
  ['int(string(1.5)) == 1', "type conversion error from 'string' to 'int'", 'conversions of conversions are'],
  ['double("0x1.8p3") == 12.0', '', 'a number of base 16'],
  ['double("0x1") == 1.0', "type conversion error from 'string' to 'double'", 'that needs a power'],
  ['int(1e30) == 1', 'integer overflow', 'too large'],
  ['uint(-1) == 1u', 'unsigned integer overflow', 'too small'],
  ['string(b"\\xff") == ""', 'invalid UTF-8 in bytes, cannot convert to string', 'no text'],
  ['int(null) == 1', 'no such overload: int(null_type)', 'null fits the types of duration and timestamp'],
  ['string(dyn([1])) == ""', 'no such overload: string(list)', 'of a list'],
  ['string(dyn({"a": self.s})) == ""', '', 'of a map that is not constant'],
  ['bool(string(1 in []))', '', 'nothing is in an empty list'],
  ['int(string(1 in [])) == 1', "type conversion error from 'string' to 'int'", 'so that is constant'],
  ['self.s.find("[") == ""', 'error parsing regexp: missing closing ]: `[`', 'a pattern'],
  ['matches(self.s, "[")', 'error parsing regexp: missing closing ]: `[`', 'the second argument'],
  ['self.s.find("(" + ")") == ""', '', 'not a constant'],
  ['self.s.find(string(b"[")) == ""', 'error parsing regexp: missing closing ]: `[`', 'a constant'],
  ['type(self.du) == duration', 'reference to undefined type: duration', 'a type without value'],
  ['type(self.i) == .int', '', 'a type with a dot before it'],
  ['self.li.all(int, type(int) == .int)', 'reference to undefined type: .int', 'which it keeps where a variable has that name'],
  ['self.li.all(duration, duration > 1)', '', 'a variable of that name'],
  ['int("a") == 1 && self.s.find("[") == ""', "type conversion error from 'string' to 'int'", 'the first of two'],
  ['1 / 0 == 1', '', 'only conversions are tried'],
  ['[int].all(y, y == int)', 'reference to undefined type: y', 'a variable for types is taken for the name of one'],
  ['[string].all(int, int == string)', '', 'so one that is called like a type may be one'],
  ['optional.of(int).optMap(y, true).hasValue()', 'reference to undefined type: y', 'also where nothing names it'],
  ['[[1]].exists(x, x[dyn([])] == 1)', 'invalid qualifier type: *types.baseList', 'a constant index'],
  ['{[self.s]: 1}[[self.s]] == 1', '', 'not a constant'],
  ['{}[?null].hasValue()', 'invalid qualifier type: types.Null', 'an optional index'],
  ['{b"a": self.s}[b"a"] == ""', 'invalid qualifier type: types.Bytes', 'bytes'],
  ['{1.5: 1}[1.5] == 1', '', 'numbers, bools and strings are fine'],
  ['null in {null: 1}', '', 'only indexes are looked at'],
];

test('constant subexpressions are evaluated in advance', () => {
  for (const [rule, problem, why] of rules) assert.equal(said(rule), problem && `planning: ${problem}`, `${rule}: ${why}`);
});

test('the server dies of maps with bytes as keys', () => {
  assert.equal(said('false && {b"a": 1} == {}'), 'crash: bytes are the key of a map that is written out');
  assert.equal(said('{b"a": self.s} == {}'), '', 'with a value that is no constant it does not');
});
