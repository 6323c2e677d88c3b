import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, manifestKind } from '../../../server/src/crd/decode.ts';
import { treeOf } from './tree.ts';

/** A CRD with one version; `schema` is its JSON, `more` more of its fields. */
function crd({ spec = '', version = '', schema = '{"type":"object"}', metadata = '', more = '' }): string {
  return `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{${metadata}},${more}
    "spec":{${spec}"versions":[{${version}"schema":{"openAPIV3Schema":${schema}}}]}}`;
}

const schemaPath = 'spec.versions.schema.openAPIV3Schema';

test('the first thing that does not fit is the error, in the words of Go', () => {
  const cases: [manifest: string, message: string, path: string, why: string][] = [
    [
      crd({ version: '"served":"yes",' }),
      'json: cannot unmarshal string into Go struct field CustomResourceDefinitionVersion.spec.versions.served of type bool',
      'spec,versions,0,served',
      'no indices in the field path of the text',
    ],
    [
      crd({ schema: '{"properties":{"a":{"type":5,"format":true}}}' }),
      `json: cannot unmarshal bool into Go struct field JSONSchemaProps.${schemaPath}.properties.format of type string`,
      'spec,versions,0,schema,openAPIV3Schema,properties,a,format',
      'the first of the sorted keys, not of the text',
    ],
    [
      crd({ schema: '{"maxLength":1.5}' }),
      `json: cannot unmarshal number 1.5 into Go struct field JSONSchemaProps.${schemaPath}.maxLength of type int64`,
      'spec,versions,0,schema,openAPIV3Schema,maxLength',
      'the number is quoted where a number is wanted',
    ],
    [
      crd({ schema: '{"maxLength":9223372036854775808}' }),
      `json: cannot unmarshal number 9223372036854775808 into Go struct field JSONSchemaProps.${schemaPath}.maxLength of type int64`,
      'spec,versions,0,schema,openAPIV3Schema,maxLength',
      'one above the range',
    ],
    [
      crd({ schema: '{"description":5,"items":{"type":6}}' }),
      `json: cannot unmarshal number into Go struct field JSONSchemaProps.${schemaPath}.items.type of type string`,
      'spec,versions,0,schema,openAPIV3Schema,items,type',
      'a type with its own decoder ends everything: its error is told although another came first',
    ],
    [
      crd({ schema: '{"items":{"x-kubernetes-validations":[{"rule":5}]}}' }),
      `json: cannot unmarshal number into Go struct field JSONSchemaProps.${schemaPath}.items.x-kubernetes-validations.rule of type string`,
      'spec,versions,0,schema,openAPIV3Schema,items,x-kubernetes-validations,0,rule',
      'the struct around an own decoder is named, not the innermost',
    ],
    [
      crd({ schema: '{"additionalProperties":"true"}' }),
      'boolean or JSON schema expected',
      'spec,versions,0,schema,openAPIV3Schema,additionalProperties',
      'a text without any path',
    ],
    [
      crd({ spec: '"conversion":{"webhook":{"clientConfig":{"caBundle":"aG k="}}},' }),
      'illegal base64 data at input byte 2',
      'spec,conversion,webhook,clientConfig,caBundle',
      'a space is no base64',
    ],
    [
      crd({ metadata: '"creationTimestamp":"yesterday"' }),
      'parsing time "yesterday" as "2006-01-02T15:04:05Z07:00": cannot parse "yesterday" as "2006"',
      'metadata,creationTimestamp',
      'a field that nothing reads is checked all the same',
    ],
    [
      crd({ more: '"status":{"observedGeneration":"1"},' }),
      'json: cannot unmarshal string into Go struct field CustomResourceDefinitionStatus.status.observedGeneration of type int64',
      'status,observedGeneration',
      'status is decoded too',
    ],
    [
      '{"apiVersion":"apiextensions.k8s.io/v2","kind":"CustomResourceDefinition","spec":5}',
      'no kind "CustomResourceDefinition" is registered for version "apiextensions.k8s.io/v2"',
      'apiVersion',
      'nothing else is looked at',
    ],
    ['{"apiVersion":"a/b/c"}', 'unexpected GroupVersion string: a/b/c', 'apiVersion', 'not even a version'],
    [
      '{"apiVersion":1}',
      "couldn't get version/kind; json parse error: json: cannot unmarshal number into Go struct field .apiVersion of type string",
      'apiVersion',
      'the type is read first',
    ],
    [
      '[]',
      'couldn\'t get version/kind; json parse error: json: cannot unmarshal array into Go value of type struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }',
      '',
      'no mapping at all',
    ],
  ];
  for (const [manifest, message, path, why] of cases) {
    const { crd, decodeError, strict } = decode(treeOf(manifest));
    assert.deepEqual([decodeError?.message, decodeError?.path.join()], [message, path], why);
    assert.equal(crd, undefined, why);
    assert.deepEqual(strict, [], why);
  }
});

test('what fits is read although something else does not', () => {
  const { crd: none, readable } = decode(treeOf(crd({ spec: '"group":"example.com","scope":5,', version: '"name":"v1","served":1,' })));
  assert.equal(none, undefined);
  assert.deepEqual([readable?.spec.group, readable?.spec.scope, readable?.spec.versions[0]?.name], ['example.com', '', 'v1']);
  assert.deepEqual(readable?.spec.versions[0]?.schema?.openAPIV3Schema?.type, 'object');
});

