/** CRDs of v1beta1 with random schemas, and custom resources for them. */
import { isObject, type Json, type JsonObject } from '../../mutations/places.ts';
import { Random } from '../../mutations/random.ts';
import { styles } from '../cases.ts';
import { randomSchema } from '../expressions/schemas.ts';
import { valueFor } from '../expressions/values.ts';

export interface ConversionCase {
  readonly number: number;
  /** The v1beta1 manifest. */
  readonly text: string;
  /** Of its version v1. */
  readonly resources: readonly Resource[];
}

export interface Resource {
  readonly value: JsonObject;
  /** It has unknown fields in objects that name theirs, which only v1beta1 keeps: what is stored is not the same. */
  readonly pruned: boolean;
}

/** Resources of each CRD: with fifty CRDs a thousand. */
const resourcesOfEach = 20;

export function conversionCase(number: number): ConversionCase {
  const random = new Random(Math.imul(number, 0x9e3779b1) ^ 0x434f4e56);
  const { schema } = randomSchema(random, true);
  // Another type than string lets no resource exist.
  if (isObject(schema.properties)) delete schema.properties.kind;
  const keeps = random.chance(0.6);
  if (keeps) loosen(schema, random, 'root');
  const crd = crdWith(schema, keeps, random);
  const resources = Array.from({ length: resourcesOfEach }, () => resourceFor(schema, keeps, random));
  return { number, text: random.pick(styles)(crd), resources };
}

/** Leaves out what only v1 needs, so that the schema is not structural or says nothing of unknown fields. */
function loosen(schema: JsonObject, random: Random, where: 'root' | 'below'): void {
  if (where === 'root' && random.chance(0.3)) delete schema.type;
  if (where === 'below' && random.chance(0.05)) for (const keyword of Object.keys(schema)) delete schema[keyword];
  if (schema.type === 'array' && random.chance(0.1) && schema['x-kubernetes-list-type'] === undefined) delete schema.items;
  if (isObject(schema.additionalProperties) && random.chance(0.2)) schema.additionalProperties = true;
  if (!schema['x-kubernetes-embedded-resource'] && random.chance(0.7)) delete schema['x-kubernetes-preserve-unknown-fields'];
  const fields = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const below = [...fields.flatMap(([name, field]) => (name === 'metadata' ? [] : [field])), schema.items, schema.additionalProperties];
  // The server wants to know the keys of a list.
  const ofListMap = Array.isArray(schema['x-kubernetes-list-map-keys']);
  for (const node of below) if (isObject(node) && !ofListMap) loosen(node, random, 'below');
}

/** The manifest, with what all versions share at the top or in each, as v1beta1 lets its author choose. */
function crdWith(schema: JsonObject, keeps: boolean, random: Random): JsonObject {
  const validation = { openAPIV3Schema: schema };
  const shared: JsonObject = {
    ...(random.chance(0.5) ? { subresources: { status: {} } } : {}),
    ...(random.chance(0.5) ? { additionalPrinterColumns: [{ name: 'Age', type: 'date', JSONPath: '.metadata.creationTimestamp' }] } : {}),
  };
  const only: JsonObject = { name: 'v1', served: true, storage: true };
  const other: JsonObject = { name: 'v2', served: true, storage: false };
  const versions = random.pick<JsonObject>([
    { version: 'v1', validation },
    { versions: [only], validation },
    { version: 'v1', versions: [only], validation },
    { versions: [only, other], validation },
    {
      versions: [
        { ...only, schema: validation },
        { ...other, schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object' } } } } },
      ],
    },
  ]);
  const conversion: JsonObject = { strategy: 'Webhook', webhookClientConfig: { url: 'https://gauges.example.com/convert' } };
  return {
    apiVersion: 'apiextensions.k8s.io/v1beta1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'gauges.rules.example.com' },
    spec: {
      group: 'rules.example.com',
      ...(random.chance(0.5) ? { scope: 'Namespaced' } : {}),
      names: { kind: 'Gauge', plural: 'gauges' },
      ...(keeps ? (random.chance(0.5) ? { preserveUnknownFields: true } : {}) : { preserveUnknownFields: false }),
      ...versions,
      ...shared,
      ...(!keeps && random.chance(0.3) ? { conversion } : {}),
    },
  };
}

function resourceFor(schema: JsonObject, keeps: boolean, random: Random): Resource {
  const made = valueFor({ ...schema, type: 'object' }, random);
  const value = isObject(made) ? made : {};
  const pruned = keeps && random.chance(0.3);
  addUnknown(value, schema, random, !keeps || pruned);
  // What v1 does with null where it is not allowed, v1beta1 did only where it pruned: it is dropped instead of refused.
  const written = keeps ? (withoutNulls(value) as JsonObject) : value;
  const resource = { ...written, apiVersion: 'rules.example.com/v1', kind: 'Gauge', metadata: { name: 'a' } };
  return { value: resource, pruned };
}

/** Adds fields that no schema names: `anywhere`, or only where no field is named. */
function addUnknown(
  value: Json | undefined,
  schema: Json | undefined,
  random: Random,
  anywhere: boolean,
  at: 'root' | 'below' = 'root',
): void {
  if (!isObject(schema)) return;
  if (Array.isArray(value)) for (const item of value) addUnknown(item, schema.items ?? {}, random, anywhere, 'below');
  if (!isObject(value)) return;
  const { properties, additionalProperties } = schema;
  for (const [name, child] of Object.entries(value)) {
    const described = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    addUnknown(child, described, random, anywhere, 'below');
  }
  const named = isObject(properties) || isObject(additionalProperties);
  if ((anywhere || at === 'root' || !named) && !isObject(additionalProperties) && random.chance(0.3)) value.more = { of: [{ it: 1 }] };
}

function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, child]) => (child === null ? [] : [[name, withoutNulls(child)]])));
}
