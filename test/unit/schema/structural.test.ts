import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newStructural } from '../../../server/src/schema/structural.ts';
import { validateStructural } from '../../../server/src/schema/validateStructural.ts';
import { reported, schemaOf, structuralOf } from './schema.ts';

const string = { type: 'string' };
const integer = { type: 'integer' };
const object = (properties: object) => ({ type: 'object', properties });

test('what keeps a schema from being structural', () => {
  const unsupported = (keyword: string) => `OpenAPIV3Schema '${keyword}' is not supported`;
  const notTrue = "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined";
  const rows: [schema: object, error: string | undefined, why: string][] = [
    [{ type: 'object' }, undefined, 'nothing'],
    [{ $schema: 'x' }, unsupported('schema'), 'named without its dollar'],
    [{ $ref: '' }, undefined, 'an empty reference is for another rule'],
    [{ definitions: {}, dependencies: {}, patternProperties: {} }, undefined, 'so are empty maps'],
    [{ id: 'x', $schema: 'x' }, unsupported('id'), 'the first of two'],
    [object({ a: { additionalItems: false } }), unsupported('additionalItems'), 'in a property'],
    [{ additionalProperties: { definitions: { a: {} } } }, unsupported('definitions'), 'in additionalProperties'],
    [{ anyOf: [{ properties: { a: { $ref: '#' } } }] }, unsupported('$ref'), 'below anyOf'],
    [{ not: { items: [{}] } }, "OpenAPIV3Schema 'items' must be a schema, but is an array", 'below not'],
    [{ items: true }, undefined, 'items that are neither'],
    [{ 'x-kubernetes-preserve-unknown-fields': false }, notTrue, 'false where only true is meant'],
  ];
  for (const [schema, error, why] of rows) {
    const built = newStructural(schemaOf(schema));
    assert.equal('error' in built ? built.error : undefined, error, why);
  }
});

test('the spine of a structural schema', () => {
  const embedded = { type: 'object', 'x-kubernetes-embedded-resource': true };
  const metadata = (keywords: object) => object({ metadata: { type: 'object', ...keywords } });
  const rows: [schema: object, errors: string[], why: string][] = [
    [{}, ['type-required-root S.type'], 'no type'],
    [{ 'x-kubernetes-preserve-unknown-fields': true }, [], 'anything'],
    [string, ['root-type-object S.type'], 'no object'],
    [object({ a: { type: 'array' } }), ['array-items-required S.properties[a].items'], 'a list of nothing'],
    [object({ a: { type: 'array', items: { nullable: true } } }), ['type-required-items S.properties[a].items.type'], 'items without type'],
    [object({ a: { type: 'object', additionalProperties: {} } }), ['type-required-field S.properties[a].additionalProperties.type'], 'map'],
    [object({ a: { 'x-kubernetes-int-or-string': true } }), [], 'two types'],
    [{ type: 'object', additionalProperties: false }, ['root-additionalproperties S.additionalProperties'], 'at the root not even false'],
    [
      object({ a: { 'x-kubernetes-int-or-string': true, 'x-kubernetes-preserve-unknown-fields': true } }),
      ['intorstring-preserve S.properties[a].x-kubernetes-preserve-unknown-fields'],
      'integers preserve nothing',
    ],
    [
      object({ a: { ...embedded, type: '' } }),
      ['embedded-type-required S.properties[a].type', 'embedded-properties S.properties[a].properties'],
      'an object without type',
    ],
    [
      object({ a: { ...embedded, ...object({ kind: {}, apiVersion: string }) } }),
      ['type-required-field S.properties[a].properties[kind].type', 'meta-kind-string S.properties[a].properties[kind].type'],
      'kind is a string',
    ],
    [object({ kind: string, apiVersion: integer }), ['meta-apiversion-string S.properties[apiVersion].type'], 'so is apiVersion'],
    [object({ metadata: string }), ['metadata-type-object S.properties[metadata].type'], 'metadata is an object'],
    [metadata({ default: {}, properties: { name: integer } }), [], 'what stands below a name is free'],
    [metadata({ properties: {}, enum: [], anyOf: [] }), [], 'empty, and as good as absent'],
    [metadata({ additionalProperties: false }), ['metadata-only-name S.properties[metadata]'], 'no other properties'],
    [metadata({ required: [] }), ['metadata-only-name S.properties[metadata]'], 'empty, and kept'],
    [metadata({ properties: { labels: { type: 'object' } } }), ['metadata-only-name S.properties[metadata]'], 'another property'],
    [object({ a: { ...embedded, ...metadata({ description: 'x' }) } }), [], 'embedded metadata may say more'],
    [object({ a: { ...integer, pattern: '(' } }), ['pattern-regexp S.properties[a].pattern'], 'patterns count for every type'],
  ];
  for (const [schema, errors, why] of rows) assert.deepEqual(structuralErrors(schema), errors, why);
});

