import assert from 'node:assert/strict';
import { test } from 'node:test';
import { said } from './checked.ts';

const mismatch = (expected: string, found: string) => `expected type '${expected}' but found '${found}'`;
const formatting = 'error during formatting:';
const parsing = 'could not parse formatting clause:';

const rules: readonly [rule: string, issues: string, why: string][] = [
  ['[1, 2] == self.li', '', 'one type'],
  ['[1, "a", true] == []', `5 ${mismatch('int', 'string')}`, 'the first that differs'],
  ['[1, dyn(2)] == []', `8 ${mismatch('int', 'dyn')}`, 'dyn is a type of its own'],
  ['[self.o, null] == []', `10 ${mismatch('selfTypeN.o', 'null')}`, 'so is null'],
  ['[?self.x, 1].size() == 1', 'crash: what stands behind a question mark in a list or map is not declared as optional', 'the server dies'],
  [
    '{?"a": google.protobuf.Any{}}.size() == 1',
    'crash: what stands behind a question mark in a list or map is not declared as optional',
    'also in a map',
  ],
  ['[?self.?i, 1] == [1]', '', 'an optional element is what is in it'],
  ['[google.protobuf.Int64Value{}, 1] == []', '', 'a wrapper is of the type of what it wraps'],
  ['{"a": 1, "b": "c", 3: 4} == {}', `15 ${mismatch('int', 'string')}; 20 ${mismatch('string', 'int')}`, 'all entries'],
  ['"%s".format([[1, "a"]]) == ""', '', 'not within format'],
  ['[1, "a"].size() == 2 && "".format([]) == ""', `5 ${mismatch('int', 'string')}`, 'beside format'],
  ['self.du > duration("1d")', '20 invalid duration argument', 'no unit of Go'],
  ['self.du > duration("1h1m1.5s")', '', 'a duration'],
  ['self.t > timestamp("2026-02-30T00:00:00Z")', '20 invalid timestamp argument', 'no such day'],
  ['self.t > timestamp(253402300800)', '20 invalid timestamp argument', 'the year 10000'],
  [
    'self.t > timestamp(dyn("nope"))',
    "planning: type conversion error from 'string' to 'google.protobuf.Timestamp'",
    'no literal, found later',
  ],
  ['self.s.matches("[")', '16 invalid matches argument', 'no pattern'],
  ['matches("[", self.s)', '9 invalid matches argument', 'the text is taken for the pattern'],
  ['"%d".format([self.s]) == ""', `18 ${formatting} decimal clause can only be used on integers, was given string`, 'no number'],
  ['"%.2f".format([1]) == ""', `16 ${formatting} fixed-point clause can only be used on doubles, was given int`, 'no double'],
  [
    '"%d".format([self.du]) == ""',
    `18 ${formatting} decimal clause can only be used on integers, was given google.protobuf.Duration`,
    'by its full name',
  ],
  ['"%s".format([[1, self.o]]) == ""', `22 ${formatting} ${stringClause()}, was given selfTypeN.o`, 'inside a list'],
  ['"%d".format([self.x]) == ""', '', 'dyn may be a number'],
  ['"%d".format([google.protobuf.Int64Value{}]) == ""', '', 'so is a wrapper'],
  ['"%s %d".format([self.s]) == ""', '15 index 1 out of range', 'a value is missing'],
  ['"%s".format([1, 2]) == ""', '12 too many arguments supplied to string.format (expected 1, got 2)', 'a value too many'],
  ['"%".format([1]) == ""', '11 unexpected end of string', 'a lone percent sign'],
  ['"%z".format([1]) == ""', `12 ${parsing} unrecognized formatting clause "z"`, 'no clause'],
  ['"%é".format([1]) == ""', `12 ${parsing} unrecognized formatting clause "Ã"`, 'the first byte of a character'],
  ['"%.2".format([1.0]) == ""', `13 ${parsing} error while parsing precision: could not find end of precision specifier`, 'cut off'],
  ['"%%".format([]) == ""', '', 'a percent sign itself'],
];

function stringClause(): string {
  return 'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps';
}

test('literals are tried', () => {
  for (const [rule, issues, why] of rules) assert.equal(said(rule), issues, `${rule}: ${why}`);
});

test('before 1.29 only types of literals are looked at', () => {
  const rows: readonly [rule: string, issues: string][] = [
    ['self.s.matches("[")', 'planning: error parsing regexp: missing closing ]: `[`'],
    ['matches("[", self.s)', ''],
    ['self.du > duration("1d")', "planning: type conversion error from 'string' to 'google.protobuf.Duration'"],
    ['[1, "a"] == []', `5 ${mismatch('int', 'string')}`],
  ];
  for (const [rule, issues] of rows) assert.equal(said(rule, { minor: 28 }), issues, rule);
});
