import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode } from '../../../server/src/crd/decode.ts';
import { applyDefaults, prepareForCreate } from '../../../server/src/crd/defaults.ts';
import { authorPaths, printAuthorPath, toHub } from '../../../server/src/crd/hub.ts';
import { FieldPath } from '../../../server/src/crd/path.ts';
import type { CustomResourceDefinition } from '../../../server/src/crd/types.ts';
import { treeOf } from './tree.ts';

function crdOf(spec: string): CustomResourceDefinition {
  const { crd } = decode(treeOf(`{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","spec":${spec}}`));
  assert.ok(crd);
  return crd;
}

function hubOf(...versions: string[]) {
  return toHub(crdOf(`{"versions":[${versions.join()}]}`));
}

test('what all versions share moves to spec, each part on its own', () => {
  const cases: [versions: string[], schemaMoves: boolean, why: string][] = [
    [['{"schema":{"openAPIV3Schema":{"type":"object"}}}'], true, 'a single version'],
    [['{}', '{}'], true, 'absent everywhere is shared too'],
    [['{"schema":{}}', '{}'], false, 'a pointer to nothing is not no pointer'],
    [
      ['{"schema":{"openAPIV3Schema":{"required":[],"properties":{},"enum":[]}}}', '{"schema":{"openAPIV3Schema":{}}}'],
      true,
      'empty lists',
    ],
    [
      ['{"schema":{"openAPIV3Schema":{}}}', '{"schema":{"openAPIV3Schema":{"required":[],"properties":{}}}}'],
      true,
      'and the other way round',
    ],
    [['{"schema":{"openAPIV3Schema":{"not":{}}}}', '{"schema":{"openAPIV3Schema":{}}}'], false, 'an empty schema behind a pointer'],
    [
      ['{"schema":{"openAPIV3Schema":{"description":"a"}}}', '{"schema":{"openAPIV3Schema":{"description":"b"}}}'],
      false,
      'descriptions count',
    ],
    [
      ['{"schema":{"openAPIV3Schema":{"default":{"a":1,"b":[2]}}}}', '{"schema":{"openAPIV3Schema":{"default":{"b":[2],"a":1}}}}'],
      true,
      'the order of keys does not',
    ],
    [
      ['{"schema":{"openAPIV3Schema":{"default":[]}}}', '{"schema":{"openAPIV3Schema":{"default":{}}}}'],
      false,
      'free-form values are compared as they are',
    ],
    [
      ['{"schema":{"openAPIV3Schema":{"items":{"type":"a"}}}}', '{"schema":{"openAPIV3Schema":{"items":[{"type":"a"}]}}}'],
      false,
      'one or a list',
    ],
    [['{"schema":{"openAPIV3Schema":{"maxLength":1}}}', '{"schema":{"openAPIV3Schema":{"maxLength":2}}}'], false, 'numbers'],
    [
      ['{"schema":{"openAPIV3Schema":{"dependencies":{"a":["b"]}}}}', '{"schema":{"openAPIV3Schema":{"dependencies":{"a":["b","c"]}}}}'],
      false,
      'names of dependencies',
    ],
  ];
  for (const [versions, schemaMoves, why] of cases) {
    const { crd, hoisted } = hubOf(...versions);
    assert.equal(hoisted.schema, schemaMoves, why);
    assert.equal(crd.spec.versions[0]?.schema === undefined, schemaMoves, why);
  }
  const { crd, hoisted } = hubOf('{"subresources":{"status":{}},"selectableFields":[]}', '{"subresources":{},"selectableFields":null}');
  assert.deepEqual(hoisted, { schema: true, subresources: false, additionalPrinterColumns: true, selectableFields: true });
  assert.deepEqual(crd.spec.versions[0]?.subresources, { status: {}, scale: undefined });
});

test('nothing moves without versions, and a webhook without content is none', () => {
  const { crd, hoisted } = toHub(crdOf('{"conversion":{"strategy":"Webhook","webhook":{}}}'));
  assert.deepEqual([hoisted.schema, crd.spec.version], [false, '']);
  assert.deepEqual(crd.spec.conversion, { strategy: 'Webhook', webhookClientConfig: undefined, conversionReviewVersions: undefined });
});