test('what may not stand below allOf, anyOf, oneOf and not', () => {
  const rows: [keywords: object, errors: string[], why: string][] = [
    [{ minLength: 1, enum: ['a'], example: 'a', not: {} }, [], 'checks of values'],
    [{ anyOf: [{ additionalProperties: false }] }, [], 'as good as absent'],
    [
      { anyOf: [{ additionalProperties: { description: 'x' } }] },
      ['nested-additionalproperties anyOf[0].additionalProperties'],
      'content not seen',
    ],
    [
      { not: { default: 1, title: 'x', description: 'x', nullable: true } },
      ['nested-default not.default', 'nested-title not.title', 'nested-description not.description', 'nested-nullable not.nullable'],
      'several',
    ],
    [
      { oneOf: [{ properties: { metadata: { pattern: '(' } } }] },
      ['pattern-regexp oneOf[0].properties[metadata].pattern', 'nested-metadata oneOf[0].properties[metadata]'],
      'metadata at any depth',
    ],
    [{ anyOf: [integer, string] }, [], 'integer or string'],
    [{ anyOf: [string, integer] }, ['nested-type anyOf[0].type', 'nested-type anyOf[1].type'], 'the other way round'],
    [
      { anyOf: [integer, { ...string, pattern: '(' }] },
      ['nested-type anyOf[0].type', 'pattern-regexp anyOf[1].pattern', 'nested-type anyOf[1].type'],
      'and more',
    ],
    [
      { anyOf: [integer, { ...string, required: [] }] },
      ['nested-type anyOf[0].type', 'nested-type anyOf[1].type'],
      'an empty list is something',
    ],
    [{ anyOf: [integer, { ...string, properties: {} }] }, ['nested-type anyOf[0].type', 'nested-type anyOf[1].type'], 'so is an empty map'],
    [{ anyOf: [integer, string, {}] }, ['nested-type anyOf[0].type', 'nested-type anyOf[1].type'], 'a third entry'],
    [
      { allOf: [{ anyOf: [integer, string] }, { anyOf: [integer, string] }] },
      ['nested-type allOf[1].anyOf[0].type', 'nested-type allOf[1].anyOf[1].type'],
      'in the first entry of allOf, not in the second',
    ],
    [{ anyOf: [{ ...integer, enum: [], allOf: [] }, string] }, [], 'unless it is as good as absent'],
    [{ allOf: [{ anyOf: [integer, string] }, { pattern: '^a' }] }, [], 'in the first entry of allOf'],
    [
      { allOf: [{ pattern: '^a' }, { anyOf: [integer, string] }] },
      ['nested-type allOf[1].anyOf[0].type', 'nested-type allOf[1].anyOf[1].type'],
      'in another',
    ],
    [{ anyOf: [integer, string], allOf: [{ anyOf: [integer, string] }] }, [], 'in both at once'],
    [{ oneOf: [integer, string] }, ['nested-type oneOf[0].type', 'nested-type oneOf[1].type'], 'only in anyOf'],
  ];
  for (const [keywords, errors, why] of rows) {
    const found = structuralErrors(object({ a: { 'x-kubernetes-preserve-unknown-fields': true, ...keywords } }));
    assert.deepEqual(
      found.map((error) => error.replace('S.properties[a].', '')),
      errors,
      why,
    );
  }
});

test('what the checks of the root mention exists', () => {
  const rows: [schema: object, errors: string[], why: string][] = [
    [{ ...object({ a: string }), oneOf: [{ required: ['b'] }, { properties: { a: {} } }] }, [], 'required mentions nothing'],
    [{ ...object({ a: string }), anyOf: [{ properties: { b: {} } }] }, ['complete-property S.properties[b]'], 'a property'],
    [
      { ...object({ a: object({}) }), not: { properties: { a: { properties: { b: { properties: { c: {} } } } } } } },
      ['complete-property S.properties[a].properties[b]'],
      'the first that is missing',
    ],
    [
      { ...object({ a: { type: 'object', additionalProperties: string } }), not: { properties: { a: { properties: { b: {} } } } } },
      ['complete-property S.properties[a].properties[b]'],
      'a map has no properties',
    ],
    [
      { ...object({ a: string }), allOf: [{ anyOf: [{ properties: { a: { items: {} } } }] }] },
      ['complete-nil S.properties[a].items'],
      'items',
    ],
    [object({ a: { ...object({}), anyOf: [{ properties: { b: {} } }] } }), [], 'the checks of other nodes are not looked at'],
  ];
  for (const [schema, errors, why] of rows) assert.deepEqual(structuralErrors(schema), errors, why);
});

function structuralErrors(schema: object): string[] {
  return reported((path, report) => validateStructural(structuralOf(schema), path, report));
}
