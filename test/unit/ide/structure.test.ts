/** What the API's structure says about places in a CRD. The compiler sees to it that every field has a text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldDoc, fieldDocs } from '../../../server/src/ide/fieldDocs.ts';
import { slotAt } from '../../../server/src/ide/structure.ts';
import type { Step } from '../../../server/src/yaml/tree.ts';

const schema: Step[] = ['spec', 'versions', 0, 'schema', 'openAPIV3Schema'];

test('places of a CRD', () => {
  const cases: [path: Step[], expected: string | undefined, why: string][] = [
    [[], ':CustomResourceDefinition:object', 'the root'],
    [['spec', 'scope'], 'CustomResourceDefinitionSpec.scope::string', 'a scalar field'],
    [['spec', 'versions'], 'CustomResourceDefinitionSpec.versions::list', 'a list'],
    [['spec', 'versions', 3], ':CustomResourceDefinitionVersion:object', 'its items have no name'],
    [[...schema, 'properties', 'type'], ':JSONSchemaProps:object', 'a property may be called like a keyword'],
    [[...schema, 'properties', 'constructor', 'type'], 'JSONSchemaProps.type::string', 'or like a member of every object'],
    [[...schema, 'items', 'items', 'enum', 0, 'a'], '::any', 'free-form values hold anything'],
    [[...schema, 'items', 0, 'type'], 'JSONSchemaProps.type::string', 'items as a list'],
    [[...schema, 'additionalProperties', 'pattern'], 'JSONSchemaProps.pattern::string', 'additionalProperties as a schema'],
    [[...schema, 'dependencies', 'a', 0], '::string', 'dependencies as names'],
    [['metadata', 'annotations', 'a/b'], '::string', 'values of a map'],
    [['metadata', 'managedFields', 0, 'fieldsV1', 'f:spec', 'x'], '::any', 'sets of fields'],
    [['spec', 'validation'], undefined, 'v1beta1 had it'],
    [['spec', 'constructor'], undefined, 'no field'],
    [['spec', 'group', 'x'], undefined, 'below a scalar'],
  ];
  for (const [path, expected, why] of cases) {
    const slot = slotAt(path);
    const field = slot?.field ? `${slot.field.of}.${slot.field.name}` : '';
    assert.equal(slot && `${field}:${slot.type ?? ''}:${slot.value}`, expected, why);
  }
});

test('every field has a sentence of its own', () => {
  for (const [type, texts] of Object.entries(fieldDocs)) {
    for (const [field, text] of Object.entries<string>(texts))
      assert.match(text, /(\.|\.\)|…)$/, `${type}.${field} ends as a sentence does`);
  }
  assert.equal(fieldDoc(undefined), undefined);
});
