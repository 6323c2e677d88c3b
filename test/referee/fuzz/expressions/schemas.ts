/** Random structural schemas, with the types that CEL has for their places. */
import { copy, type Json, type JsonObject } from '../../mutations/places.ts';
import type { Random } from '../../mutations/random.ts';
import { bool, dyn, type Field, int, listOf, mapOf, string, type Type, typeOf } from './types.ts';

/** A place of a schema that may have rules. */
export interface SchemaNode {
  readonly schema: JsonObject;
  /** Undefined where CEL has none. */
  readonly type: Type | undefined;
}

/** The schema of a whole resource, or of a value in it. `nodes` gets all places, inner ones first. */
export function randomSchema(random: Random, root: boolean, nodes: SchemaNode[] = []): SchemaNode {
  const node = root ? resource(random, nodes) : value(random, 3, nodes);
  nodes.push(node);
  return node;
}

function resource(random: Random, nodes: SchemaNode[]): SchemaNode {
  const schema: JsonObject = { type: 'object' };
  const fields = properties(random, schema, 3, nodes, ['spec', 'status', ...names.map(([name]) => name)]);
  if (random.chance(0.3)) {
    const metadata: JsonObject = { type: 'object' };
    if (random.chance(0.5))
      metadata.properties = { name: { type: 'string', ...(random.chance(0.7) ? { maxLength: random.pick([5, 63, 500]) } : {}) } };
    schema.properties = { ...(schema.properties as JsonObject | undefined), metadata };
  }
  return { schema, type: { head: 'object', parameters: [], fields: [...fields, ...resourceFields] } };
}

const metadata: Type = {
  head: 'object',
  parameters: [],
  fields: ['name', 'generateName'].map((name) => ({ spellings: [name], type: string })),
};
const resourceFields: readonly Field[] = [
  { spellings: ['apiVersion'], type: string },
  { spellings: ['kind'], type: string },
  { spellings: ['metadata'], type: metadata },
];

/** Names of properties with their spellings in CEL; none where CEL has none. */
const names: readonly (readonly [string, ...string[]])[] = [
  ...[
    'replicas',
    'name',
    'image',
    'items',
    'mode',
    'self',
    'size',
    'int',
    'matches',
    'x',
    'oldSelf',
    'a1',
    '_b',
    'value',
    'kind',
    'type',
  ].map((name) => [name, name] as const),
  ['a-b', 'a__dash__b'],
  ['a.b/c', 'a__dot__b__slash__c'],
  ['__dunder', '__underscores__dunder'],
  ['a___b', 'a__underscores___b'],
  ['namespace', '__namespace__', 'namespace'],
  ['for', '__for__', 'for'],
  ['in', '__in__', '`in`'],
  ['true', '__true__', '`true`'],
  ['9a'],
  ['a b'],
  ['é'],
];

function properties(random: Random, schema: JsonObject, depth: number, nodes: SchemaNode[], from: readonly string[]): Field[] {
  const fields: Field[] = [];
  const schemas: JsonObject = {};
  const required: string[] = [];
  for (let count = 1 + random.below(5); count > 0; count--) {
    const name = random.pick(from);
    if (Object.hasOwn(schemas, name)) continue;
    const child = value(random, depth - 1, nodes);
    nodes.push(child);
    schemas[name] = child.schema;
    if (random.chance(0.4)) required.push(name);
    const [, ...spellings] = names.find(([known]) => known === name) ?? [name, name];
    if (spellings.length > 0 && child.type) fields.push({ spellings, type: child.type });
  }
  schema.properties = schemas;
  if (required.length > 0 || random.chance(0.05)) schema.required = required;
  return fields;
}

function value(random: Random, depth: number, nodes: SchemaNode[]): SchemaNode {
  const made = random.chance(depth > 0 ? 0.45 : 0) ? composite(random, depth, nodes) : scalar(random);
  if (random.chance(0.08)) made.schema.nullable = true;
  return made;
}

