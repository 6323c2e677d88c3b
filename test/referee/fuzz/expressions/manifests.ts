/** CRDs with rules and defaults all over their schema. */

import type { JsonObject } from '../../mutations/places.ts';
import { Random } from '../../mutations/random.ts';
import { type FuzzCase, styles } from '../cases.ts';
import type { Source } from '../manifests.ts';
import { randomRule, shownValue } from './cases.ts';
import { randomSchema, type SchemaNode } from './schemas.ts';
import { type Overload, overloadsOf, type Type } from './types.ts';
import { valueFor } from './values.ts';

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
      type && random.chance(0.6) ? shownRule(type, random, overloads) : shortRule(type, random, overloads),
    ];
    properties[`p${count}`] = schema;
  }
  return { type: 'object', properties };
}

/** A rule whose message is the value of a random expression. */
function shownRule(self: Type, random: Random, overloads: readonly Overload[]): JsonObject {
  return { rule: 'false', messageExpression: shownValue(self, random, overloads) };
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
