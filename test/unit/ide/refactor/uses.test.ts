/** Refactorings that let a field be used elsewhere in its version. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crd, refactored, titles } from './table.ts';

type Row = readonly [versionBefore: string, specBefore: string, title: string, versionAfter: string, why: string];

function check(rows: readonly Row[]): void {
  for (const [version, spec, title, after, why] of rows)
    assert.equal(refactored(crd({ version, spec }), title), crd({ version: after, spec: spec.replace('¦', '') }), why);
}

test('a field is shown in a printer column', () => {
  const age = '- name: Age\n  type: date\n  jsonPath: .metadata.creationTimestamp\n';
  const column = (name: string, type: string, path: string) => `- name: ${name}\n  type: ${type}\n  jsonPath: ${path}\n`;
  check([
    [
      '',
      'minReplicas¦: {type: integer}',
      'Show minReplicas in a printer column',
      `additionalPrinterColumns:\n${column('Min Replicas', 'integer', '.spec.minReplicas')}${age}`,
      'the first one: the age, which the server shows else, goes along',
    ],
    [
      `additionalPrinterColumns:\n${column('B', 'string', '.spec.b')}${age}`,
      'a¦: {type: string, format: date-time}',
      'Show a in a printer column',
      `additionalPrinterColumns:\n${column('B', 'string', '.spec.b')}${column('A', 'date', '.spec.a')}${age}`,
      'before the age',
    ],
    [
      "additionalPrinterColumns: # shown\n  - {name: B, type: 'string', jsonPath: .spec.b} # b\n",
      'a.b¦: {x-kubernetes-int-or-string: true}',
      'Show a.b in a printer column',
      "additionalPrinterColumns: # shown\n  - {name: B, type: 'string', jsonPath: .spec.b} # b\n  - name: A B\n    type: string\n    jsonPath: .spec['a.b']\n",
      'behind columns in flow style; a name with a dot',
    ],
    [
      'additionalPrinterColumns: [{name: A, type: string, jsonPath: .spec.b}]\n',
      'a¦: {type: string}',
      'Show a in a printer column',
      'additionalPrinterColumns: [{name: A, type: string, jsonPath: .spec.b}, {name: Spec A, type: string, jsonPath: .spec.a}]\n',
      'a heading that is taken',
    ],
  ]);
  const never: readonly (readonly [string, string, string])[] = [
    [`additionalPrinterColumns:\n${column('B', 'string', '.spec.a')}`, 'a¦: {type: string}', 'it has one'],
    ['', 'a¦: {type: object, properties: {b: {type: string}}}', 'an object'],
    ['', 'a: {type: array, items: {type: object, properties: {b¦: {type: string}}}}', 'below a list'],
  ];
  for (const [version, spec, why] of never) assert.ok(!titles(crd({ version, spec })).some((title) => title.startsWith('Show')), why);
});

test('a field becomes selectable', () => {
  check([
    ['', 'a¦: {type: string}', 'Make a a selectable field', 'selectableFields:\n- jsonPath: .spec.a\n', 'the first one'],
    [
      'selectableFields: [{jsonPath: .spec.b}] # by b\n',
      'a¦: {type: boolean}\nb: {type: string}\n',
      'Make a a selectable field',
      'selectableFields: [{jsonPath: .spec.b}, {jsonPath: .spec.a}] # by b\n',
      'another one',
    ],
  ]);
  const eight = Array.from({ length: 8 }, (_, i) => `b${i}`);
  const never: readonly (readonly [string, string, string])[] = [
    ['selectableFields: [{jsonPath: .spec.a}]\n', 'a¦: {type: string}', 'it is'],
    ['', 'a¦: {type: number}', 'a type that nobody can select by'],
    ['', 'a.b¦: {type: string}', 'a name that no path can hold'],
    ['', 'a: {type: array, items: {type: object, properties: {b¦: {type: string}}}}', 'below a list'],
    [
      `selectableFields: [${eight.map((name) => `{jsonPath: .spec.${name}}`).join(', ')}]\n`,
      `a¦: {type: string}\n${eight.map((name) => `${name}: {type: string}\n`).join('')}`,
      'there are eight',
    ],
  ];
  const offered = (marked: string, kubernetesVersion = '') =>
    titles(marked, { kubernetesVersion }).some((title) => title.includes('selectable'));
  for (const [version, spec, why] of never) assert.ok(!offered(crd({ version, spec })), why);
  assert.ok(!offered(crd({ spec: 'a¦: {type: string}' }), '1.29'), 'before Kubernetes 1.30');
  assert.ok(offered(crd({ spec: 'a¦: {type: string}' }), '1.30'), 'since Kubernetes 1.30');
});

test('versions that share their schema share the selectable field, others have it alone', () => {
  const two = (first: string, second: string, schemas: readonly [string, string]) => {
    const version = (name: string, storage: boolean, own: string, schema: string) =>
      `  - name: ${name}\n    served: true\n    storage: ${storage}\n${own}    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          ${schema}\n`;
    return `${crd({}).split('  - name')[0]}${version('v1', true, first, schemas[0])}${version('v1beta1', false, second, schemas[1])}`;
  };
  const fields = '    selectableFields:\n    - jsonPath: .a\n';
  const [plain, marked, other] = ['a: {type: string}', 'a¦: {type: string}', 'a: {type: string, maxLength: 9}'];
  const title = 'Make a a selectable field';
  assert.equal(
    refactored(two('', '', [marked, plain]), `${title} in every version`),
    two(fields, fields, [plain, plain]),
    'the same schemas',
  );
  assert.equal(refactored(two('', '', [marked, other]), title), two(fields, '', [plain, other]), 'other schemas');
  assert.deepEqual(
    titles(two('', fields, [marked, other])).filter((one) => one.includes('selectable')),
    [],
    'other schemas may not have the same selectable fields',
  );
  assert.deepEqual(titles(two(fields, fields, [marked, plain])), ['Show a in a printer column'], 'they hold the schemas together');
});
