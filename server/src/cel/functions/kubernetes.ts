import type { FunctionTable, Library } from './library.ts';

/** Source: apiserver/pkg/cel/library/regex.go. */
export const regex: Library = {
  name: 'regular expressions',
  since: 25,
  functions: [
    {
      name: 'find',
      overloads: ['string_find_string: string.(string) -> string'],
      summary: 'The first part of the text that a regular expression (RE2) matches; empty if there is none.',
      example: "self.version.find('[0-9]+') != ''",
    },
    {
      name: 'findAll',
      overloads: [
        'string_find_all_string: string.(string) -> list(string)',
        'string_find_all_string_int: string.(string, int) -> list(string)',
      ],
      summary: 'All parts of the text that a regular expression (RE2) matches, or as many as the second argument says.',
      example: "self.version.findAll('[0-9]+').size() == 3",
    },
  ],
};

/** Source: apiserver/pkg/cel/library/quantity.go. */
export const quantities: Library = {
  name: 'quantities',
  since: 28,
  functions: [
    {
      name: 'quantity',
      overloads: ['string_to_quantity: (string) -> kubernetes.Quantity'],
      summary: 'Reads an amount such as 500m, 1.5 or 2Gi; fails for anything else.',
      example: "quantity(self.memory).isLessThan(quantity('2Gi'))",
    },
    {
      name: 'isQuantity',
      overloads: ['is_quantity_string: (string) -> bool'],
      summary: 'Whether the text is an amount such as 500m, 1.5 or 2Gi.',
      example: 'isQuantity(self.memory)',
    },
    {
      name: 'sign',
      overloads: ['quantity_sign: (kubernetes.Quantity) -> int'],
      summary: '1, 0 or -1.',
      example: 'sign(quantity(self.memory)) == 1',
    },
    {
      name: 'isInteger',
      overloads: ['quantity_is_integer: kubernetes.Quantity.() -> bool'],
      summary: 'Whether asInteger works: a whole number of 64 bits.',
      example: 'quantity(self.cpu).isInteger()',
    },
    {
      name: 'asInteger',
      overloads: ['quantity_get_int: kubernetes.Quantity.() -> int'],
      summary: 'The amount as a whole number. Fails if it is none, or too large.',
      example: 'quantity(self.cpu).asInteger() <= 8',
    },
    {
      name: 'asApproximateFloat',
      overloads: ['quantity_get_float: kubernetes.Quantity.() -> double'],
      summary: 'The amount as a floating point number, perhaps rounded.',
      example: 'quantity(self.cpu).asApproximateFloat() <= 0.5',
    },
    {
      name: 'isGreaterThan',
      overloads: ['quantity_is_greater_than: kubernetes.Quantity.(kubernetes.Quantity) -> bool'],
      summary: 'Whether it is more than the other.',
      example: 'quantity(self.limit).isGreaterThan(quantity(self.request))',
    },
    {
      name: 'isLessThan',
      overloads: ['quantity_is_less_than: kubernetes.Quantity.(kubernetes.Quantity) -> bool'],
      summary: 'Whether it is less than the other.',
      example: "quantity(self.memory).isLessThan(quantity('2Gi'))",
    },
    {
      name: 'compareTo',
      overloads: ['quantity_compare_to: kubernetes.Quantity.(kubernetes.Quantity) -> int'],
      summary: '-1, 0 or 1: less than the other, equal, or more.',
      example: 'quantity(self.request).compareTo(quantity(self.limit)) <= 0',
    },
    {
      name: 'add',
      overloads: [
        'quantity_add: kubernetes.Quantity.(kubernetes.Quantity) -> kubernetes.Quantity',
        'quantity_add_int: kubernetes.Quantity.(int) -> kubernetes.Quantity',
      ],
      summary: 'The sum of both.',
      example: "quantity(self.a).add(quantity(self.b)).isLessThan(quantity('1Gi'))",
    },
    {
      name: 'sub',
      overloads: [
        'quantity_sub: kubernetes.Quantity.(kubernetes.Quantity) -> kubernetes.Quantity',
        'quantity_sub_int: kubernetes.Quantity.(int) -> kubernetes.Quantity',
      ],
      summary: 'The difference of both.',
      example: 'sign(quantity(self.limit).sub(quantity(self.request))) >= 0',
    },
  ],
};

