/** What Kubernetes 1.21 said of new v1beta1 manifests, where today's rules say something else. Each row was asked of its code (modules v0.21.14). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze } from '../../../server/src/analysis.ts';

function errorsOf(spec: string, group: string): string[] {
  const head = `apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata: {name: foos.${group}}`;
  const text = `${head}\nspec: {group: ${group}, version: v1, names: {plural: foos, kind: Foo}${spec}}\n`;
  const verdict = analyze(text).documents[0]?.manifests[0]?.verdict;
  assert.equal(verdict?.decodeError, undefined, spec);
  return verdict?.errors.map(({ error }) => `${error.type} ${error.path}: ${error.detail}`) ?? ['not judged'];
}

const noDefaults = 'must not be set (cannot set default values in apiextensions.k8s.io/v1beta1 CRDs, must use apiextensions.k8s.io/v1)';
const schema = (keywords: string) => `, validation: {openAPIV3Schema: {${keywords}}}`;

test('v1beta1 is judged as Kubernetes 1.21 did', () => {
  const rows: [spec: string, errors: string[], why: string][] = [
    ['', [], 'no schema and preserveUnknownFields true are fine'],
    [
      ', preserveUnknownFields: false',
      ['FieldValueRequired spec.versions[0].schema.openAPIV3Schema: because otherwise all fields are pruned'],
      'pruning needs a schema',
    ],
    [schema('properties: {a: {}}'), [], 'a schema need not be structural'],
    [
      `, preserveUnknownFields: false${schema('type: object, properties: {a: {}}')}`,
      ['FieldValueRequired spec.validation.openAPIV3Schema.properties[a].type: must not be empty for specified object fields'],
      'except for pruning',
    ],
    [
      schema('type: object, properties: {a: {x-kubernetes-int-or-string: true}, b: {}}'),
      ['FieldValueRequired spec.validation.openAPIV3Schema.properties[b].type: must not be empty for specified object fields'],
      'or where it has extensions',
    ],
    [schema('properties: {a: {type: anything}}'), [], 'types are free'],
    [
      schema('properties: {a: {default: 1}, metadata: {default: {}}}'),
      [
        `FieldValueForbidden spec.validation.openAPIV3Schema.properties[a].default: ${noDefaults}`,
        'FieldValueForbidden spec.validation.openAPIV3Schema.properties[metadata].default: must not be set in top-level metadata',
      ],
      'no defaults; the reason for metadata goes before',
    ],
    [schema('x-kubernetes-validations: [{rule: "no ("}]'), [], 'rules were unknown'],
    [', selectableFields: [{jsonPath: .a.b}]', [], 'so were selectable fields'],
    [
      ', preserveUnknownFields: true, conversion: {strategy: Webhook, webhookClientConfig: {service: {name: a}}}',
      [
        'FieldValueInvalid spec.conversion.strategy: must be None if spec.preserveUnknownFields is true',
        'FieldValueRequired spec.conversion.webhookClientConfig.service.name: service name is required',
      ],
      'in the words of that time',
    ],
  ];
  for (const [spec, errors, why] of rows) assert.deepEqual(errorsOf(spec, 'example.com'), errors, why);
  assert.deepEqual(errorsOf('', 'example.k8s.io'), [], 'no approval was asked for');
});
