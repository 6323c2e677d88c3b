import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateSchema } from '../../../server/src/validate/openApiSchema.ts';
import { createOptions } from '../../../server/src/validate/options.ts';
import { reported, schemaOf } from './schema.ts';

const string = { type: 'string' };
const object = (properties: object) => ({ type: 'object', properties });

test('the root of a schema', () => {
  const rows: [schema: object, status: boolean, errors: string[], why: string][] = [
    [{ type: 'object' }, true, [], 'plain'],
    [{ type: 'object', $schema: 'x' }, false, ['newstructural-error S'], 'what no other rule names'],
    [{ type: 'object', $schema: 'x', id: 'x' }, false, ['id-forbidden S.id'], 'parked where there is another error'],
    [{ $schema: 'x' }, false, ['newstructural-error S'], 'no structural rule without a structural schema'],
    [{ type: 'object', nullable: true }, false, ['root-nullable S.nullable'], 'never null'],
    [{ type: 'object', nullable: true }, true, ['root-status-fields S', 'root-nullable S.nullable'], 'neither with a status'],
    [{ type: 'object', anyOf: [] }, true, ['root-status-fields S'], 'an empty list counts'],
    [{ type: 'string', id: 'x' }, true, ['root-status-fields S', 'id-forbidden S.id'], 'the first keyword only'],
    [{ type: 'string', enum: ['a'] }, true, ['root-status-type S.type', 'root-type-object S.type'], 'so too'],
    [{ type: 'object', required: [], maxLength: 0, 'x-kubernetes-validations': [] }, true, [], 'allowed ones'],
  ];
  for (const [schema, status, errors, why] of rows) assert.deepEqual(schemaErrors(schema, status), errors, why);
});

test('the nodes of a schema', () => {
  const embedded = { 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true };
  const anything = { 'x-kubernetes-preserve-unknown-fields': true };
  const rows: [schema: object, errors: string[], why: string][] = [
    [object({ a: { type: 'null' } }), ['type-enum S.properties[a].type', 'type-null S.properties[a].type'], 'both of null'],
    [
      object({ a: { ...anything, items: [string, { type: 'x' }] } }),
      ['items-array S.properties[a].items', 'type-enum S.properties[a].items[1].type'],
      'lists of items are entered',
    ],
    [object({ a: { ...anything, not: { uniqueItems: true } } }), ['unique-items S.properties[a].not.uniqueItems'], 'below not'],
    [{ type: 'object', patternProperties: { a: { type: 'x' } } }, ['patternproperties-forbidden S.patternProperties'], 'not entered'],
    [
      { type: 'object', definitions: { a: { type: 'x' } } },
      ['definitions-forbidden S.definitions', 'type-enum S.definitions[a].type'],
      'entered',
    ],
    [{ type: 'object', dependencies: {} }, ['dependencies-forbidden S.dependencies'], 'empty but present'],
    [object({ a: { ...object({ b: string }), additionalProperties: true } }), [], 'true beside properties'],
    [
      object({ a: { ...object({ b: string }), additionalProperties: false } }),
      ['additional-and-properties S.properties[a].additionalProperties'],
      'false beside properties',
    ],
    [object({ a: { type: 'object', additionalProperties: { ...string, default: 'x' } } }), [], 'a default in a map'],
    [object({ kind: { ...string, default: 'x' } }), ['default-forbidden S.properties[kind].default'], 'a default of what the object is'],
    [
      { type: 'object', allOf: [{ properties: { kind: { default: 'x' } } }], properties: { kind: string } },
      ['nested-default S.allOf[0].properties[kind].default'],
      'allOf is not the root',
    ],
    [
      object({
        a: {
          type: 'object',
          ...embedded,
          properties: { metadata: object({ labels: { type: 'object', additionalProperties: { ...string, default: 'x' } } }) },
        },
      }),
      ['default-forbidden S.properties[a].properties[metadata].properties[labels].additionalProperties.default'],
      'a map of embedded metadata',
    ],
    [
      object({ a: { type: 'object', ...embedded, properties: { metadata: object({ name: { ...string, default: 'x' } }) } } }),
      [],
      'but not its name',
    ],
    [
      object({ a: { type: 'object', ...embedded, properties: { metadata: object({ b: { type: 'object', ...embedded } }) } } }),
      ['embedded-in-meta S.properties[a].properties[metadata].properties[b].x-kubernetes-embedded-resource'],
      'a resource in metadata',
    ],
  ];
  for (const [schema, errors, why] of rows) assert.deepEqual(schemaErrors(schema, false), errors, why);
});

