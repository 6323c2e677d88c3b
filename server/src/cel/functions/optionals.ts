import type { Library } from './library.ts';

/** Source: cel-go/cel/library.go, OptionalTypes, version 2. */
export const optionals: Library = {
  name: 'optionals',
  since: 28,
  functions: [
    {
      name: '_?._',
      overloads: ['select_optional_field: (dyn, string) -> optional_type(V)'],
      summary: 'The field as an optional, without value where it is not set.',
      example: 'self.?replicas.orValue(1) > 0',
    },
    {
      name: '_[?_]',
      overloads: [
        'list_optindex_optional_int: (list(V), int) -> optional_type(V)',
        'optional_list_optindex_optional_int: (optional_type(list(V)), int) -> optional_type(V)',
        'map_optindex_optional_value: (map(K, V), K) -> optional_type(V)',
        'optional_map_optindex_optional_value: (optional_type(map(K, V)), K) -> optional_type(V)',
      ],
      summary: 'The element or value as an optional, without value where there is none.',
      example: "self.labels[?'app'].orValue('') != ''",
    },
    {
      name: '_[_]',
      overloads: [
        'optional_list_index_int: (optional_type(list(V)), int) -> optional_type(V)',
        'optional_map_index_value: (optional_type(map(K, V)), K) -> optional_type(V)',
      ],
      summary: 'The element of what an optional holds, as an optional.',
      example: "self.?labels['app'].hasValue()",
    },
    {
      name: 'optional.of',
      overloads: ['optional_of: (V) -> optional_type(V)'],
      summary: 'An optional with this value.',
      example: 'optional.of(1)',
    },
    {
      name: 'optional.ofNonZeroValue',
      overloads: ['optional_ofNonZeroValue: (V) -> optional_type(V)'],
      summary: 'An optional with this value, or none if it is empty, 0, false or null.',
      example: "optional.ofNonZeroValue(self.name).orValue('default')",
    },
    {
      name: 'optional.none',
      overloads: ['optional_none: () -> optional_type(V)'],
      summary: 'An optional without value.',
      example: 'optional.none()',
    },
    {
      name: 'optional.unwrap',
      overloads: ['optional_unwrap: (list(optional_type(V))) -> list(V)'],
      summary: 'The values of those optionals in a list that have one.',
      example: 'optional.unwrap([self.?a, self.?b])',
    },
    {
      name: 'unwrapOpt',
      overloads: ['optional_unwrapOpt: list(optional_type(V)).() -> list(V)'],
      summary: 'The values of those optionals in a list that have one.',
      example: '[self.?a, self.?b].unwrapOpt()',
    },
    {
      name: 'value',
      overloads: ['optional_value: optional_type(V).() -> V'],
      summary: 'What the optional holds. Fails if that is nothing.',
      example: 'oldSelf.hasValue() && oldSelf.value() == self',
    },
    {
      name: 'hasValue',
      overloads: ['optional_hasValue: optional_type(V).() -> bool'],
      summary: 'Whether the optional holds a value.',
      example: 'self.?spec.?name.hasValue()',
    },
    {
      name: 'or',
      overloads: ['optional_or_optional: optional_type(V).(optional_type(V)) -> optional_type(V)'],
      summary: 'The optional if it holds a value, else the other one.',
      example: 'self.?name.or(self.?title).hasValue()',
    },
    {
      name: 'orValue',
      overloads: ['optional_orValue_value: optional_type(V).(V) -> V'],
      summary: 'What the optional holds, or the argument if that is nothing.',
      example: 'self.?replicas.orValue(1) <= 5',
    },
    {
      name: 'first',
      overloads: ['list_first: list(V).() -> optional_type(V)'],
      summary: 'The first element as an optional, without value for an empty list.',
      example: "self.names.first().orValue('') != ''",
    },
    {
      name: 'last',
      overloads: ['list_last: list(V).() -> optional_type(V)'],
      summary: 'The last element as an optional, without value for an empty list.',
      example: 'self.steps.last().hasValue()',
    },
  ],
};
