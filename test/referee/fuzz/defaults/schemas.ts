/** Random schemas whose values are checked by every keyword there is, below junctors as well. */
import { copy, isObject, type Json, type JsonObject } from '../../mutations/places.ts';
import type { Random } from '../../mutations/random.ts';

/** A schema of a value. `junctors`: how likely a node has one. */
export function checkedSchema(random: Random, depth: number, junctors: number): JsonObject {
  const schema = shape(random, depth, junctors);
  if (schema.type !== undefined && random.chance(0.1)) schema.nullable = true;
  Object.assign(schema, checks(schema, random, 0.35));
  for (let more = random.chance(junctors) ? 1 + random.below(2) : 0; more > 0; more--) addJunctor(schema, schema, random, depth);
  return schema;
}

function shape(random: Random, depth: number, junctors: number): JsonObject {
  const scalars = ['string', 'string', 'integer', 'number', 'boolean', 'int-or-string', 'any'] as const;
  const kind = random.pick(
    depth > 0 ? ([...scalars, 'array', 'array', 'object', 'object', 'object', 'map', 'closed', 'open'] as const) : scalars,
  );
  switch (kind) {
    case 'int-or-string':
      return { 'x-kubernetes-int-or-string': true, ...(random.chance(0.4) ? { anyOf: [{ type: 'integer' }, { type: 'string' }] } : {}) };
    case 'any':
      return { 'x-kubernetes-preserve-unknown-fields': true };
    case 'array':
      return { type: 'array', items: checkedSchema(random, depth - 1, junctors), ...listType(random) };
    case 'map':
      return { type: 'object', additionalProperties: random.chance(0.2) ? true : checkedSchema(random, depth - 1, junctors) };
    case 'closed':
      return { type: 'object', additionalProperties: false };
    case 'open':
      return {
        type: 'object',
        'x-kubernetes-preserve-unknown-fields': true,
        properties: { a: checkedSchema(random, depth - 1, junctors) },
      };
    case 'object': {
      const names = propertyNames.filter(() => random.chance(0.4));
      return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, checkedSchema(random, depth - 1, junctors)])) };
    }
    default:
      return { type: kind };
  }
}

const propertyNames = ['a', 'b', 'c.d', 'metadata', 'kind', ''];

function listType(random: Random): JsonObject {
  return random.chance(0.15) ? { 'x-kubernetes-list-type': random.pick(['atomic', 'set']) } : {};
}

/** Puts a junctor on `node`, which speaks of values of `spine`. */
function addJunctor(node: JsonObject, spine: JsonObject, random: Random, depth: number): void {
  const name = random.pick(['allOf', 'anyOf', 'oneOf', 'not']);
  const entry = () => nested(spine, random, depth);
  node[name] = name === 'not' ? entry() : Array.from({ length: 1 + random.below(3) }, entry);
}

/** Checks of values of `spine` below a junctor: of its parts where it has them, and now and then of what it has not. */
function nested(spine: JsonObject, random: Random, depth: number): JsonObject {
  const node: JsonObject = checks(spine, random, 0.3);
  const { properties, items, additionalProperties } = spine;
  if (isObject(properties) && random.chance(0.7)) {
    const names = Object.keys(properties).filter(() => random.chance(0.6));
    node.properties = Object.fromEntries(names.map((name) => [name, nested(properties[name] as JsonObject, random, depth - 1)]));
  }
  if (isObject(items) && random.chance(0.7)) node.items = nested(items, random, depth - 1);
  if (random.chance(additionalProperties === undefined ? 0.15 : 0.4))
    node.additionalProperties = random.chance(0.95) ? false : { minLength: 1 };
  if (random.chance(0.02))
    Object.assign(node, random.pick<JsonObject>([{ type: 'string' }, { properties: { zz: {} } }, { items: {} }, { nullable: true }]));
  if (depth > 0 && random.chance(0.2)) addJunctor(node, spine, random, depth - 1);
  return node;
}

/** Some keywords, most of those that speak of such values. */
function checks(schema: JsonObject, random: Random, share: number): JsonObject {
  const node: JsonObject = {};
  const own = keywordsFor(schema);
  for (const [name, values] of [...own, ...(random.chance(0.1) ? [random.pick(keywords)] : [])])
    if (random.chance(share * (rare.has(name) ? 0.3 : 1))) node[name] = copy(random.pick(values));
  const { properties } = schema;
  if (isObject(properties) && random.chance(share)) node.required = Object.keys(properties).filter(() => random.chance(0.5));
  return node;
}

type Keyword = readonly [name: string, values: readonly Json[]];

/** Rarely right or seldom content: with all of them together nothing is ever accepted. */
const rare = new Set(['enum', 'format', 'multipleOf', 'pattern', 'uniqueItems']);

const strings: readonly Keyword[] = [
  ['minLength', [0, 1, 2, 4]],
  ['maxLength', [0, 1, 3, 5]],
  ['pattern', ['^a', 'b$', '^[a-z]*$', '', '(?i)^A', '\\d', '^$', '.']],
  ['format', ['date', 'date-time', 'duration', 'ipv4', 'uuid', 'byte', 'nope', 'email', 'int32', 'hostname']],
  ['enum', [['a'], ['ab', 'abc'], ['', 'b1'], ['a', null], [1, 'a']]],
];
const numbers: readonly Keyword[] = [
  ['minimum', [-1, 0, 1, 1.5, -2.5]],
  ['maximum', [0, 2, 3.5, 5, 100]],
  ['exclusiveMinimum', [true, false]],
  ['exclusiveMaximum', [true, false]],
  ['multipleOf', [1, 2, 0.5, 3]],
  ['format', ['int32', 'int64', 'float', 'double', 'uint8', 'date']],
  ['enum', [[1], [0, 1, 2], [1.5, 2], [-1, null], ['a', 1], [97]]],
];
const lists: readonly Keyword[] = [
  ['minItems', [0, 1, 2]],
  ['maxItems', [0, 1, 2, 3]],
  ['uniqueItems', [false, false, false, false, true]],
  ['enum', [[[]], [['a'], ['a', 'b']], [[1]], [[], [null]]]],
];
const maps: readonly Keyword[] = [
  ['minProperties', [0, 1, 2]],
  ['maxProperties', [0, 1, 2, 3]],
  ['required', [[], ['a'], ['b', 'a'], ['zz']]],
  ['enum', [[{}], [{ a: 1 }], [{ a: 'a' }, { b: 1 }]]],
];
const keywords = [...strings, ...numbers, ...lists, ...maps];

function keywordsFor(schema: JsonObject): readonly Keyword[] {
  switch (schema.type) {
    case 'string':
      return strings;
    case 'integer':
    case 'number':
      return numbers;
    case 'array':
      return lists;
    case 'object':
      return maps;
    case 'boolean':
      return [['enum', [[true], [false, true], [null]]]];
    default:
      return keywords;
  }
}
