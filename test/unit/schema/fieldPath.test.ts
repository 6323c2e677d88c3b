import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validFieldPath } from '../../../server/src/schema/fieldPath.ts';
import { structuralOf } from './schema.ts';

const string = { type: 'string' };
const schema = structuralOf({
  type: 'object',
  properties: {
    a: { type: 'object', properties: { b: string } },
    'a.b': string,
    "it's": string,
    'line\nbreak': string,
    labels: { type: 'object', additionalProperties: string },
    any: { type: 'object', additionalProperties: true },
    empty: { type: 'object', properties: {}, additionalProperties: string },
    list: { type: 'array', items: string },
  },
});

test('paths that lead to a field', () => {
  const rows: [path: string, normalized: string, first: string, type: string | undefined, why: string][] = [
    ['', '', '', 'object', 'the node itself'],
    ['.a', '.a', 'a', 'object', 'a property'],
    ['.a.b', '.a.b', 'a', 'string', 'two steps'],
    ["['a'].b", '.a.b', 'a', 'string', 'brackets come to the same'],
    ["['a.b']", '.a.b', 'a.b', 'string', 'a dot in a name'],
    ["['it\\'s']", ".it's", "it's", 'string', 'an escaped quote'],
    ["['line\\nbreak']", '.line\nbreak', 'line\nbreak', 'string', 'an escaped line break'],
    ['.labels.app', '.labels[app]', 'labels', 'string', 'the key of a map'],
    [".labels['x.z']", '.labels[x.z]', 'labels', 'string', 'a key with a dot'],
    [".labels.'x.z'", ".labels['x.z']", 'labels', 'string', 'quotes outside of brackets hide the dot, and stay'],
    ['.empty.key', '.empty[key]', 'empty', 'string', 'no properties are none'],
    ['.any.key', '.any[key]', 'any', undefined, 'a value without a schema'],
    ['.list', '.list', 'list', 'array', 'a list'],
  ];
  for (const [path, normalized, first, type, why] of rows) {
    const found = validFieldPath(path, schema, { arrayNotation: true });
    assert.ok('normalized' in found, why);
    assert.deepEqual([found.normalized, found.first, found.schema?.type], [normalized, first, type], why);
  }
  const map = validFieldPath('.metadata', structuralOf({ type: 'object', additionalProperties: string }), { arrayNotation: false });
  assert.equal('first' in map && map.first, '[metadata]', 'a key is no field');
});

test('paths that lead nowhere', () => {
  const unknown = 'does not refer to a valid field';
  const end = 'unexpected end of JSON path';
  const rows: [path: string, error: string, why: string][] = [
    ['.x', unknown, 'no such property'],
    ['.a.b.c', unknown, 'below a string'],
    ['.list[0]', 'expected single quoted string but got 0', 'lists cannot be entered'],
    [".list['0']", unknown, 'not by a name either'],
    ['a', 'expected [ or . but got: a', 'no dot'],
    ['.a b', unknown, 'a blank belongs to the name'],
    ['.', end, 'no name'],
    ['.a.', end, 'no name after a step'],
    ['.x.', unknown, 'the first error counts'],
    ['[', end, 'nothing in the bracket'],
    ["['a'", end, 'bracket not closed'],
    ["['a'.b", 'expected ] but got .', 'bracket not closed before a step'],
    ["['a\\x']", 'invalid string literal: invalid escape char \\x', 'no such escape'],
  ];
  for (const [path, error, why] of rows) assert.deepEqual(validFieldPath(path, schema, { arrayNotation: true }), { error }, why);
  assert.deepEqual(validFieldPath("['a']", schema, { arrayNotation: false }), { error: 'array notation is not allowed' });
  assert.deepEqual(validFieldPath('.any.key.below', schema, { arrayNotation: true }), { panic: true });
});