test('lists, sets and maps', () => {
  const map = { type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['k'] };
  const items = (key: object, more: object = {}) => ({ items: { ...object({ k: { ...string, ...key } }), required: ['k'], ...more } });
  const set = { type: 'array', 'x-kubernetes-list-type': 'set' };
  const rows: [node: object, errors: string[], why: string][] = [
    [{ ...map, ...items({}) }, [], 'right'],
    [
      { ...map, ...items({}), 'x-kubernetes-list-map-keys': ['k', 'k', 'x'] },
      ['map-key-duplicate x-kubernetes-list-map-keys', 'map-key-exists x-kubernetes-list-map-keys'],
      'keys',
    ],
    [{ ...map, ...items({}), 'x-kubernetes-list-map-keys': [] }, ['map-keys-required x-kubernetes-list-map-keys'], 'no keys'],
    [{ ...map, ...items({}, { required: [] }) }, ['map-key-default items.properties[k].default'], 'a key that may be absent'],
    [{ ...map, ...items({ default: '' }, { required: [] }) }, [], 'a key with a default'],
    [{ ...map, ...items({ nullable: true }) }, ['map-key-nullable items.properties[k].nullable'], 'a key that may be null'],
    [{ ...map, ...items({ type: 'object' }) }, ['map-key-scalar items.properties[k].type'], 'a key that cannot be compared'],
    [
      { ...map, items: { ...string, nullable: true } },
      ['map-items-object items.type', 'mapset-items-nullable items.nullable'],
      'no objects',
    ],
    [{ ...map, items: true }, ['array-items-required items', 'map-items-single items'], 'no schema'],
    [{ ...map, 'x-kubernetes-list-type': 'set', items: string }, ['listmapkeys-listtype x-kubernetes-list-type'], 'keys of a set'],
    [{ ...string, 'x-kubernetes-list-type': 'sett' }, ['listtype-type type', 'listtype-enum x-kubernetes-list-type'], 'no list'],
    [{ ...set, items: { type: 'object' } }, ['set-items-map-atomic items.x-kubernetes-map-type'], 'objects are not atomic by themselves'],
    [{ ...set, type: 'object', items: { type: 'object' } }, ['listtype-type type'], 'no list, so no set'],
    [{ ...set, items: { type: 'array', items: string } }, [], 'lists are'],
    [{ ...set, items: { type: 'array', 'x-kubernetes-list-type': 'atomic', items: string } }, [], 'also when they say so'],
    [{ ...set, items: { ...set, items: string } }, ['set-items-list-atomic items.x-kubernetes-list-type'], 'unless they say otherwise'],
    [{ type: 'object', 'x-kubernetes-map-type': '' }, ['maptype-enum x-kubernetes-map-type'], 'an empty text is one'],
  ];
  for (const [node, errors, why] of rows) {
    const found = schemaErrors(object({ a: node }), false);
    assert.deepEqual(
      found.map((error) => error.replace('S.properties[a].', '')),
      errors,
      why,
    );
  }
});

test('the shape of rules', () => {
  const rows: [rule: object, errors: string[], why: string][] = [
    [{ rule: 'true' }, [], 'right'],
    [{ rule: ' \u00a0', message: ' ' }, ['rule-required rule'], 'the first fault of four'],
    [{ rule: 'true', message: ' ' }, ['message-empty message'], 'a blank message'],
    [{ rule: 'true\n', message: 'a\rb' }, ['message-newline message'], 'a message of two lines'],
    [{ rule: 'true\n' }, [], 'a break at the end'],
    [{ rule: 'true &&\ntrue', messageExpression: "'x'" }, ['message-required-multiline message'], 'a rule of two lines'],
    [{ rule: 'true', messageExpression: '\t' }, ['messageexpression-empty messageExpression'], 'a blank expression'],
    [{ rule: 'true', reason: '' }, ['reason-enum reason'], 'no reason'],
    [{ rule: 'true', reason: 'FieldValueRequired', fieldPath: '.a.b' }, [], 'a path'],
    [{ rule: 'true', fieldPath: '.b' }, ['fieldpath-valid fieldPath'], 'no path'],
    [
      { rule: 'true', fieldPath: '\n' },
      ['fieldpath-empty fieldPath', 'fieldpath-newline fieldPath', 'fieldpath-valid fieldPath'],
      'all at once',
    ],
    [{ rule: 'true', fieldPath: '.m.x.y' }, ['fieldpath-valid fieldPath'], 'where the server crashes'],
  ];
  const properties = { a: object({ b: string }), m: { type: 'object', additionalProperties: true } };
  for (const [rule, errors, why] of rows) {
    const found = schemaErrors({ ...object(properties), 'x-kubernetes-validations': [rule] }, false);
    assert.deepEqual(
      found.map((error) => error.replace('S.x-kubernetes-validations[0].', '')),
      errors,
      why,
    );
  }
});

function schemaErrors(schema: object, statusEnabled: boolean): string[] {
  const found = reported((path, report) =>
    validateSchema({ openAPIV3Schema: schemaOf(schema) }, 'v1', statusEnabled, createOptions, path, report),
  );
  return found.map((error) => error.replace('S.openAPIV3Schema', 'S'));
}
