/** CRDs, and streams of them, that have much of one thing. */

export interface Dimension {
  /** What there is much of. */
  readonly what: string;
  /** How many of it the smallest text has. */
  readonly count: number;
  /** A text with so many. */
  readonly text: (count: number) => string;
}

/** In the order of the page. */
export const dimensions: readonly Dimension[] = [
  {
    what: 'versions',
    count: 125,
    text: (count) => crd({ versions: many(count, (i) => version({ name: `v${i + 1}`, storage: i === 0 })) }),
  },
  { what: 'versions with CEL rules', count: 125, text: (count) => crd({ versions: many(count, ruledVersion) }) },
  { what: 'CEL rules, one for each field', count: 1250, text: (count) => ofProperties(count, ruledField) },
  { what: 'CEL rules of one field', count: 1250, text: (count) => ofProperties(1, () => ruledString(many(count, (i) => rule(i)))) },
  { what: 'CEL rules at the root', count: 1250, text: rulesAtTheRoot },
  {
    what: 'fields with the same CEL rule',
    count: 1250,
    text: (count) => ofProperties(count, (i) => field('string', [`maxLength: ${i + 20}`, ...validations([rule(0)])])),
  },
  {
    what: 'patterns',
    count: 2500,
    text: (count) => ofProperties(count, (i) => field('string', [`pattern: ^a${i}[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]+)*$`])),
  },
  {
    what: 'patterns with defaults',
    count: 1250,
    text: (count) => ofProperties(count, (i) => field('string', [`pattern: ^a${i}[a-z]{1,8}$`, `default: a${i}b`])),
  },
  { what: 'fields of one object', count: 2500, text: (count) => ofProperties(count, () => field('string')) },
  { what: 'required fields', count: 2500, text: requiredFields },
  {
    what: 'values of an enum',
    count: 2500,
    text: (count) => ofProperties(1, () => field('string', ['enum:', ...many(count, (i) => `- v${i}`)])),
  },
  { what: 'columns', count: 1000, text: (count) => withColumns(count, count) },
  { what: 'selectable fields', count: 1000, text: selectableFields },
  { what: 'short names', count: 2500, text: (count) => crd({ names: ['shortNames:', ...many(count, (i) => `- m${i}`)] }) },
  { what: 'categories', count: 2500, text: (count) => crd({ names: ['categories:', ...many(count, (i) => `- c${i}`)] }) },
  {
    what: 'annotations',
    count: 2500,
    text: (count) => crd({ metadata: ['annotations:', ...many(count, (i) => `  example.com/a${i}: x`)] }),
  },
  { what: 'documents', count: 1250, text: (count) => many(count, (i) => crd({ plural: `machines${i}` })).join('---\n') },
  { what: 'CRDs of a List', count: 1250, text: list },
  { what: 'errors', count: 625, text: (count) => ofProperties(count, () => field('strin')) },
  { what: 'errors in columns', count: 625, text: (count) => withColumns(count, count, ['type: strin']) },
  { what: 'pieces of advice', count: 625, text: (count) => withColumns(count, 0) },
  {
    what: 'comments that silence advice',
    count: 625,
    text: (count) => withColumns(count, 0, ['type: string', '# crd-disable-next-line printer-column-field']),
  },
  { what: 'unknown fields', count: 625, text: (count) => ofProperties(count, () => field('string', ['unknown: x'])) },
  { what: 'duplicate keys', count: 625, text: (count) => ofProperties(count, () => field('string', ['format: date', 'format: date'])) },
  {
    what: 'duplicates of one key',
    count: 625,
    text: (count) =>
      ofProperties(1, () =>
        field(
          'string',
          many(count, () => 'format: date'),
        ),
      ),
  },
  { what: 'anchors and aliases', count: 1250, text: (count) => ofProperties(2 * count, aliased) },
  { what: 'defaults', count: 1250, text: (count) => ofProperties(count, (i) => field('string', [`default: d${i}`])) },
];

interface Parts {
  readonly plural?: string;
  readonly metadata?: readonly string[];
  readonly names?: readonly string[];
  readonly versions?: readonly (readonly string[])[];
}

