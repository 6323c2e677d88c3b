/** CRDs with rules and defaults all over their schema. */

import type { Json, JsonObject } from '../../mutations/places.ts';
import { Random } from '../../mutations/random.ts';
import { type FuzzCase, styles } from '../cases.ts';
import type { Source } from '../manifests.ts';
import { randomRule } from './cases.ts';
import { randomExpression } from './expressions.ts';
import { randomSchema, type SchemaNode } from './schemas.ts';
import { textOf } from './tree.ts';
import { bool, int, listOf, mapOf, type Overload, overloadsOf, string, type Type, typeOf } from './types.ts';

export function ruledManifests(binary: string): Source {
  const overloads = overloadsOf(binary);
  return (number) => ruledManifest(number, overloads);
}

function ruledManifest(number: number, overloads: readonly Overload[]): FuzzCase {
  const random = new Random(Math.imul(number, 0x9e3779b1) ^ 0x52554c45);
  const schema = random.chance(0.5) ? ruledSchema(random, overloads) : evaluatedSchema(random, overloads);
  const value = crdWith(schema);
  const write = random.pick(styles);
  return { number, seed: 'random schema', mutations: [], text: write(value), object: { value, write } };
}

/** Rules and defaults anywhere. */
function ruledSchema(random: Random, overloads: readonly Overload[]): JsonObject {
  const nodes: SchemaNode[] = [];
  const root = randomSchema(random, true, nodes);
  for (const node of nodes) {
    if (random.chance(0.2)) node.schema['x-kubernetes-validations'] = rulesFor(node, random, overloads);
    if (node !== root && random.chance(0.25)) node.schema.default = valueFor(node.schema, random);
  }
  return root.schema;
}

/** Defaults right beside rules: the server evaluates all of them, and tells of those that are false. */
function evaluatedSchema(random: Random, overloads: readonly Overload[]): JsonObject {
  const properties: JsonObject = {};
  for (let count = 0; count < 12; count++) {
    const { schema, type } = randomSchema(random, false);
    schema.default = valueFor(schema, random);
    schema['x-kubernetes-validations'] = [
      type && random.chance(0.6) ? shownValue(type, random, overloads) : shortRule(type, random, overloads),
    ];
    properties[`p${count}`] = schema;
  }
  return { type: 'object', properties };
}

/** A rule whose message is the value of a random expression. */
function shownValue(self: Type, random: Random, overloads: readonly Overload[]): JsonObject {
  const wanted = random.pick([
    string,
    string,
    int,
    bool,
    typeOf('double'),
    listOf(string),
    listOf(int),
    mapOf(string, int),
    typeOf('google.protobuf.Duration'),
  ]);
  const shown = textOf(randomExpression({ random, overloads, oddity: 0 }, [{ name: 'self', type: self }], wanted, 1 + random.below(4)));
  return { rule: 'false', messageExpression: wanted === string && random.chance(0.5) ? shown : `"<%s>".format([${shown}])` };
}

function shortRule(self: Type | undefined, random: Random, overloads: readonly Overload[]): JsonObject {
  const { rule, optionalOldSelf } = randomRule(random, overloads, self, 'typed');
  const message: JsonObject = /[\n\r]/.test(rule) ? { message: 'must hold' } : {};
  return { rule, ...message, ...(optionalOldSelf && rule.includes('oldSelf') ? { optionalOldSelf } : {}) };
}

