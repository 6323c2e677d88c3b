import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode } from '../../../server/src/crd/decode.ts';
import { strictDuplicates } from '../../../server/src/crd/strictDuplicates.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';

function decodeYaml(text: string) {
  const { root, problems } = parseDocument(text, 0, text.length);
  assert.ok(root);
  return { ...decode(root), duplicates: strictDuplicates(root, 0, problems) };
}

test('aliases and merges are values like any other', () => {
  const { crd, strict } = decodeYaml(`
metadata: {labels: &labels {y: "1"}, annotations: *labels}
spec:
  versions:
  - schema:
      openAPIV3Schema:
        properties:
          base: &base {type: string, maxLength: 3, bogus: 1}
          before: {maxLength: 5, <<: *base}
          after: {<<: *base, maxLength: 5, bogus: 1}
          several: {<<: [{type: a}, {type: b, title: t}]}
`);
  const properties = crd?.spec.versions[0]?.schema?.openAPIV3Schema?.properties;
  const rows: [name: string, type: string, maxLength: number | undefined, title: string, why: string][] = [
    ['before', 'string', 3, '', 'a merge after a key overrides it'],
    ['after', 'string', 5, '', 'a key after a merge overrides it'],
    ['several', 'a', undefined, 't', 'of several merged mappings the first wins'],
  ];
  for (const [name, type, maxLength, title, why] of rows) {
    const { type: actual, maxLength: length, title: heading } = properties?.get(name) ?? {};
    assert.deepEqual([actual, length, heading], [type, maxLength, title], why);
  }
  assert.deepEqual(crd?.metadata.annotations, new Map([['true', '1']]), 'a key y is true');
  const path = 'spec.versions[0].schema.openAPIV3Schema.properties';
  assert.deepEqual(
    strict.map(({ text }) => text),
    ['after', 'base', 'before'].map((name) => `unknown field "${path}.${name}.bogus"`),
    'wherever it is merged to',
  );
});

test('of two equal keys the last one counts, and strict decoding of YAML tells both', () => {
  const { crd, strict, duplicates } = decodeYaml('spec:\n  scope: 5\n  group: a\n  scope: Cluster\n  group: b\n');
  assert.deepEqual([crd?.spec.scope, crd?.spec.group, strict], ['Cluster', 'b', []]);
  assert.equal(
    duplicates[0]?.text,
    'yaml: unmarshal errors:\n  line 4: key "scope" already set in map\n  line 5: key "group" already set in map',
  );
  assert.deepEqual(duplicates[0]?.path, ['spec', 'scope']);
});

test('strict decoding of JSON tells of equal keys by field, not in free values and below items and additionalProperties', () => {
  const twice = { properties: '"a": 1, "a": 2', schema: '"type": "string", "type": "integer"' };
  const { crd, strict, duplicates } = decodeYaml(`{"metadata": {"labels": {"a": "b", "a": "c"}, "own": {${twice.properties}}, "own": 1},
    "spec": {"scope": "Namespaced", "scope": "Cluster", "versions": [{"schema": {"openAPIV3Schema": {
      "default": {${twice.properties}}, "items": {${twice.schema}}, "additionalProperties": {${twice.schema}},
      "properties": {"a": {${twice.schema}}, "a": {}}}}}]}}`);
  const at = 'spec.versions[0].schema.openAPIV3Schema.properties.a';
  assert.equal(crd?.spec.scope, 'Cluster');
  assert.deepEqual(
    duplicates.map(({ text }) => text),
    ['metadata.labels.a', 'spec.scope', `${at}.type`, at].map((field) => `duplicate field "${field}"`),
  );
  assert.deepEqual(
    strict.map(({ text }) => text),
    ['unknown field "metadata.own"'],
  );
});
