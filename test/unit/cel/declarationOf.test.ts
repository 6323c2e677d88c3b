import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Declaration } from '../../../server/src/cel/celType.ts';
import { declarationOf } from '../../../server/src/cel/declarationOf.ts';
import { ReadDeclaration } from '../../../server/src/cel/readDeclaration.ts';
import { typeText } from '../../../server/src/cel/typeText.ts';
import { structuralOf } from '../schema/schema.ts';

const text = { type: 'string' };
const withText = { type: 'object', required: ['a'], properties: { a: text } };

const resources = (items: object) => ({ type: 'array', items: { ...items, 'x-kubernetes-embedded-resource': true } });

/** Type, least size, most elements. */
const declared: readonly [schema: object, type: string | undefined, min: number, max: number | bigint, why: string][] = [
  [{ type: 'string' }, 'string', 2, 3145726, 'what a request can hold'],
  [{ type: 'string', maxLength: 10 }, 'string', 2, 40, 'four bytes for each character'],
  [{ type: 'string', maxLength: -1 }, 'string', 2, 0, 'a negative limit is 0'],
  [{ type: 'string', enum: ['a', 'äö', 1] }, 'string', 2, 4, 'the longest value in bytes'],
  [{ type: 'string', enum: ['a'], maxLength: 5 }, 'string', 2, 20, 'maxLength counts first'],
  [{ type: 'string', format: 'byte', maxLength: 5 }, 'bytes', 2, 5, 'bytes are counted as such'],
  [{ type: 'string', format: 'duration', maxLength: 5 }, 'duration', 3, 32, 'maxLength does not count'],
  [{ type: 'string', format: 'date' }, 'timestamp', 12, 12, 'quotes and all'],
  [{ type: 'string', format: 'date-time' }, 'timestamp', 21, 32, 'with and without fraction'],
  [{ type: 'string', format: 'datetime' }, 'string', 2, 3145726, 'no format that CEL knows'],
  [{ type: 'integer' }, 'int', 1, 0, 'one digit'],
  [{ type: 'number', format: 'int32' }, 'double', 1, 0, 'formats of numbers do not count'],
  [{ type: 'boolean' }, 'bool', 4, 0, 'true'],
  [{ 'x-kubernetes-int-or-string': true }, 'dyn', 1, 3145726, 'an int or a string'],
  [{ type: 'string', 'x-kubernetes-int-or-string': true, maxLength: 3 }, 'dyn', 1, 12, 'its type does not count'],
  [{ type: 'array', items: text }, 'list(string)', 2, 1048575, 'so many empty texts with commas'],
  [{ type: 'array', items: text, maxItems: 3 }, 'list(string)', 2, 3, 'maxItems'],
  [{ type: 'array', items: withText }, 'list(selfTypeN.@idx)', 2, 314572, 'the name of an item; nine bytes each and a comma'],
  [{ type: 'array' }, undefined, 0, 0, 'items of no type'],
  [{ type: 'array', items: {} }, undefined, 0, 0, 'items of no type'],
  [{ type: 'object', additionalProperties: text }, 'map(string, string)', 2, 393215, 'so many empty entries'],
  [{ type: 'object', additionalProperties: { type: 'integer' }, maxProperties: 2 }, 'map(string, int)', 2, 2, 'maxProperties'],
  [{ type: 'object', additionalProperties: {} }, undefined, 0, 0, 'values of no type'],
  [{ type: 'object', additionalProperties: true }, 'selfTypeN', 2, 0, 'an object without properties'],
  [{ type: 'object', 'x-kubernetes-preserve-unknown-fields': true }, 'selfTypeN', 2, 0, 'what is kept is not seen'],
  [withText, 'selfTypeN', 9, 0, 'a required property: {"a":""} and two more'],
  [{ ...withText, required: ['a', 'a', 'b'] }, 'selfTypeN', 9, 0, 'it counts once, and only where it is declared'],
  [{ ...withText, properties: { a: { type: 'string', default: '' } } }, 'selfTypeN', 2, 0, 'not if it has a default'],
  [{ type: 'object', required: ['é'], properties: { é: text } }, 'selfTypeN', 10, 0, 'also one that CEL cannot name, in bytes'],
  [{}, undefined, 0, 0, 'no type'],
  [resources({ type: 'array', items: text }), undefined, 0, 0, 'a list that is a resource'],
  [resources({ type: 'string' }), 'list(string)', 2, 1048575, 'a string that is one'],
  [{ type: 'string', format: 'byte', maxLength: 2 ** 62 }, 'bytes', 2, 4_611_686_018_427_388_000n, 'as JSON writes it, to the last digit'],
];

