/** What the conversion decides alone about schemas that are not structural. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { impliedType } from '../../../server/src/convert/impliedType.ts';
import { isPlainRepair } from '../../../server/src/convert/structuralRepairs.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';

function read(text: string) {
  const { root } = parseDocument(text, 0, text.length);
  assert.ok(root?.kind === 'mapping');
  return root;
}

const types: [schema: string, type: string | undefined, why: string][] = [
  ['{properties: {a: {type: string}}}', 'object', 'only objects have properties'],
  ['{required: [a]}', 'object', 'nor are required fields of anything else'],
  ['{items: {type: string}}', 'array', 'only lists have items'],
  ['{pattern: a, maxLength: 3}', 'string', 'only strings have patterns'],
  ['{minimum: 1}', 'number', 'a bound does not ask for whole numbers'],
  ['{minimum: 1, format: int32}', 'number', 'nor does one beside a format'],
  ['{format: int64}', 'integer', 'a format of integers'],
  ['{format: double}', 'number', 'a format of numbers'],
  ['{format: date-time}', 'string', 'all other formats are of strings'],
  ['{enum: [a, "1"]}', 'string', 'values of one type'],
  ['{enum: [1, 2.5]}', 'number', 'whole numbers are numbers'],
  ['{enum: [1, a]}', undefined, 'values of two types'],
  ['{enum: [true, null]}', 'boolean', 'null is of no type'],
  ['{anyOf: [{type: integer, minimum: 1}, {type: integer, maximum: -1}]}', 'integer', 'all branches say so'],
  ['{anyOf: [{type: integer}, {type: string}]}', undefined, 'the branches differ'],
  ['{oneOf: [{required: [a]}, {required: [b]}]}', 'object', 'what the branches check'],
  ['{not: {type: string}}', undefined, 'what a value is not tells nothing'],
  ['{description: anything}', undefined, 'nothing is said'],
];

test('the type that a schema speaks of', () => {
  for (const [schema, type, why] of types) assert.equal(impliedType(read(schema)), type, `${schema}: ${why}`);
});

const repairs: [schema: string, rule: string, plain: boolean, why: string][] = [
  ['|a: {anyOf: [{type: integer}, {type: string}]}', 'type-required-field', true, 'an int-or-string'],
  ['|a: {anyOf: [{type: integer, minimum: 1}, {type: string}]}', 'type-required-field', false, 'one of the two with a bound'],
  ['|a: {anyOf: [{type: array}, {type: string}]}', 'type-required-field', false, 'no one type fits'],
  ['a: {type: string, anyOf: [{|type: string, pattern: a}]}', 'nested-type', true, 'said twice'],
  [
    'a: {type: object, properties: {anyOf: {type: string}}, anyOf: [{properties: {anyOf: {|type: string}}}]}',
    'nested-type',
    true,
    'a field of that name',
  ],
  ['a: {type: object, anyOf: [{properties: {b: {|type: string}}}]}', 'nested-type', false, 'said only there'],
  ['a: {type: string, not: {|type: string}}', 'nested-type', false, 'nothing would be left of not'],
  ['a: {|nullable: true}', 'root-nullable', true, 'no resource is null'],
  ['a: {anyOf: [{|additionalProperties: false}]}', 'nested-additionalproperties', false, 'other fields would be let in'],
  ['a: {|minimum: 1}', 'default-value-minimum', false, 'v1beta1 knew of it as well'],
];

test('a repair keeps the meaning of the schema, or needs a decision', () => {
  for (const [marked, rule, plain, why] of repairs) {
    const offset = marked.indexOf('|');
    const root = read(marked.replace('|', ''));
    assert.equal(isPlainRepair({ root, start: 0 }, rule, offset), plain, `${marked}: ${why}`);
  }
});
