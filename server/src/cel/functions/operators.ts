import { equal } from '../evaluate/equality.ts';
import { singleton, specialForm } from '../evaluate/implementation.ts';
import {
  add,
  divide,
  greater,
  greaterOrEqual,
  isMember,
  less,
  lessOrEqual,
  modulo,
  multiply,
  negate,
  not,
  notEqual,
  subtract,
} from '../evaluate/operators.ts';
import * as costs from './costs.ts';
import type { FunctionEntry, Library } from './library.ts';

/** Source: cel-go/common/stdlib/standard.go. */
export const operators: Library = {
  name: 'operators',
  since: 25,
  functions: (): readonly FunctionEntry[] => [
    {
      name: '_&&_',
      overloads: specialForm(['logical_and: (bool, bool) -> bool']),
      cost: costs.nominal,
      summary: 'Both are true. What fails on one side does not matter if the other is false.',
      example: 'has(self.a) && self.a > 0',
    },
    {
      name: '_||_',
      overloads: specialForm(['logical_or: (bool, bool) -> bool']),
      cost: costs.nominal,
      summary: 'One is true, or both. What fails on one side does not matter if the other is true.',
      example: '!has(self.a) || self.a > 0',
    },
    {
      name: '!_',
      overloads: singleton(['logical_not: (bool) -> bool'], not),
      cost: costs.nominal,
      summary: 'The opposite.',
      example: '!has(self.a)',
    },
    {
      name: '_?_:_',
      overloads: specialForm(['conditional: (bool, A, A) -> A']),
      cost: costs.nominal,
      summary: 'The second if the first is true, else the third. Only one of the two is evaluated.',
      example: 'has(self.a) ? self.a : 1',
    },
    {
      name: '_==_',
      overloads: singleton(['equals: (A, A) -> bool'], equal),
      cost: costs.equality,
      summary: 'Whether both are equal, down to the last member. Both need the same type.',
      example: "self.kind == 'A'",
    },
    {
      name: '_!=_',
      overloads: singleton(['not_equals: (A, A) -> bool'], notEqual),
      cost: costs.inequality,
      summary: 'Whether they differ. Both need the same type.',
      example: 'self.a != self.b',
    },
    {
      name: '_<_',
      overloads: singleton(ordered('less'), less),
      cost: costs.comparison,
      summary: 'Whether the first comes before the second: numbers by value, texts by their characters, false before true.',
      example: 'self.min < self.max',
    },
    {
      name: '_<=_',
      overloads: singleton(ordered('less_equals'), lessOrEqual),
      cost: costs.comparison,
      summary: 'Whether the first comes before the second or is equal.',
      example: 'self.min <= self.max',
    },
    {
      name: '_>_',
      overloads: singleton(ordered('greater'), greater),
      cost: costs.comparison,
      summary: 'Whether the first comes after the second.',
      example: 'self.replicas > 0',
    },
    {
      name: '_>=_',
      overloads: singleton(ordered('greater_equals'), greaterOrEqual),
      cost: costs.comparison,
      summary: 'Whether the first comes after the second or is equal.',
      example: 'self.max >= self.min',
    },
    {
      name: '_<_',
      since: 28,
      overloads: singleton(mixed('less'), less),
      cost: costs.comparison,
      summary: 'Whether the first number is less than the second.',
      example: 'self.ratio < 1',
    },
    {
      name: '_<=_',
      since: 28,
      overloads: singleton(mixed('less_equals'), lessOrEqual),
      cost: costs.comparison,
      summary: 'Whether the first number is at most the second.',
      example: 'self.ratio <= 1',
    },
    {
      name: '_>_',
      since: 28,
      overloads: singleton(mixed('greater'), greater),
      cost: costs.comparison,
      summary: 'Whether the first number is greater than the second.',
      example: 'self.ratio > 0',
    },
    {
      name: '_>=_',
      since: 28,
      overloads: singleton(mixed('greater_equals'), greaterOrEqual),
      cost: costs.comparison,
      summary: 'Whether the first number is at least the second.',
      example: 'self.ratio >= 0',
    },
    {
      name: '_+_',
      overloads: singleton(
        [
          'add_bytes: (bytes, bytes) -> bytes',
          'add_double: (double, double) -> double',
          'add_duration_duration: (duration, duration) -> duration',
          'add_duration_timestamp: (duration, timestamp) -> timestamp',
          'add_timestamp_duration: (timestamp, duration) -> timestamp',
          'add_int64: (int, int) -> int',
          'add_list: (list(A), list(A)) -> list(A)',
          'add_string: (string, string) -> string',
          'add_uint64: (uint, uint) -> uint',
        ],
        add,
      ),
      cost: costs.concatenation,
      summary: 'The sum of numbers or times; texts and lists one behind the other. Fails where a number gets too large.',
      example: "self.name + '-0'",
    },
    {
      name: '_-_',
      overloads: singleton(
        [
          'subtract_double: (double, double) -> double',
          'subtract_duration_duration: (duration, duration) -> duration',
          'subtract_int64: (int, int) -> int',
          'subtract_timestamp_duration: (timestamp, duration) -> timestamp',
          'subtract_timestamp_timestamp: (timestamp, timestamp) -> duration',
          'subtract_uint64: (uint, uint) -> uint',
        ],
        subtract,
      ),
      cost: costs.nominal,
      summary: 'The difference of numbers or times; of two points in time, the time between them.',
      example: 'self.max - self.min <= 10',
    },
    {
      name: '_*_',
      overloads: singleton(
        ['multiply_double: (double, double) -> double', 'multiply_int64: (int, int) -> int', 'multiply_uint64: (uint, uint) -> uint'],
        multiply,
      ),
      cost: costs.nominal,
      summary: 'The product.',
      example: 'self.replicas * self.shards <= 100',
    },
    {
      name: '_/_',
      overloads: singleton(
        ['divide_double: (double, double) -> double', 'divide_int64: (int, int) -> int', 'divide_uint64: (uint, uint) -> uint'],
        divide,
      ),
      cost: costs.nominal,
      summary: 'The quotient; of whole numbers without what is behind the point. Fails for a whole number divided by 0.',
      example: 'self.total / 2',
    },
    {
      name: '_%_',
      overloads: singleton(['modulo_int64: (int, int) -> int', 'modulo_uint64: (uint, uint) -> uint'], modulo),
      cost: costs.nominal,
      summary: 'What is left of a division of whole numbers; it has the sign of the first.',
      example: 'self.replicas % 2 == 1',
    },
    {
      name: '-_',
      overloads: singleton(['negate_double: (double) -> double', 'negate_int64: (int) -> int'], negate),
      cost: costs.nominal,
      summary: 'The number with the other sign.',
      example: '-self.offset',
    },
    {
      name: '@in',
      overloads: singleton(membership(), isMember),
      cost: costs.membership,
      summary: 'Whether a list has an equal element, or a map has the key.',
      example: "self.mode in ['A', 'B']",
    },
    {
      name: '_[_]',
      overloads: specialForm(['index_list: (list(A), int) -> A', 'index_map: (map(A, B), A) -> B']),
      cost: costs.nominal,
      summary: 'The element of a list, counted from 0, or the value of a map. Fails where there is none.',
      example: "self.labels['app']",
    },
    {
      name: '@not_strictly_false',
      overloads: specialForm(['not_strictly_false: (bool) -> bool']),
      cost: costs.nominal,
      summary: '',
      example: '',
    },
  ],
};

function membership(): string[] {
  return ['in_list: (A, list(A)) -> bool', 'in_map: (A, map(A, B)) -> bool'];
}

function ordered(name: string): string[] {
  return [
    `${name}_bool: (bool, bool) -> bool`,
    `${name}_int64: (int, int) -> bool`,
    `${name}_uint64: (uint, uint) -> bool`,
    `${name}_double: (double, double) -> bool`,
    `${name}_string: (string, string) -> bool`,
    `${name}_bytes: (bytes, bytes) -> bool`,
    `${name}_timestamp: (timestamp, timestamp) -> bool`,
    `${name}_duration: (duration, duration) -> bool`,
  ];
}

/** Older servers have them too, but let no rule use them. Source: apiserver/pkg/cel/environment/base.go, baseOpts. */
function mixed(name: string): string[] {
  return [
    `${name}_int64_double: (int, double) -> bool`,
    `${name}_int64_uint64: (int, uint) -> bool`,
    `${name}_uint64_double: (uint, double) -> bool`,
    `${name}_uint64_int64: (uint, int) -> bool`,
    `${name}_double_int64: (double, int) -> bool`,
    `${name}_double_uint64: (double, uint) -> bool`,
  ];
}