/** Source: apiserver/pkg/cel/library/semverlib.go. */
export const semvers: Library = {
  name: 'semantic versions',
  since: 33,
  functions: [
    {
      name: 'semver',
      overloads: ['string_to_semver: (string) -> kubernetes.Semver', 'string_bool_to_semver: (string, bool) -> kubernetes.Semver'],
      summary: 'Reads a version such as 1.2.3-beta.1; fails for anything else. With true as second argument v1.2 and 01.2 are read too.',
      example: "semver(self.version).isGreaterThan(semver('1.0.0'))",
    },
    {
      name: 'isSemver',
      overloads: ['is_semver_string: (string) -> bool', 'is_semver_string_bool: (string, bool) -> bool'],
      summary: 'Whether the text is a version such as 1.2.3-beta.1; with true as second argument also v1.2 and 01.2.',
      example: 'isSemver(self.version)',
    },
    {
      name: 'major',
      overloads: ['semver_major: kubernetes.Semver.() -> int'],
      summary: 'The first number.',
      example: 'semver(self.version).major() >= 1',
    },
    {
      name: 'minor',
      overloads: ['semver_minor: kubernetes.Semver.() -> int'],
      summary: 'The second number.',
      example: 'semver(self.version).minor() < 10',
    },
    {
      name: 'patch',
      overloads: ['semver_patch: kubernetes.Semver.() -> int'],
      summary: 'The third number.',
      example: 'semver(self.version).patch() == 0',
    },
    {
      name: 'isGreaterThan',
      overloads: ['semver_is_greater_than: kubernetes.Semver.(kubernetes.Semver) -> bool'],
      summary: 'Whether it comes after the other.',
      example: "semver(self.version).isGreaterThan(semver('1.0.0'))",
    },
    {
      name: 'isLessThan',
      overloads: ['semver_is_less_than: kubernetes.Semver.(kubernetes.Semver) -> bool'],
      summary: 'Whether it comes before the other.',
      example: "semver(self.version).isLessThan(semver('2.0.0'))",
    },
    {
      name: 'compareTo',
      overloads: ['semver_compare_to: kubernetes.Semver.(kubernetes.Semver) -> int'],
      summary: '-1, 0 or 1: before the other, equal, or after it.',
      example: 'semver(self.version).compareTo(semver(oldSelf.version)) >= 0',
    },
  ],
};

/** Source: apiserver/pkg/cel/library/format.go. */
export const formats: Library = {
  name: 'formats',
  since: 31,
  functions: [
    {
      name: 'format.named',
      overloads: ['format-named: (string) -> optional_type(kubernetes.NamedFormat)'],
      summary: 'The format of this name, without value if there is none.',
      example: "format.named('dns1123Label').hasValue()",
    },
    {
      name: 'validate',
      overloads: ['format-validate: kubernetes.NamedFormat.(string) -> optional_type(list(string))'],
      summary: 'What is wrong with a text; no value if it has the format.',
      example: '!format.dns1123Label().validate(self.name).hasValue()',
    },
    format('dns1123Label', 'Lower case letters, digits and -, at most 63, such as the name of a namespace.'),
    format('dns1123Subdomain', 'Labels with dots between them, at most 253 characters, such as most names of objects.'),
    format('dns1035Label', 'As dns1123Label, but it starts with a letter, such as the name of a Service.'),
    format('qualifiedName', 'A name, or a DNS name, a slash and a name, such as the key of a label.'),
    format('dns1123LabelPrefix', 'As dns1123Label; it may end in - (generateName).'),
    format('dns1123SubdomainPrefix', 'As dns1123Subdomain; it may end in - (generateName).'),
    format('dns1035LabelPrefix', 'As dns1035Label; it may end in - (generateName).'),
    format('labelValue', 'The value of a label: at most 63 characters, may be empty.'),
    format('uri', 'An absolute URL, or an absolute path.'),
    format('uuid', 'A UUID, such as 123e4567-e89b-12d3-a456-426614174000.'),
    format('byte', 'Bytes in base64.'),
    format('date', 'A date, such as 2026-01-31.'),
    format('datetime', 'A point in time, such as 2026-01-31T10:00:00Z.'),
  ],
};

function format(name: string, summary: string): FunctionTable {
  const overloads = [`format.${name}: () -> kubernetes.NamedFormat`];
  return { name: `format.${name}`, overloads, summary, example: `!format.${name}().validate(self.text).hasValue()` };
}

/** What two-variable macros are made of. Source: cel-go/ext/comprehensions.go. */
export const twoVariables: Library = {
  name: 'two-variable comprehensions',
  since: 32,
  functions: [
    {
      name: 'cel.@mapInsert',
      overloads: ['@mapInsert_map_key_value: (map(K, V), K, V) -> map(K, V)', '@mapInsert_map_map: (map(K, V), map(K, V)) -> map(K, V)'],
      summary: '',
      example: '',
    },
  ],
};
