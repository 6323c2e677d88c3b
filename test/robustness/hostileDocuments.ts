/** Documents that cost a careless reader its time, its memory or its life, with the finding that each gets. */
import { textOf } from '../../server/src/go/utf8.ts';
import { crdHead } from '../manifests.ts';

export interface HostileDocument {
  readonly name: string;
  readonly text: () => string;
  /** The rule of the finding, and words of it; undefined for what looks hostile and is right: nothing is found then. */
  readonly rule: string | undefined;
  readonly says: RegExp;
  /** Most MiB of heap that reading it may need besides its text, where 300 do not suffice. */
  readonly mebibytes?: number;
}

export const hostileDocuments: readonly HostileDocument[] = [
  {
    name: 'an alias bomb',
    text: () => `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n${aliasBomb()}`,
    rule: 'yaml-syntax',
    says: /aliasing/,
  },
  { name: 'an alias bomb in a schema', text: () => schema(aliasBomb()), rule: 'yaml-syntax', says: /aliasing/ },
  { name: 'an alias of what holds it', text: () => schema('a: &a {type: object, properties: {b: *a}}'), rule: 'yaml-syntax', says: /a/ },
  { name: '10,000 levels of lists', text: () => schema(`a: ${'['.repeat(10_000)}`), rule: 'yaml-syntax', says: /deeper than/ },
  { name: '10,000 levels of mappings', text: () => schema(`a: ${'{a: '.repeat(10_000)}`), rule: 'yaml-syntax', says: /deeper than/ },
  {
    name: '10,000 levels of items on a line',
    text: () => schema(`a:\n${space(14)}${'- '.repeat(10_000)}b`),
    rule: 'yaml-syntax',
    says: /deeper than/,
  },
  {
    name: '10,000 levels of JSON',
    text: () => jsonCrd(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
    rule: 'yaml-syntax',
    says: /deeper than/,
  },
  { name: '1,500 levels of schemas', text: () => schema(levels(1_500)), rule: 'yaml-syntax', says: /deeper than/ },
  {
    name: 'a line of 20 MB',
    text: () => schema(`a: {type: string, description: ${'word '.repeat(4_000_000)}}`),
    rule: 'request-size',
    says: /limit is 3145728/,
  },
  {
    name: 'a quoted line of 20 MB',
    mebibytes: 700,
    text: () => schema(`a: {type: string, description: "${'word\\n'.repeat(3_300_000)}"}`),
    rule: 'request-size',
    says: /limit is 3145728/,
  },
  {
    name: 'a quote of 20 MB that does not end',
    mebibytes: 700,
    text: () => schema(`a: {type: string, description: "${'word '.repeat(4_000_000)}`),
    rule: 'yaml-syntax',
    says: /unexpected end of stream/,
  },
  { name: 'a key of 20 MB', text: () => schema(`${'k'.repeat(20_000_000)}: {type: string}`), rule: 'yaml-syntax', says: /key|mapping/ },
  {
    name: 'a million documents',
    text: () => `${'---\na: 1\n'.repeat(1_000_000)}---\n${schema('a: {}')}`,
    rule: 'yaml-syntax',
    says: /more than 20000 documents/,
  },
  {
    name: 'a million empty documents',
    text: () => `${'---\n'.repeat(1_000_000)}${schema('a: {}')}`,
    rule: 'yaml-syntax',
    says: /more than 20000 documents/,
  },
  {
    name: 'a million broken documents',
    text: () => '---\nCustomResourceDefinition: {\n'.repeat(1_000_000),
    rule: 'yaml-syntax',
    says: /more than 20000 documents/,
  },
  {
    name: 'a million JSON documents',
    text: () => '{"kind": "CustomResourceDefinition"}'.repeat(900_000),
    rule: 'yaml-syntax',
    says: /more than 20000 documents/,
  },
  {
    name: 'a list of fifty thousand CRDs',
    text: () =>
      `apiVersion: v1\nkind: List\nitems:\n${'- {apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition}\n'.repeat(50_000)}`,
    rule: 'yaml-syntax',
    says: /more than 20000 CustomResourceDefinitions/,
    mebibytes: 500,
  },
  {
    name: 'a list of five million letters',
    text: () => schema(`a: {type: string, default: [${'a,'.repeat(5_000_000)}a]}`),
    rule: 'request-size',
    says: /limit is 3145728/,
    mebibytes: 1000,
  },
  {
    name: 'a file of 50 MB',
    text: () => schema(lines(50_000_000, (i) => `${space(12)}p${i}: {type: string, description: some words on it}\n`)),
    rule: 'yaml-syntax',
    says: /longer than 33554432 characters/,
  },
  {
    name: 'twelve thousand properties without a type',
    text: () => schema(lines(216_000, (i) => `${space(12)}p${i}: {}\n`)),
    rule: 'too-many-findings',
    says: /more findings are not shown/,
  },
  {
    name: 'a hundred thousand times the same key',
    text: () => schema(`${space(12)}a: {type: string}\n`.repeat(100_000)),
    rule: 'decode-strict-duplicate',
    says: /already set/,
  },
  {
    name: 'a pattern that backtracks',
    text: () => schema(`a: {type: string, pattern: '^(([a-z]+)*)+$', default: ${'a'.repeat(50_000)}!}`),
    rule: 'default-value-pattern',
    says: /pattern|match/,
  },
  {
    name: 'a pattern that grows',
    text: () => schema(`a: {type: string, pattern: '((((a{1,99}){1,99}){1,99}){1,99})', default: a}`),
    rule: 'pattern-regexp',
    says: /repeat/,
  },
  {
    name: 'a long pattern',
    text: () => schema(`a: {type: string, pattern: '${'(a|'.repeat(40_000)}', default: a}`),
    rule: 'judged-pattern',
    says: /more than 16384/,
  },
  {
    name: 'a rule whose pattern backtracks',
    text: () => rule(`self.matches('^(([a-z]+)*)+$')`, `${'a'.repeat(50_000)}!`),
    rule: 'default-cel-failed',
    says: /failed rule/,
  },
  { name: 'a rule of 100 KB', text: () => rule(`${"self != 'a' && ".repeat(7_000)}true`), rule: 'cel-compile', says: /exceeds limit/ },
  {
    name: 'a rule of 10,000 parentheses',
    text: () => rule(`${'('.repeat(10_000)}true${')'.repeat(10_000)}`),
    rule: 'cel-compile',
    says: /recursion/,
  },
  { name: 'a rule of 10,000 negations', text: () => rule(`${'!'.repeat(10_000)}true`), rule: undefined, says: /./ },
  { name: 'a rule of 10,000 lists', text: () => rule('['.repeat(10_000)), rule: 'cel-compile', says: /recursion/ },
  { name: 'a rule that is an unfinished string of 1 MB', text: () => rule(`"${'a'.repeat(1_000_000)}`), rule: 'cel-compile', says: /./ },
  {
    name: 'a rule whose type doubles forty times',
    text: () => rule(`[1]${'.map(x, {x: x})'.repeat(40)} == []`),
    rule: 'judged-rule',
    says: /type/,
  },
  { name: 'rules on a default up to the budget', text: costlyDefault, rule: 'default-cel-budget', says: /budget/ },
  { name: 'NUL', text: () => schema('a: {type: string, description: "\0"}'), rule: 'yaml-syntax', says: /control/ },
  {
    name: 'bytes that are no UTF-8',
    text: () =>
      textOf(Buffer.concat([Buffer.from(schema('a: {type: string}')), Buffer.from(Array.from({ length: 500_000 }, (_, i) => i % 256))])),
    rule: 'yaml-syntax',
    says: /control|UTF-8/,
  },
  {
    name: 'half of a surrogate pair, which no file can hold',
    text: () => schema('a: {type: string, description: "\ud800"}'),
    rule: undefined,
    says: /./,
  },
  { name: 'a byte order mark inside', text: () => schema('a: {type: string}\n\ufeffb: {}'), rule: 'decode-strict-unknown', says: /ufeffb/ },
  {
    name: 'a hundred thousand lone carriage returns',
    text: () => schema(`a: {}${'\r'.repeat(100_000)}`),
    rule: 'type-required-field',
    says: /type/,
  },
];

function schema(properties: string): string {
  return `${crdHead('as', 'A')}    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            ${properties.trimStart()}
`;
}

function rule(text: string, value?: string): string {
  const written = value === undefined ? '' : `, default: ${JSON.stringify(value)}`;
  return schema(`a: {type: string${written}, x-kubernetes-validations: [{rule: ${JSON.stringify(text)}}]}`);
}

function jsonCrd(schemaText: string): string {
  return `{"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "spec": {"versions": [{"schema": ${schemaText}}]}}`;
}

function aliasBomb(): string {
  const names = [...'abcdefghijkl'];
  return names
    .map(
      (name, i) =>
        `${space(12)}${name}: &${name} [${Array(10)
          .fill(i === 0 ? 'x' : `*${names[i - 1]}`)
          .join(', ')}]\n`,
    )
    .join('');
}

function levels(count: number): string {
  return `a: ${'{type: object, properties: {a: '.repeat(count)}{}${'}}'.repeat(count)}`;
}

function lines(length: number, line: (index: number) => string): string {
  const written: string[] = [];
  for (let [index, left] = [0, length]; left > 0; index++) {
    const next = line(index);
    written.push(next);
    left -= next.length;
  }
  return written.join('');
}

function costlyDefault(): string {
  const all = 'self.all(a, self.all(b, self.all(c, self.all(d, a + b + c + d < 200))))';
  const rules = Array.from({ length: 40 }, (_, index) => `{rule: '${all} && size(self) != ${100 + index}'}`);
  return schema(
    `a: {type: array, maxItems: 17, items: {type: integer}, default: [${Array.from({ length: 17 }, (_, i) => i)}], x-kubernetes-validations: [${rules}]}`,
  );
}

function space(count: number): string {
  return ' '.repeat(count);
}
