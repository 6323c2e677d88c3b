import { on, specialForm } from '../evaluate/implementation.ts';
import * as optionalValues from '../evaluate/optionals.ts';
import { newlyRead, none, optional } from '../evaluate/value.ts';
import * as costs from './costs.ts';
import type { FunctionEntry, Library } from './library.ts';

/** Source: cel-go/cel/library.go, OptionalTypes, version 2. */
export const optionals: Library = {
  name: 'optionals',
  since: 28,
  functions: (): readonly FunctionEntry[] => [
    {
      name: '_?._',
      overloads: specialForm(['select_optional_field: (dyn, string) -> optional_type(V)']),
      cost: costs.nominal,
      summary: 'The field as an optional, without value where it is not set.',
      example: 'self.?replicas.orValue(1) > 0',
    },
    {
      name: '_[?_]',
      overloads: specialForm([
        'list_optindex_optional_int: (list(V), int) -> optional_type(V)',
        'optional_list_optindex_optional_int: (optional_type(list(V)), int) -> optional_type(V)',
        'map_optindex_optional_value: (map(K, V), K) -> optional_type(V)',
        'optional_map_optindex_optional_value: (optional_type(map(K, V)), K) -> optional_type(V)',
      ]),
      cost: costs.nominal,
      summary: 'The element or value as an optional, without value where there is none.',
      example: "self.labels[?'app'].orValue('') != ''",
    },
    {
      name: '_[_]',
      overloads: specialForm([
        'optional_list_index_int: (optional_type(list(V)), int) -> optional_type(V)',
        'optional_map_index_value: (optional_type(map(K, V)), K) -> optional_type(V)',
      ]),
      cost: costs.nominal,
      summary: 'The element of what an optional holds, as an optional.',
      example: "self.?labels['app'].hasValue()",
    },
    {
      name: 'optional.of',
      overloads: { 'optional_of: (V) -> optional_type(V)': on('any', optionalValues.of) },
      cost: costs.nominal,
      summary: 'An optional with this value.',
      example: 'optional.of(1)',
    },
    {
      name: 'optional.ofNonZeroValue',
      overloads: { 'optional_ofNonZeroValue: (V) -> optional_type(V)': on('any', optionalValues.ofNonZeroValue) },
      cost: costs.nominal,
      summary: 'An optional with this value, or none if it is empty, 0, false or null.',
      example: "optional.ofNonZeroValue(self.name).orValue('default')",
    },
    {
      name: 'optional.none',
      overloads: { 'optional_none: () -> optional_type(V)': on('', () => none) },
      cost: costs.nominal,
      summary: 'An optional without value.',
      example: 'optional.none()',
    },
    {
      name: 'optional.unwrap',
      overloads: { 'optional_unwrap: (list(optional_type(V))) -> list(V)': on('list(optional)', optionalValues.unwrapped) },
      cost: costs.nominal,
      summary: 'The values of those optionals in a list that have one.',
      example: 'optional.unwrap([self.?a, self.?b])',
    },
    {
      name: 'unwrapOpt',
      overloads: { 'optional_unwrapOpt: list(optional_type(V)).() -> list(V)': on('list(optional)', optionalValues.unwrapped) },
      cost: costs.nominal,
      summary: 'The values of those optionals in a list that have one.',
      example: '[self.?a, self.?b].unwrapOpt()',
    },
    {
      name: 'value',
      overloads: { 'optional_value: optional_type(V).() -> V': on('optional', optionalValues.contentOf) },
      cost: costs.nominal,
      summary: 'What the optional holds. Fails if that is nothing.',
      example: 'oldSelf.hasValue() && oldSelf.value() == self',
    },
    {
      name: 'hasValue',
      overloads: { 'optional_hasValue: optional_type(V).() -> bool': on('optional', ({ value }) => value !== undefined) },
      cost: costs.nominal,
      summary: 'Whether the optional holds a value.',
      example: 'self.?spec.?name.hasValue()',
    },
    {
      name: 'or',
      overloads: specialForm(['optional_or_optional: optional_type(V).(optional_type(V)) -> optional_type(V)']),
      cost: costs.nominal,
      summary: 'The optional if it holds a value, else the other one.',
      example: 'self.?name.or(self.?title).hasValue()',
    },
    {
      name: 'orValue',
      overloads: specialForm(['optional_orValue_value: optional_type(V).(V) -> V']),
      cost: costs.nominal,
      summary: 'What the optional holds, or the argument if that is nothing.',
      example: 'self.?replicas.orValue(1) <= 5',
    },
    {
      name: 'first',
      overloads: { 'list_first: list(V).() -> optional_type(V)': on('list', ({ items }) => optional(newlyRead(items[0]))) },
      cost: costs.nominal,
      summary: 'The first element as an optional, without value for an empty list.',
      example: "self.names.first().orValue('') != ''",
    },
    {
      name: 'last',
      overloads: { 'list_last: list(V).() -> optional_type(V)': on('list', ({ items }) => optional(newlyRead(items.at(-1)))) },
      cost: costs.nominal,
      summary: 'The last element as an optional, without value for an empty list.',
      example: 'self.steps.last().hasValue()',
    },
  ],
};
