import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeV1beta1 } from '../../../server/src/crd/decode.ts';
import { printAuthorPath } from '../../../server/src/crd/hub.ts';
import { FieldPath } from '../../../server/src/crd/path.ts';
import type { CustomResourceDefinitionV1beta1 } from '../../../server/src/crd/typesV1beta1.ts';
import { applyDefaultsV1beta1, asV1, authorPathV1beta1, knownTo121, toHubV1beta1 } from '../../../server/src/crd/v1beta1.ts';
import { treeOf } from './tree.ts';

function decoded(spec: string) {
  return decodeV1beta1(treeOf(`{"apiVersion":"apiextensions.k8s.io/v1beta1","kind":"CustomResourceDefinition","spec":${spec}}`));
}

function crdOf(spec: string): CustomResourceDefinitionV1beta1 {
  const { crd } = decoded(spec);
  assert.ok(crd);
  return crd;
}

test('what a v1beta1 manifest leaves out is filled', () => {
  const rows: [spec: string, part: (crd: CustomResourceDefinitionV1beta1) => unknown, expected: unknown, why: string][] = [
    ['{}', ({ spec }) => spec.scope, 'Namespaced', 'v1 has no default'],
    ['{}', ({ spec }) => spec.preserveUnknownFields, true, 'as it was before there was pruning'],
    ['{"preserveUnknownFields":false}', ({ spec }) => spec.preserveUnknownFields, false, 'false is not absent'],
    ['{"version":"v1"}', ({ spec }) => spec.versions.map(({ name, served, storage }) => [name, served, storage]), [['v1', true, true]], ''],
    ['{"version":"v1"}', ({ status }) => status.storedVersions, ['v1'], 'the version made of it is stored'],
    ['{"versions":[{"name":"v2"},{"name":"v1"}]}', ({ spec }) => spec.version, 'v2', 'the first of the list'],
    ['{"version":"v1","versions":[{"name":"v2"}]}', ({ spec }) => [spec.version, spec.versions.length], ['v1', 1], 'both stay'],
    ['{"conversion":{"strategy":"Webhook"}}', ({ spec }) => spec.conversion?.conversionReviewVersions, ['v1beta1'], ''],
    ['{"conversion":{"strategy":"None"}}', ({ spec }) => spec.conversion?.conversionReviewVersions, undefined, 'only for webhooks'],
    ['{"conversion":{"webhookClientConfig":{"service":{}}}}', ({ spec }) => spec.conversion?.webhookClientConfig?.service?.port, 443, ''],
  ];
  for (const [spec, part, expected, why] of rows) assert.deepEqual(part(applyDefaultsV1beta1(crdOf(spec))), expected, `${spec} ${why}`);
});

test('the fields of v1 are unknown, and types have their own package', () => {
  const rows: [spec: string, expected: unknown, why: string][] = [
    ['{"additionalPrinterColumns":[{"JSONPath":".a"}]}', [], 'spelled so in v1beta1'],
    ['{"additionalPrinterColumns":[{"jsonPath":".a"}]}', ['unknown field "spec.additionalPrinterColumns[0].jsonPath"'], 'case counts'],
    ['{"conversion":{"webhook":{}}}', ['unknown field "spec.conversion.webhook"'], ''],
    [
      '{"names":"x"}',
      'json: cannot unmarshal string into Go struct field CustomResourceDefinitionSpec.spec.names of type v1beta1.CustomResourceDefinitionNames',
      '',
    ],
  ];
  for (const [spec, expected, why] of rows) {
    const { strict, decodeError } = decoded(spec);
    assert.deepEqual(decodeError?.message ?? strict.map(({ text }) => text), expected, why);
  }
});

test('v1 clients see fields of spec in every version without its own', () => {
  const spec = `{"validation":{"openAPIV3Schema":{"type":"object"}},"additionalPrinterColumns":[{"JSONPath":".a"}],
    "versions":[{"name":"v1"},{"name":"v2","schema":{"openAPIV3Schema":{"type":"string"}}}],"conversion":{"strategy":"None"}}`;
  const { versions, conversion } = asV1(applyDefaultsV1beta1(crdOf(spec))).spec;
  assert.deepEqual(
    versions.map(({ schema, additionalPrinterColumns }) => [schema?.openAPIV3Schema?.type, additionalPrinterColumns?.[0]?.jsonPath]),
    [
      ['object', '.a'],
      ['string', '.a'],
    ],
  );
  assert.deepEqual(conversion, { strategy: 'None', webhook: undefined });
});

test('Kubernetes 1.21 knew no rules and no selectable fields', () => {
  const rules = '"x-kubernetes-validations":[{"rule":"true"}]';
  const hub = toHubV1beta1(
    crdOf(
      `{"selectableFields":[{"jsonPath":".a"}],"validation":{"openAPIV3Schema":{${rules},"properties":{"a":{"items":{${rules}}}},"not":{${rules}}}}}`,
    ),
  );
  const [{ spec: kept }, { spec: before }] = [knownTo121(hub), hub];
  const schemas = [kept, before].map(({ validation }) => {
    const schema = validation?.openAPIV3Schema;
    return [schema, schema?.properties?.get('a')?.items?.schema, schema?.not].map(
      (node) => node?.['x-kubernetes-validations']?.length ?? 0,
    );
  });
  assert.deepEqual(schemas, [
    [0, 0, 0],
    [1, 1, 1],
  ]);
  assert.deepEqual([kept.selectableFields?.length, before.selectableFields?.length], [undefined, 1]);
});

test('an error is placed where the author wrote the field', () => {
  const versions = FieldPath.of('spec').child('versions').index(0);
  const rows: [spec: string, path: FieldPath, expected: string, why: string][] = [
    ['{"version":"v1"}', versions.child('name'), 'spec.version', 'the list was made of it'],
    ['{"version":"v1"}', FieldPath.of('status', 'storedVersions'), 'spec.version', ''],
    ['{"version":"v1"}', versions.child('schema', 'openAPIV3Schema'), 'spec.validation.openAPIV3Schema', 'where its schema belongs'],
    ['{}', FieldPath.of('spec', 'versions'), 'spec.versions', 'neither was written'],
    ['{"versions":[{"name":"v1"}]}', FieldPath.of('spec', 'version'), 'spec.versions[0].name', 'follows from the list'],
    ['{"version":"v","versions":[{"name":"v1"}]}', FieldPath.of('spec', 'version'), 'spec.version', ''],
    ['{}', FieldPath.of('spec', 'subresources').child('scale.specReplicasPath'), 'spec.subresources.scale.specReplicasPath', 'two fields'],
    ['{}', FieldPath.of('spec', 'conversion', 'webhookClientConfig'), 'spec.conversion.webhookClientConfig', 'no webhook between them'],
  ];
  for (const [spec, path, expected, why] of rows)
    assert.equal(printAuthorPath(authorPathV1beta1(path, crdOf(spec).spec)), expected, `${spec} ${why}`);
});
