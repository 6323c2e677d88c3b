import { on } from '../evaluate/implementation.ts';
import { insert, insertAll } from '../evaluate/maps.ts';
import { find, findAll } from '../evaluate/patterns.ts';
import * as amounts from '../evaluate/quantities.ts';
import { compareSemvers, numberOf, parseSemver } from '../evaluate/semvers.ts';
import { isRight } from '../evaluate/value.ts';
import * as costs from './costs.ts';
import type { FunctionEntry, Library } from './library.ts';

/** Source: apiserver/pkg/cel/library/regex.go. */
export const regex: Library = {
  name: 'regular expressions',
  since: 25,
  functions: (): readonly FunctionEntry[] => [
    {
      name: 'find',
      overloads: { 'string_find_string: string.(string) -> string': on('string string', find) },
      cost: costs.found,
      summary: 'The first part of the text that a regular expression (RE2) matches; empty if there is none.',
      example: "self.version.find('[0-9]+') != ''",
    },
    {
      name: 'findAll',
      overloads: {
        'string_find_all_string: string.(string) -> list(string)': on('string string', (text, pattern) => findAll(text, pattern)),
        'string_find_all_string_int: string.(string, int) -> list(string)': on('string string int', findAll),
      },
      cost: costs.found,
      summary: 'All parts of the text that a regular expression (RE2) matches, or as many as the second argument says.',
      example: "self.version.findAll('[0-9]+').size() == 3",
    },
  ],
};

/** Source: apiserver/pkg/cel/library/quantity.go. */
export const quantities: Library = {
  name: 'quantities',
  since: 28,
  functions: (): readonly FunctionEntry[] => [
    {
      name: 'quantity',
      overloads: { 'string_to_quantity: (string) -> kubernetes.Quantity': on('string', amounts.parseQuantity) },
      cost: costs.parsed,
      summary: 'Reads an amount such as 500m, 1.5 or 2Gi; fails for anything else.',
      example: "quantity(self.memory).isLessThan(quantity('2Gi'))",
    },
    {
      name: 'isQuantity',
      overloads: { 'is_quantity_string: (string) -> bool': on('string', (text) => isRight(amounts.parseQuantity(text))) },
      cost: costs.parsed,
      summary: 'Whether the text is an amount such as 500m, 1.5 or 2Gi.',
      example: 'isQuantity(self.memory)',
    },
    {
      name: 'sign',
      overloads: { 'quantity_sign: (kubernetes.Quantity) -> int': on('quantity', amounts.sign) },
      cost: costs.nominal,
      summary: '1, 0 or -1.',
      example: 'sign(quantity(self.memory)) == 1',
    },
    {
      name: 'isInteger',
      overloads: {
        'quantity_is_integer: kubernetes.Quantity.() -> bool': on('quantity', (quantity) => amounts.asInteger(quantity) !== undefined),
      },
      cost: costs.nominal,
      summary: 'Whether asInteger works: a whole number of 64 bits.',
      example: 'quantity(self.cpu).isInteger()',
    },
    {
      name: 'asInteger',
      overloads: { 'quantity_get_int: kubernetes.Quantity.() -> int': on('quantity', amounts.toInteger) },
      cost: costs.nominal,
      summary: 'The amount as a whole number. Fails if it is none, or too large.',
      example: 'quantity(self.cpu).asInteger() <= 8',
    },
    {
      name: 'asApproximateFloat',
      overloads: { 'quantity_get_float: kubernetes.Quantity.() -> double': on('quantity', amounts.asApproximateFloat) },
      cost: costs.nominal,
      summary: 'The amount as a floating point number, perhaps rounded.',
      example: 'quantity(self.cpu).asApproximateFloat() <= 0.5',
    },
    {
      name: 'isGreaterThan',
      overloads: {
        'quantity_is_greater_than: kubernetes.Quantity.(kubernetes.Quantity) -> bool': on(
          'quantity quantity',
          (a, b) => amounts.compareQuantities(a, b) > 0,
        ),
      },
      cost: costs.nominal,
      summary: 'Whether it is more than the other.',
      example: 'quantity(self.limit).isGreaterThan(quantity(self.request))',
    },
    {
      name: 'isLessThan',
      overloads: {
        'quantity_is_less_than: kubernetes.Quantity.(kubernetes.Quantity) -> bool': on(
          'quantity quantity',
          (a, b) => amounts.compareQuantities(a, b) < 0,
        ),
      },
      cost: costs.nominal,
      summary: 'Whether it is less than the other.',
      example: "quantity(self.memory).isLessThan(quantity('2Gi'))",
    },
    {
      name: 'compareTo',
      overloads: {
        'quantity_compare_to: kubernetes.Quantity.(kubernetes.Quantity) -> int': on('quantity quantity', (a, b) =>
          BigInt(amounts.compareQuantities(a, b)),
        ),
      },
      cost: costs.nominal,
      summary: '-1, 0 or 1: less than the other, equal, or more.',
      example: 'quantity(self.request).compareTo(quantity(self.limit)) <= 0',
    },
    {
      name: 'add',
      overloads: {
        'quantity_add: kubernetes.Quantity.(kubernetes.Quantity) -> kubernetes.Quantity': on('quantity quantity', amounts.add),
        'quantity_add_int: kubernetes.Quantity.(int) -> kubernetes.Quantity': on('quantity int', (a, b) =>
          amounts.add(a, amounts.quantityOf(b)),
        ),
      },
      cost: costs.nominal,
      summary: 'The sum of both.',
      example: "quantity(self.a).add(quantity(self.b)).isLessThan(quantity('1Gi'))",
    },
    {
      name: 'sub',
      overloads: {
        'quantity_sub: kubernetes.Quantity.(kubernetes.Quantity) -> kubernetes.Quantity': on('quantity quantity', amounts.subtract),
        'quantity_sub_int: kubernetes.Quantity.(int) -> kubernetes.Quantity': on('quantity int', (a, b) =>
          amounts.subtract(a, amounts.quantityOf(b)),
        ),
      },
      cost: costs.nominal,
      summary: 'The difference of both.',
      example: 'sign(quantity(self.limit).sub(quantity(self.request))) >= 0',
    },
  ],
};

