import assert from 'node:assert/strict';
import { test } from 'node:test';
import { structuralValue } from '../../../server/src/cel/evaluate/structuralValue.ts';
import { structuralOf } from '../schema/schema.ts';
import { checkRows, jsonOf, shown } from './evaluated.ts';

test('data is what its schema says', () => {
  const rows: [schema: object, value: unknown, expected: string, why: string][] = [
    [{ type: 'string' }, null, '! invalid data, got null for schema with nullable=false', 'no null'],
    [{ type: 'string', nullable: true }, null, 'null', 'null'],
    [{ type: 'number' }, 1, '1.0', 'a number is a double'],
    [{ type: 'integer' }, 1.5, '! invalid data, expected int, got float64', 'no int'],
    [{ type: 'integer' }, 'a', '! invalid data, expected int, got string', 'nor this'],
    [{ 'x-kubernetes-int-or-string': true }, 5, '5', 'an int'],
    [{ 'x-kubernetes-int-or-string': true }, '5', '"5"', 'or a string'],
    [
      { 'x-kubernetes-int-or-string': true },
      5.5,
      '! invalid data, expected XIntOrString value to be either a string or integer',
      'nothing else',
    ],
    [{ type: 'string', format: 'duration' }, '1 week 2 days', '777600s', 'more than Go takes for a duration'],
    [{ type: 'string', format: 'date-time' }, '2024-01-02T03:04:05.5+02:00', '2024-01-02T03:04:05.5+02:00', 'a time in its zone'],
    [{ type: 'string', format: 'date' }, '2024-02-29', '2024-02-29T00:00:00Z', 'a day'],
    [{ type: 'string', format: 'byte' }, 'aGVsbG8=', 'b"hello"', 'bytes'],
    [
      { type: 'string', format: 'byte' },
      '+/8=',
      '! Invalid byte formatted string +/8=: illegal base64 data at input byte 0',
      'of the other alphabet',
    ],
    [{ type: 'string', format: 'uri' }, '::', '"::"', 'other formats are strings'],
    [
      { type: 'array', items: { type: 'string' } },
      ['a', null],
      '["a", ! invalid data, got null for schema with nullable=false]',
      'errors stand in items',
    ],
  ];
  for (const [schema, value, expected, why] of rows)
    assert.equal(shown(structuralValue(jsonOf(value), structuralOf(schema))), expected, why);
});

const text = { type: 'string' };
const self = {
  schema: {
    type: 'object',
    properties: {
      'a-b': text,
      namespace: text,
      empty: { type: 'string', nullable: true },
      set: { type: 'array', items: text, 'x-kubernetes-list-type': 'set' },
      keyed: {
        type: 'array',
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['k'],
        items: { type: 'object', required: ['k'], properties: { k: text, v: { type: 'integer' } } },
      },
      list: { type: 'array', items: text },
      wrong: { type: 'array', items: { type: 'integer' } },
      map: { type: 'object', additionalProperties: { type: 'integer', nullable: true } },
      open: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, properties: { a: { type: 'integer' } } },
    },
  },
  value: {
    'a-b': 'x',
    namespace: 'ns',
    empty: null,
    set: ['x', 'y'],
    keyed: [
      { k: 'a', v: 1 },
      { k: 'b', v: 2 },
    ],
    list: ['b', 'a'],
    wrong: ['a'],
    map: { one: 1, nothing: null },
    open: { a: 1, more: 2 },
  },
};

test('fields of data', () => {
  checkRows(
    [
      ['self.a__dash__b', '"x"', 'an escaped name'],
      ['self.namespace + self.__namespace__', '"nsns"', 'a reserved word, both ways'],
      ['has(self.empty)', 'false', 'a null field is absent'],
      ['self.empty == "x" ? 1 : 2', '! no such key: empty', 'and cannot be read'],
      ['has(self.map.nothing)', 'true', 'a null value of a map is there'],
      ['self.map.nothing == dyn(null)', 'true', 'and null'],
      ['dyn(self)[1]', '! no such overload', 'fields have names'],
      ['self.open.a', '1', 'what is declared'],
      ['dyn(self.open).more', '! no such key: more', 'what is not is not there'],
      ['dyn(self.open).all(k, k != "a")', 'false', 'but takes part in loops'],
      ['dyn(self.open).exists(k, k == null)', 'true', 'as nothing'],
      ['self.open == self.open', 'true', 'and when compared'],
      ['dyn(self.open) == dyn({"a": 1, "more": 2})', '! no such overload', 'with other data only'],
    ],
    self,
  );
});

test('lists of data', () => {
  checkRows(
    [
      ['self.set == ["y", "x"]', 'true', 'a set has no order'],
      ['["y", "x"] == self.set', 'false', 'asked from the other side it has'],
      ['self.set + ["x", "z"]', '["x", "y", "z"]', 'a union'],
      ['dyn(1) in self.keyed', '! no such overload', 'the items are asked'],
      ['dyn(1) in self.keyed + self.keyed', 'false', 'of a sum they are those of any list'],
      ['dyn(1) in [self.keyed[0]] + self.keyed', '! no such overload', 'what is added is asked for itself'],
      ['["x"] + self.set', '["x", "x", "y"]', 'not from the other side'],
      ['self.keyed == [self.keyed[1], self.keyed[0]]', 'true', 'nor has a list of type map'],
      ['(self.keyed + [self.keyed[0]]).size()', '2', 'its items have keys'],
      ['self.list == ["a", "b"]', 'false', 'other lists have'],
      ['{1: 2}[self.wrong[0]] == 2', '! invalid qualifier type: *types.Err', 'an item that does not fit the schema is no index'],
      ['dyn(self.list) == dyn("a")', '! no such overload', 'data does not compare with something else'],
      ['dyn("a") == dyn(self.list)', 'false', 'a literal does'],
      ['[dyn(self.list)] == [dyn("a")]', 'true', 'a list literal takes what does not compare for equal'],
    ],
    self,
  );
});