function composite(random: Random, depth: number, nodes: SchemaNode[]): SchemaNode {
  const schema: JsonObject = {};
  switch (random.pick(['array', 'array', 'array', 'map', 'map', 'object', 'object', 'object', 'open', 'embedded'] as const)) {
    case 'array':
      return array(random, depth, nodes);
    case 'map': {
      const values = value(random, depth - 1, nodes);
      nodes.push(values);
      Object.assign(schema, { type: 'object', additionalProperties: values.schema, ...limit(random, 'maxProperties') });
      return { schema, type: values.type && mapOf(string, values.type) };
    }
    case 'open':
      schema.type = 'object';
      if (random.chance(0.8)) schema['x-kubernetes-preserve-unknown-fields'] = true;
      return { schema, type: { head: 'object', parameters: [], fields: [] } };
    case 'embedded': {
      Object.assign(schema, { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true });
      const fields = random.chance(0.5) ? properties(random, schema, depth, nodes, ['spec', 'status', 'data']) : [];
      return { schema, type: { head: 'object', parameters: [], fields: [...fields, ...resourceFields] } };
    }
    default: {
      schema.type = 'object';
      const from = names.map(([name]) => name);
      return { schema, type: { head: 'object', parameters: [], fields: properties(random, schema, depth, nodes, from) } };
    }
  }
}

function array(random: Random, depth: number, nodes: SchemaNode[]): SchemaNode {
  const items = value(random, depth - 1, nodes);
  const schema: JsonObject = { type: 'array', items: items.schema, ...limit(random, 'maxItems') };
  const scalar = items.schema.type !== 'array' && items.schema.type !== 'object';
  if (scalar && random.chance(0.4)) {
    schema['x-kubernetes-list-type'] = random.pick(['set', 'set', 'atomic']);
    delete items.schema.nullable;
  }
  const keys = Object.entries((items.schema.properties ?? {}) as JsonObject).filter(([, key]) => isKey(key));
  if (keys.length > 0 && random.chance(0.6)) {
    const key = random.pick(keys)[0];
    const required = Array.isArray(items.schema.required) ? items.schema.required : [];
    if (!required.includes(key)) items.schema.required = [...required, key];
    Object.assign(schema, { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': [key] });
    delete items.schema.nullable;
    for (const property of Object.values(items.schema.properties as JsonObject)) if (isKey(property)) delete property.nullable;
  }
  nodes.push(items);
  return { schema, type: items.type && listOf(items.type) };
}

function isKey(schema: Json): schema is JsonObject {
  return (
    typeof schema === 'object' &&
    schema !== null &&
    !Array.isArray(schema) &&
    ['string', 'integer', 'boolean', 'number'].includes(String(schema.type))
  );
}

const scalars: readonly (readonly [Type, JsonObject])[] = [
  [string, { type: 'string' }],
  [string, { type: 'string', maxLength: 10 }],
  [string, { type: 'string', minLength: 1, maxLength: 253, pattern: '^[a-z]+$' }],
  [string, { type: 'string', enum: ['A', 'Blue', 'größe'] }],
  [string, { type: 'string', format: 'uuid' }],
  [string, { type: 'string', format: 'ipv4', maxLength: 15 }],
  [string, { type: 'string', maxLength: 0 }],
  [int, { type: 'integer' }],
  [int, { type: 'integer', format: 'int32', minimum: 0 }],
  [int, { type: 'integer', format: 'int64', maximum: 100, enum: [1, 2] }],
  [typeOf('double'), { type: 'number' }],
  [typeOf('double'), { type: 'number', format: 'double' }],
  [bool, { type: 'boolean' }],
  [typeOf('bytes'), { type: 'string', format: 'byte' }],
  [typeOf('bytes'), { type: 'string', format: 'byte', maxLength: 12 }],
  [typeOf('google.protobuf.Duration'), { type: 'string', format: 'duration' }],
  [typeOf('google.protobuf.Timestamp'), { type: 'string', format: 'date-time' }],
  [typeOf('google.protobuf.Timestamp'), { type: 'string', format: 'date', maxLength: 10 }],
  [dyn, { 'x-kubernetes-int-or-string': true }],
  [dyn, { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }], pattern: '^[0-9]+%?$', maxLength: 5 }],
];

function scalar(random: Random): SchemaNode {
  if (random.chance(0.02)) return { schema: { 'x-kubernetes-preserve-unknown-fields': true }, type: undefined };
  const [type, schema] = random.pick(scalars);
  return { schema: copy(schema), type };
}

function limit(random: Random, name: 'maxItems' | 'maxProperties'): JsonObject {
  return random.chance(0.6) ? { [name]: random.pick([0, 1, 3, 10, 64, 1000, 100000]) } : {};
}