function rulesFor({ type }: SchemaNode, random: Random, overloads: readonly Overload[]): JsonObject[] {
  return Array.from({ length: 1 + random.below(2) }, () => {
    const { rule, messageExpression, optionalOldSelf } = randomRule(random, overloads, type, random.chance(0.15) ? 'any' : 'typed');
    const needsMessage = /[\n\r]/.test(rule) && random.chance(0.95);
    const wantsOldSelf = optionalOldSelf && (rule.includes('oldSelf') || random.chance(0.1));
    return {
      rule,
      ...(messageExpression === undefined ? {} : { messageExpression }),
      ...(wantsOldSelf ? { optionalOldSelf } : {}),
      ...(needsMessage || random.chance(0.3) ? { message: random.pick(['must hold', ' padded ', 'größer als 0']) } : {}),
      ...(random.chance(0.1) ? { reason: random.pick(reasons) } : {}),
      ...(random.chance(0.03) ? { fieldPath: random.pick(['.name', '.replicas', '.a-b', "['a.b/c']", '.nope']) } : {}),
    };
  });
}

const reasons = ['FieldValueInvalid', 'FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate'];

/** Mostly a value that the schema allows. */
function valueFor(schema: JsonObject, random: Random): Json {
  if (random.chance(0.03)) return random.pick<Json>([null, 'text', 1, 1.5, true, [], {}]);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random);
    case 'array': {
      const most = Math.min(3, Number(schema.maxItems ?? 3));
      const items = Array.from({ length: random.below(most + 1) }, () => valueFor(schema.items as JsonObject, random));
      if (schema['x-kubernetes-list-type'] === 'atomic' || schema['x-kubernetes-list-type'] === undefined) return items;
      return items.filter((item, index) => items.findIndex((other) => JSON.stringify(other) === JSON.stringify(item)) === index);
    }
    case 'integer':
      return random.pick(Array.isArray(schema.enum) ? schema.enum : [0, 1, 2, 5, 100, ...(schema.minimum === 0 ? [] : [-3])]);
    case 'number':
      return random.pick([0, 1.5, -2.25, 10, 1e21]);
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return textFor(schema, random);
    default:
      return schema['x-kubernetes-int-or-string'] ? random.pick<Json>([0, 5, '10%', 'http']) : random.pick<Json>(['x', 1, { a: 1 }]);
  }
}

function textFor({ enum: allowed, format, pattern, maxLength = 300 }: JsonObject, random: Random): Json {
  if (Array.isArray(allowed)) return random.pick(allowed);
  const plain = pattern === undefined ? ['a', 'abc', '', 'x y', 'b-1', 'é', '10', '1h', '1.2.3', '10Mi', 'https://a.b/c'] : ['a', 'abc'];
  const fitting = (texts[String(format)] ?? plain).filter((text) => text.length <= Number(maxLength));
  return random.pick(fitting.length > 0 ? fitting : ['']);
}

const texts: Readonly<Record<string, readonly string[]>> = {
  duration: ['1h', '5m30s', '1 day', '0s'],
  'date-time': ['2020-01-01T00:00:00Z', '2021-12-31T23:59:59.5+02:00'],
  date: ['2020-01-01', '1999-12-31'],
  byte: ['YWJj', '/w==', 'YWI='],
  uuid: ['123e4567-e89b-12d3-a456-426614174000'],
  ipv4: ['10.0.0.1', '255.255.255.255'],
};

function objectOf(schema: JsonObject, random: Random): JsonObject {
  const value: JsonObject = schema['x-kubernetes-embedded-resource'] ? { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } } : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, child] of Object.entries((schema.properties ?? {}) as JsonObject))
    if (required.includes(name) || random.chance(0.6)) value[name] = valueFor(child as JsonObject, random);
  if (typeof schema.additionalProperties === 'object' && random.chance(0.8))
    for (const key of ['a', 'b-c'].slice(0, Number(schema.maxProperties ?? 2)))
      value[key] = valueFor(schema.additionalProperties as JsonObject, random);
  if (schema['x-kubernetes-preserve-unknown-fields'] && random.chance(0.3)) value.unknown = [1];
  return value;
}

function crdWith(schema: JsonObject): JsonObject {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'gauges.rules.example.com' },
    spec: {
      group: 'rules.example.com',
      scope: 'Namespaced',
      names: { kind: 'Gauge', plural: 'gauges' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
    },
  };
}
