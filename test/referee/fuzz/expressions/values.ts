import type { Json, JsonObject } from '../../mutations/places.ts';
import type { Random } from '../../mutations/random.ts';

/** Mostly a value that the schema allows. */
export function valueFor(schema: JsonObject, random: Random): Json {
  if (random.chance(0.03)) return random.pick<Json>([null, 'text', 1, 1.5, true, [], {}]);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random);
    case 'array': {
      const most = Math.min(3, Number(schema.maxItems ?? 3));
      const items = Array.from({ length: random.below(most + 1) }, () => valueFor((schema.items ?? {}) as JsonObject, random));
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