test('strict decoding tells unknown fields, and is blind below types with their own decoder', () => {
  const cases: [manifest: string, unknown: string[], why: string][] = [
    [crd({ spec: '"zz":1,"Group":2,' }), ['spec.Group', 'spec.zz'], 'letter case matters; sorted by key'],
    [crd({ schema: '{"properties":{"a.b":{"bogus":1}}}' }), [`spec.versions[0].schema.openAPIV3Schema.properties.a.b.bogus`], 'map keys'],
    [crd({ schema: '{"allOf":[{"bogus":1}]}' }), ['spec.versions[0].schema.openAPIV3Schema.allOf[0].bogus'], 'list indices'],
    [crd({ schema: '{"items":{"bogus":1},"additionalProperties":{"bogus":1},"dependencies":{"a":{"bogus":1}}}' }), [], 'blind'],
    [crd({ schema: '{"default":{"bogus":1},"enum":[{"bogus":1}],"example":{"bogus":1}}' }), [], 'free-form'],
    [crd({ metadata: '"clusterName":"x","fieldsV1":1' }), ['metadata.clusterName', 'metadata.fieldsV1'], 'metadata'],
  ];
  for (const [manifest, unknown, why] of cases) {
    const { strict, decodeError } = decode(treeOf(manifest));
    assert.equal(decodeError, undefined, why);
    assert.deepEqual(strict.map(({ text }) => text), unknown.map((path) => `unknown field "${path}"`), why); // biome-ignore format: one fact
  }
  const many = Array.from({ length: 150 }, (_, index) => `"x${index}":1`).join();
  assert.equal(decode(treeOf(crd({ spec: `${many},`, schema: `{${many}}` }))).strict.length, 100, 'no more than a hundred are kept');
});

test('values are those of the Go types', () => {
  const schema = `{"default":null,"enum":[null,1,"a"],"required":[],"properties":{"a":null},"items":true,"maximum":1e2,
    "maxLength":9223372036854775807,"minLength":0,"maxItems":1.0e3,"x-kubernetes-list-type":"","nullable":null,"additionalProperties":false,
    "dependencies":{"a":["b"],"c":null},"example":{"__proto__":{"a":1}}}`;
  const decoded = decode(treeOf(crd({ schema }))).crd?.spec.versions[0]?.schema?.openAPIV3Schema;
  assert.ok(decoded);
  const expected: [actual: unknown, expected: unknown, why: string][] = [
    [decoded.default, undefined, 'a null default is none'],
    [decoded.enum, [null, 1, 'a'], 'a null in an enum stays'],
    [decoded.required, [], 'an empty list is there'],
    [decoded.allOf, undefined, 'an absent one is not'],
    [decoded.properties?.get('a')?.type, '', 'a null schema in a map is an empty one'],
    [decoded.items, { schema: undefined, jsonSchemas: [] }, 'a scalar is silently neither'],
    [decoded.maximum, 100, 'a float'],
    [decoded.maxItems, 1000, 'kubectl writes it as 1000'],
    [decoded.maxLength, 9223372036854775807n, 'exact beyond 2^53'],
    [decoded.minLength, 0, 'zero is there'],
    [decoded['x-kubernetes-list-type'], '', 'an empty string behind a pointer is there'],
    [decoded['x-kubernetes-map-type'], undefined, 'an absent one is not'],
    [decoded.nullable, false, 'null for a plain bool'],
    [decoded.additionalProperties, { allows: false, schema: undefined }, 'a bool'],
    [decoded.dependencies?.get('a'), { schema: undefined, property: ['b'] }, 'a list of names'],
    [decoded.dependencies?.get('c'), { schema: undefined, property: [] }, 'null for a type that is no pointer'],
    [decoded.example, new Map([['__proto__', new Map([['a', 1]])]]), 'no key means anything'],
  ];
  for (const [actual, value, why] of expected) assert.deepEqual(actual, value, why);
});

test('what nothing reads is not kept', () => {
  const { crd: decoded } = decode(treeOf(crd({ metadata: '"selfLink":"/a","creationTimestamp":null,"name":"a"' })));
  assert.equal(decoded?.metadata.name, 'a');
  assert.ok(!Object.keys(decoded?.metadata ?? {}).includes('selfLink'));
});

test('bytes may be written as base64 or as numbers', () => {
  const bundle = (json: string) =>
    decode(treeOf(crd({ spec: `"conversion":{"webhook":{"clientConfig":{"caBundle":${json}}}},` }))).crd?.spec.conversion?.webhook
      ?.clientConfig?.caBundle;
  assert.deepEqual(bundle('"aG\\nk="'), Uint8Array.of(0x68, 0x69), 'line breaks are skipped');
  assert.deepEqual(bundle('[104,105]'), Uint8Array.of(104, 105));
  assert.deepEqual(bundle('null'), new Uint8Array(0));
  assert.equal(bundle('[256]'), undefined, 'no byte');
});

test('a long unchanged schema is decoded once', () => {
  const description = 'a'.repeat(500);
  const root = treeOf(crd({ schema: `{"description":"${description}","properties":{"a":{"type":"string","bogus":1}}}` }));
  const [first, second] = [decode(root), decode(root)];
  assert.equal(first.crd?.spec.versions[0]?.schema?.openAPIV3Schema, second.crd?.spec.versions[0]?.schema?.openAPIV3Schema);
  assert.deepEqual(first.strict, second.strict);
});

test('the kind of a manifest is its value of kind', () => {
  assert.deepEqual(manifestKind(treeOf('{"apiVersion":"v1","kind":5}')), { apiVersion: 'v1', kind: undefined });
  assert.deepEqual(manifestKind(treeOf('5')), { apiVersion: undefined, kind: undefined });
});