/** Source: apiserver/pkg/cel/library/semverlib.go. */
export const semvers: Library = {
  name: 'semantic versions',
  since: 33,
  functions: (): readonly FunctionEntry[] => [
    {
      name: 'semver',
      overloads: {
        'string_to_semver: (string) -> kubernetes.Semver': on('string', (text) => parseSemver(text)),
        'string_bool_to_semver: (string, bool) -> kubernetes.Semver': on('string bool', parseSemver),
      },
      cost: costs.parsed,
      summary: 'Reads a version such as 1.2.3-beta.1; fails for anything else. With true as second argument v1.2 and 01.2 are read too.',
      example: "semver(self.version).isGreaterThan(semver('1.0.0'))",
    },
    {
      name: 'isSemver',
      overloads: {
        'is_semver_string: (string) -> bool': on('string', (text) => isRight(parseSemver(text))),
        'is_semver_string_bool: (string, bool) -> bool': on('string bool', (text, normalize) => isRight(parseSemver(text, normalize))),
      },
      cost: costs.parsed,
      summary: 'Whether the text is a version such as 1.2.3-beta.1; with true as second argument also v1.2 and 01.2.',
      example: 'isSemver(self.version)',
    },
    {
      name: 'major',
      overloads: { 'semver_major: kubernetes.Semver.() -> int': on('semver', (version) => numberOf(version, 0)) },
      cost: costs.nominal,
      summary: 'The first number.',
      example: 'semver(self.version).major() >= 1',
    },
    {
      name: 'minor',
      overloads: { 'semver_minor: kubernetes.Semver.() -> int': on('semver', (version) => numberOf(version, 1)) },
      cost: costs.nominal,
      summary: 'The second number.',
      example: 'semver(self.version).minor() < 10',
    },
    {
      name: 'patch',
      overloads: { 'semver_patch: kubernetes.Semver.() -> int': on('semver', (version) => numberOf(version, 2)) },
      cost: costs.nominal,
      summary: 'The third number.',
      example: 'semver(self.version).patch() == 0',
    },
    {
      name: 'isGreaterThan',
      overloads: {
        'semver_is_greater_than: kubernetes.Semver.(kubernetes.Semver) -> bool': on('semver semver', (a, b) => compareSemvers(a, b) > 0),
      },
      cost: costs.nominal,
      summary: 'Whether it comes after the other.',
      example: "semver(self.version).isGreaterThan(semver('1.0.0'))",
    },
    {
      name: 'isLessThan',
      overloads: {
        'semver_is_less_than: kubernetes.Semver.(kubernetes.Semver) -> bool': on('semver semver', (a, b) => compareSemvers(a, b) < 0),
      },
      cost: costs.nominal,
      summary: 'Whether it comes before the other.',
      example: "semver(self.version).isLessThan(semver('2.0.0'))",
    },
    {
      name: 'compareTo',
      overloads: {
        'semver_compare_to: kubernetes.Semver.(kubernetes.Semver) -> int': on('semver semver', (a, b) => BigInt(compareSemvers(a, b))),
      },
      cost: costs.nominal,
      summary: '-1, 0 or 1: before the other, equal, or after it.',
      example: 'semver(self.version).compareTo(semver(oldSelf.version)) >= 0',
    },
  ],
};

/** What two-variable macros are made of. Source: cel-go/ext/comprehensions.go. */
export const twoVariables: Library = {
  name: 'two-variable comprehensions',
  since: 32,
  functions: (): readonly FunctionEntry[] => [
    {
      name: 'cel.@mapInsert',
      overloads: {
        '@mapInsert_map_key_value: (map(K, V), K, V) -> map(K, V)': on('map any any', insert),
        '@mapInsert_map_map: (map(K, V), map(K, V)) -> map(K, V)': on('map map', insertAll),
      },
      cost: costs.nominal,
      summary: '',
      example: '',
    },
  ],
};