test('schemas have the types and sizes that the server finds', () => {
  for (const [schema, type, min, max, why] of declared) {
    const found = declarationOf(structuralOf(schema), false);
    const declaration = found && new ReadDeclaration(found);
    const { minSerializedSize, maxElements } = declaration ?? { minSerializedSize: 0, maxElements: 0n };
    const told = [declaration && typeText(declaration.type, declaration), minSerializedSize, maxElements];
    assert.deepEqual(told, [type, min, BigInt(max)], `${JSON.stringify(schema)}: ${why}`);
  }
});

test('objects have the properties that have a type and a name', () => {
  const properties = { 'a-b': text, '9': text, free: {}, for: text, nested: withText };
  const fields = fieldsOf({ type: 'object', properties });
  assert.deepEqual(
    [...fields].map(([name, { property }]) => [name, property]),
    [
      ['a__dash__b', 'a-b'],
      ['__for__', 'for'],
      ['nested', 'nested'],
    ],
  );
});

test('resources have metadata and their type', () => {
  const name = { type: 'string', maxLength: 5 };
  const whole = { kind: text, apiVersion: text, metadata: { type: 'object', properties: { name, generateName: text, labels: withText } } };
  const rows: readonly [schema: object, isResource: boolean, expected: string, why: string][] = [
    [{ type: 'object' }, false, '', 'no resource'],
    [{ type: 'object' }, true, 'apiVersion kind metadata{name 1012, generateName 1008}', 'added'],
    [{ type: 'object', properties: whole }, true, 'kind apiVersion metadata{name 20, generateName 3145726, labels 0}', 'declared'],
    [
      { type: 'object', properties: { metadata: { type: 'object', properties: { name, labels: withText } } } },
      true,
      'apiVersion kind metadata{name 20, generateName 1008}',
      'half declared: labels are lost, the shorter limit is kept',
    ],
  ];
  for (const [schema, isResource, expected, why] of rows) assert.equal(shown(fieldsOf(schema, isResource)), expected, why);
  const embedded = fieldsOf({ type: 'object', properties: { pod: { type: 'object', 'x-kubernetes-embedded-resource': true } } });
  assert.equal(shown(embedded.get('pod')?.declaration.fields), 'apiVersion kind metadata{name 1012, generateName 1008}', 'embedded');
  const required = { type: 'object', required: ['spec', 'metadata'], properties: { spec: { type: 'object' } } };
  assert.equal(declarationOf(structuralOf(required), true)?.minSerializedSize, 26, 'what is added counts if it is required');
});

test('what an edit left alone is declared once', () => {
  const schema = structuralOf({ type: 'object', properties: { a: withText } });
  assert.ok(schema.properties);
  const edited = { ...schema, properties: new Map([...schema.properties, ['b', structuralOf({ type: 'string' })]]) };
  const [before, after] = [schema, edited].map((each) => declarationOf(each, false)?.fields?.get('a')?.declaration);
  assert.ok(before);
  assert.equal(after, before);
});

function fieldsOf(schema: object, isResource = false): NonNullable<Declaration['fields']> {
  return declarationOf(structuralOf(schema), isResource)?.fields ?? new Map();
}

function shown(fields: Declaration['fields']): string {
  return [...(fields ?? [])].map(([name, { declaration }]) => (name === 'metadata' ? `metadata{${sizes(declaration)}}` : name)).join(' ');
}

function sizes({ fields }: Declaration): string {
  return [...(fields ?? [])].map(([name, { declaration }]) => `${name} ${declaration.maxElements}`).join(', ');
}