test('every path of the server leads to what the author wrote', () => {
  const shared = hubOf('{"name":"a"}', '{"name":"b"}');
  const cases: [path: FieldPath, paths: string[], why: string][] = [
    [
      FieldPath.of('spec', 'validation', 'openAPIV3Schema').child('properties').key('a.b').child('JSONPath'),
      ['a', 'b'].map((_, i) => `spec.versions[${i}].schema.openAPIV3Schema.properties["a.b"].JSONPath`),
      'each copy of a shared schema; keys inside it keep their spelling',
    ],
    [
      FieldPath.of('spec', 'validation', 'openAPIV3Schema.nullable'),
      ['spec.versions[0].schema.openAPIV3Schema.nullable', 'spec.versions[1].schema.openAPIV3Schema.nullable'],
      'a name of two fields',
    ],
    [
      FieldPath.of('spec', 'additionalPrinterColumns').index(1).child('JSONPath'),
      ['spec.versions[0].additionalPrinterColumns[1].jsonPath', 'spec.versions[1].additionalPrinterColumns[1].jsonPath'],
      'another spelling',
    ],
    [
      FieldPath.of('spec', 'versions').index(1).child('additionalPrinterColumns').index(0).child('JSONPath'),
      ['spec.versions[1].additionalPrinterColumns[0].jsonPath'],
      'in one version too',
    ],
    [
      FieldPath.of('spec', 'schema', 'openAPIV3Schema'),
      ['spec.versions[0].schema.openAPIV3Schema', 'spec.versions[1].schema.openAPIV3Schema'],
      'what selectable fields call the schema',
    ],
    [FieldPath.of('spec', 'version'), ['spec.versions[0].name'], 'taken from the first version'],
    [
      FieldPath.of('spec', 'conversion', 'webhookClientConfig', 'service.path'),
      ['spec.conversion.webhook.clientConfig.service.path'],
      'the webhook',
    ],
    [FieldPath.of('spec', 'conversion', 'strategy'), ['spec.conversion.strategy'], 'as it is'],
    [
      FieldPath.of('spec', 'conversion', 'conversionReviewVersions').index(0),
      ['spec.conversion.webhook.conversionReviewVersions[0]'],
      'the webhook',
    ],
    [FieldPath.of('status', 'storedVersions'), ['spec.versions'], 'the author wrote no status'],
    [FieldPath.of('status', 'acceptedNames', 'plural'), ['spec.names.plural'], 'the names that are to be accepted'],
    [FieldPath.of('metadata', 'annotations').key('a/b'), ['metadata.annotations["a/b"]'], 'as it is'],
  ];
  for (const [path, paths, why] of cases) assert.deepEqual(authorPaths(path, shared, 2).map(printAuthorPath), paths, why);
  const validation = FieldPath.of('spec', 'validation');
  assert.deepEqual(authorPaths(validation, hubOf(), 0), [['spec', 'validation']], 'what is not shared is where it is');
});

test('defaults are those of v1', () => {
  const crd = applyDefaults(
    crdOf(`{"names":{"kind":"Foo"},"conversion":{"strategy":"Webhook","webhook":{"clientConfig":{"service":{"name":"a"}}}},
      "versions":[{"name":"v1"},{"name":"v2","storage":true},{"name":"v3","storage":true}]}`),
  );
  assert.deepEqual([crd.spec.names.singular, crd.spec.names.listKind], ['foo', 'FooList']);
  assert.equal(crd.spec.conversion?.webhook?.clientConfig?.service?.port, 443);
  assert.deepEqual(crd.status.storedVersions, ['v2']);
  const bare = applyDefaults(crdOf('{}'));
  assert.deepEqual(bare.spec.conversion, { strategy: 'None', webhook: undefined });
  assert.deepEqual([bare.spec.names.listKind, bare.spec.scope, bare.status.storedVersions], ['', '', undefined]);
  assert.equal(applyDefaults(crdOf('{"conversion":{}}')).spec.conversion?.strategy, '', 'an empty strategy stays empty');
});

test('creation starts with a status of its own', () => {
  const { crd } = decode(
    treeOf(`{"metadata":{"namespace":"a","generation":7},"status":{"storedVersions":["x"],"acceptedNames":{"plural":"y"},"conditions":[]},
      "spec":{"versions":[{"name":"v1","storage":true}]}}`),
  );
  assert.ok(crd);
  const { metadata, status } = prepareForCreate(crd);
  assert.deepEqual([metadata.namespace, metadata.generation, status.acceptedNames.plural], ['', 1, '']);
  assert.deepEqual(status.storedVersions, ['v1']);
});
