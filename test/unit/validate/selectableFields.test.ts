import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FieldPath } from '../../../server/src/crd/path.ts';
import { createOptions } from '../../../server/src/validate/options.ts';
import { validateHoistedSelectableFields, validateVersionSelectableFields } from '../../../server/src/validate/selectableFields.ts';
import { hubCrd, reported } from './crd.ts';

const spec = FieldPath.of('spec');
const strings = Object.fromEntries('abcdefghi'.split('').map((name) => [name, { type: 'string' }]));
const schema = {
  openAPIV3Schema: {
    type: 'object',
    properties: {
      ...strings,
      any: { type: 'object', additionalProperties: true },
      list: { type: 'array', items: { type: 'string' } },
      metadata: { type: 'object', properties: { name: { type: 'string' } } },
    },
  },
};

function fields(...paths: string[]): object[] {
  return paths.map((jsonPath) => ({ jsonPath }));
}

test('selectable fields of a single version', () => {
  const keyword = { openAPIV3Schema: { type: 'object', $schema: 'x' } };
  const rows: [schema: object | undefined, paths: string[], errors: string[], why: string][] = [
    [schema, ['.a', '.b'], [], 'fields of the schema'],
    [schema, ['', 'a'], ['selectable-path-required [0].jsonPath', 'selectable-path-invalid [1].jsonPath'], 'no paths'],
    [schema, ['.a', '.x', '.a'], ['selectable-path-invalid [1].jsonPath', 'selectable-duplicate [2].jsonPath'], 'twice the same'],
    [schema, ['.list'], ['selectable-type [0].jsonPath'], 'a list'],
    [schema, ['.any.a'], ['selectable-type [0].jsonPath'], 'a value of any type'],
    [schema, ['.metadata.name'], ['selectable-metadata [0].jsonPath'], 'metadata, where the schema has it'],
    [schema, ['.metadata'], ['selectable-metadata [0].jsonPath', 'selectable-type [0].jsonPath'], 'both'],
    [schema, [...'abcdefghi'].map((name) => `.${name}`), ['selectable-too-many '], 'nine'],
    [schema, [...'abcdefgha'].map((name) => `.${name}`), ['selectable-duplicate [8].jsonPath'], 'eight different ones'],
    [schema, ['.any.a.b', '.x'], ['selectable-path-invalid [0].jsonPath'], 'the server crashes and says no more'],
    [undefined, ['.a'], ['selectable-no-validation '], 'no schema object'],
    [{}, ['', '.a', '.b'], ['selectable-path-required [0].jsonPath', 'selectable-schema-error [1].jsonPath'], 'an empty one: crash'],
    [keyword, [''], ['selectable-schema-error schema', 'selectable-path-required [0].jsonPath'], 'no structural schema'],
    [keyword, ['.a'], ['selectable-schema-error schema', 'selectable-schema-error [0].jsonPath'], 'and the crash'],
  ];
  for (const [ownSchema, paths, errors, why] of rows) {
    const crd = hubCrd({ versions: [{ schema: ownSchema, selectableFields: fields(...paths) }] });
    const found = reported((report) => validateHoistedSelectableFields(crd.spec, createOptions, spec, report));
    const short = found.map((text) => text.replace('spec.selectableFields', '').replace('spec.schema.openAPIV3Schema', 'schema'));
    assert.deepEqual(short, errors, why);
  }
});

test('the server looks for the schema beside the selectable fields only', () => {
  const other = { openAPIV3Schema: { ...schema.openAPIV3Schema, description: 'other' } };
  const rows: [versions: object[], hoisted: string[], ofSecond: string[], why: string][] = [
    [
      [
        { schema, selectableFields: fields('.a') },
        { schema: other, selectableFields: fields('.a') },
      ],
      ['selectable-no-validation spec.selectableFields'],
      [],
      'the same fields, other schemas',
    ],
    [
      [{ schema }, { schema, selectableFields: fields('.a') }],
      [],
      ['selectable-no-schema spec.versions[1].selectableFields'],
      'other fields, the same schema',
    ],
    [
      [{ schema }, { schema: other, selectableFields: fields('.x') }],
      [],
      ['selectable-path-invalid spec.versions[1].selectableFields[0].jsonPath'],
      'both of one version',
    ],
  ];
  for (const [versions, hoisted, ofSecond, why] of rows) {
    const crd = hubCrd({ versions });
    const second = crd.spec.versions[1];
    assert.ok(second);
    const path = spec.child('versions').index(1);
    assert.deepEqual(
      reported((report) => validateHoistedSelectableFields(crd.spec, createOptions, spec, report)),
      hoisted,
      why,
    );
    assert.deepEqual(
      reported((report) => validateVersionSelectableFields(second, createOptions, path, report)),
      ofSecond,
      why,
    );
  }
});