function crd({ plural = 'machines', metadata = [], names = [], versions = [version({})] }: Parts): string {
  return [
    'apiVersion: apiextensions.k8s.io/v1',
    'kind: CustomResourceDefinition',
    'metadata:',
    ...indented(1, [`name: ${plural}.bench.example.com`, ...metadata]),
    'spec:',
    '  group: bench.example.com',
    '  scope: Namespaced',
    '  names:',
    ...indented(2, ['kind: Machine', `plural: ${plural}`, ...names]),
    '  versions:',
    ...indented(1, versions.flat()),
    '',
  ].join('\n');
}

interface VersionParts {
  readonly name?: string;
  readonly storage?: boolean;
  /** Under the root of its schema. */
  readonly schema?: readonly string[];
  readonly more?: readonly string[];
}

function version({ name = 'v1', storage = true, schema = [], more = [] }: VersionParts): string[] {
  const described = ['type: object', 'description: Says how the machine behaves.', ...schema];
  return [
    `- name: ${name}`,
    ...indented(1, ['served: true', `storage: ${storage}`, ...more, 'schema:', '  openAPIV3Schema:', ...indented(2, described)]),
  ];
}

function ofProperties(count: number, property: (index: number) => readonly string[]): string {
  return crd({ versions: [version({ schema: properties(count, property) })] });
}

function properties(count: number, property: (index: number) => readonly string[]): string[] {
  return ['properties:', ...many(count, (i) => [`  field${i}:`, ...indented(2, property(i))]).flat()];
}

function field(type: string, more: readonly string[] = []): string[] {
  return [`type: ${type}`, ...more];
}

function rule(index: number): string[] {
  return [`- rule: self != "never${index}"`];
}

function ruledString(rules: readonly (readonly string[])[]): string[] {
  return field('string', ['maxLength: 10', ...validations(rules)]);
}

function validations(rules: readonly (readonly string[])[]): string[] {
  return ['x-kubernetes-validations:', ...rules.flat()];
}

function ruledField(index: number): string[] {
  return ruledString([rule(index)]);
}

function ruledVersion(index: number): string[] {
  return version({ name: `v${index + 1}`, storage: index === 0, schema: properties(1, ruledField) });
}

function rulesAtTheRoot(count: number): string {
  const rules = many(count, (i) => `- rule: self.field${i % 100} != "never${i}"`);
  const schema = [...properties(100, () => field('string', ['maxLength: 10'])), 'x-kubernetes-validations:', ...rules];
  return crd({ versions: [version({ schema })] });
}

function requiredFields(count: number): string {
  const schema = [...properties(count, () => field('string')), 'required:', ...many(count, (i) => `- field${i}`)];
  return crd({ versions: [version({ schema })] });
}

/** Columns, and so many of the fields that they show. */
function withColumns(count: number, fields: number, type: readonly string[] = ['type: string']): string {
  const column = (i: number) => [`- name: Column ${i}`, ...indented(1, [...type, `jsonPath: .field${i}`])];
  const more = ['additionalPrinterColumns:', ...many(count, column).flat()];
  return crd({ versions: [version({ schema: properties(fields, () => field('string')), more })] });
}

function selectableFields(count: number): string {
  const more = ['selectableFields:', ...many(count, (i) => `- jsonPath: .field${i}`)];
  return crd({ versions: [version({ schema: properties(count, () => field('string')), more })] });
}

function list(count: number): string {
  const items = many(count, (i) => {
    const [first, ...others] = crd({ plural: `machines${i}` })
      .trimEnd()
      .split('\n');
    return [`- ${first}`, ...indented(1, others)];
  });
  return ['apiVersion: v1', 'kind: List', 'items:', ...items.flat(), ''].join('\n');
}

/** Every second field is what the one before it is. */
function aliased(index: number): string[] {
  return index % 2 === 0 ? [`<<: &field${index}`, '  type: string'] : [`<<: *field${index - 1}`];
}

function many<T>(count: number, one: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => one(index));
}

function indented(levels: number, lines: readonly string[]): string[] {
  return lines.map((line) => '  '.repeat(levels) + line);
}
