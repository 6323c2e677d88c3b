/** Types in a few words, and paths through schemas, on parsed YAML. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resourcePath, schemaStepsOf } from '../../../server/src/ide/schemaPaths.ts';
import { typeLine, typeText } from '../../../server/src/ide/typeLine.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';
import type { Node, Step } from '../../../server/src/yaml/tree.ts';

test('type lines', () => {
  const cases: [schema: string, expected: string, why: string][] = [
    ['{type: integer, format: int32, default: 1, minimum: 0}', 'integer (int32) · default 1 · min 0', 'a number'],
    ['{type: array, items: {type: string}, maxItems: 5, x-kubernetes-list-type: set}', '[]string · max items 5 · list type set', 'a list'],
    ['{type: object, additionalProperties: {type: array, items: {type: integer}}}', 'map[string][]integer', 'a map of lists'],
    ['{type: object, properties: {a: {}}, nullable: true}', 'object · nullable', 'an object'],
    ['{x-kubernetes-int-or-string: true}', 'integer or string', 'no type'],
    [
      '{type: string, enum: ["on", "off"], default: "on"}',
      'string · default "on" · one of "on", "off"',
      'quotes tell strings from booleans',
    ],
    ['{type: string, pattern: "^a$", default: {a: [1, null]}}', 'string · default {a: [1, null]} · pattern ^a$', 'a value in flow style'],
    ['{type: number, minimum: 0, exclusiveMinimum: true}', 'number · more than 0', 'a bound of its own'],
    ['{type: array, x-kubernetes-list-map-keys: [a, b]}', '[]any · keys "a", "b"', 'no items'],
    ['{type: string, default: null}', 'string', 'null is no default'],
    [
      '{x-kubernetes-preserve-unknown-fields: true, x-kubernetes-validations: [{rule: a}]}',
      'any · keeps unknown fields · 1 CEL rule',
      'extensions',
    ],
    ['[]', 'any', 'no schema at all'],
  ];
  for (const [schema, expected, why] of cases) assert.equal(typeLine(parsed(schema), false), expected, why);
  assert.equal(typeLine(parsed('{type: string}'), true), 'string · required');
  assert.equal(typeText(undefined), 'any');
});

test('a schema that holds itself by an anchor has a type', () => {
  assert.ok(typeText(parsed('&a {type: array, items: *a}')).startsWith('[]'));
});

test('JSON paths through a schema', () => {
  const schema = parsed(
    '{properties: {spec: {properties: {list: {items: {properties: {name: {}}}}, map: {additionalProperties: {type: string}}, "a.b": {}}}}}',
  );
  const cases: [jsonPath: string, expected: string | undefined, why: string][] = [
    ['.spec.list', 'properties spec properties list', 'dots'],
    ['.spec.list[0].name', 'properties spec properties list items properties name', 'an index'],
    ['.spec.list[?(@.name=="a")].name', 'properties spec properties list items properties name', 'a filter'],
    ['.spec.map.key', 'properties spec properties map additionalProperties', 'a key of a map'],
    ['.spec.a\\.b', 'properties spec properties a.b', 'an escaped dot'],
    [".spec['a.b']", 'properties spec properties a.b', 'brackets'],
    ['.spec.gone.deeper', 'properties spec', 'as far as it goes'],
    ['.metadata.name', undefined, 'not in the schema'],
    ['{range .items}', undefined, 'not a path'],
  ];
  for (const [jsonPath, expected, why] of cases) assert.equal(schemaStepsOf(schema, jsonPath)?.join(' '), expected, why);
});

test('the names of fields in a resource', () => {
  const cases: [steps: Step[], expected: string | undefined][] = [
    [[], ''],
    [['properties', 'spec', 'properties', 'a'], 'spec.a'],
    [['properties', 'a', 'items', 'properties', 'b'], 'a[].b'],
    [['properties', 'a', 'additionalProperties'], 'a.*'],
    [['properties', 'a', 'anyOf', 0], undefined],
  ];
  for (const [steps, expected] of cases) assert.equal(resourcePath(steps), expected);
});

function parsed(text: string): Node {
  const { root } = parseDocument(text, 0, text.length);
  assert.ok(root);
  return root;
}
