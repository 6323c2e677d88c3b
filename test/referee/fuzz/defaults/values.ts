/** Values made against a schema: right ones, and ones that are slightly wrong. */
import { toJson } from '../../../../server/src/crd/toJson.ts';
import { validateValue } from '../../../../server/src/schema/valueValidation.ts';
import { treeOf } from '../../../unit/crd/tree.ts';
import { structuralOf } from '../../../unit/schema/schema.ts';
import { copy, isObject, type Json, type JsonObject } from '../../mutations/places.ts';
import type { Random } from '../../mutations/random.ts';

/** Half of the time one that we take for right, where one is found soon; else one that is a change away from it. */
export function defaultFor(schema: JsonObject, random: Random): Json {
  const structural = validatable(schema);
  let value = shapedValue(schema, random);
  for (let tries = 0; structural && tries < 6; tries++) {
    if (validateValue(structural, toJson(treeOf(JSON.stringify(value)))).length === 0) break;
    value = shapedValue(schema, random);
  }
  return random.chance(0.5) ? value : slightlyWrong(value, random);
}

/** Undefined for what no structural schema is made of. */
function validatable(schema: JsonObject) {
  try {
    return structuralOf(schema);
  } catch {
    return undefined;
  }
}

/** A value of the schema's shape, whatever its checks say. */
function shapedValue(schema: JsonObject, random: Random): Json {
  if (Array.isArray(schema.enum) && schema.enum.length > 0 && random.chance(0.6)) return copy(random.pick(schema.enum));
  if (schema.nullable === true && random.chance(0.1)) return null;
  switch (schema.type) {
    case 'string':
      return textOf(schema, random);
    case 'integer':
      return random.pick([0, 1, 2, 3, -1, 5, 6, 97, Number(schema.minimum ?? 0), Number(schema.maximum ?? 4)]);
    case 'number':
      return random.pick([0, 1, 1.5, 2.5, -2.5, 3, 100, Number(schema.minimum ?? 0.5), Number(schema.maximum ?? 4)]);
    case 'boolean':
      return random.chance(0.5);
    case 'array': {
      const least = Math.min(3, Number(schema.minItems ?? 0) || 0);
      return Array.from({ length: least + random.below(2) }, () => shapedValue(asObject(schema.items), random));
    }
    case 'object':
      return objectOf(schema, random);
    default:
      return random.pick<Json>(schema['x-kubernetes-int-or-string'] ? [1, 'a', '50%', 0] : [1, 'a', true, [], {}, { a: 'a' }, ['a', 1]]);
  }
}

function objectOf(schema: JsonObject, random: Random): JsonObject {
  const value: JsonObject = schema['x-kubernetes-embedded-resource'] ? { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } } : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, property] of Object.entries(asObject(schema.properties)))
    if (required.includes(name) || random.chance(0.5)) set(value, name, shapedValue(asObject(property), random));
  const { additionalProperties } = schema;
  if (additionalProperties === true || isObject(additionalProperties))
    for (const key of ['a', 'b', 'x/y'].slice(0, random.below(3))) set(value, key, shapedValue(asObject(additionalProperties), random));
  if (schema['x-kubernetes-preserve-unknown-fields'] === true && random.chance(0.4))
    set(value, 'more', random.pick<Json>([1, 'a', [], null]));
  return value;
}

function textOf({ format, minLength, maxLength }: JsonObject, random: Random): string {
  const byFormat = texts[String(format)];
  if (byFormat && random.chance(0.7)) return random.pick(byFormat);
  const text = random.pick(['', 'a', 'ab', 'abc', 'b1', 'é', '😀', 'A', '1h', 'a b', 'abcab']);
  const padded = text.padEnd(Math.min(12, Number(minLength ?? 0) || 0), 'a');
  const most = Number(maxLength ?? 99);
  return most >= 0 ? [...padded].slice(0, most).join('') : padded;
}

const texts: Readonly<Record<string, readonly string[]>> = {
  date: ['2024-02-29', '2023-02-29', '2024-1-1'],
  'date-time': ['2024-01-01T00:00:00Z', '2024-01-01T00:00:00.5+02:00', '2024-01-01 00:00:00Z'],
  duration: ['1h', '5m30s', '1 day', '-1s', '1h 5m', 'x'],
  ipv4: ['10.0.0.1', '256.0.0.1', '010.0.0.1'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000', '123e4567e89b12d3a456426614174000'],
  byte: ['YWJj', 'YWI=', 'YWI', '_w=='],
  email: ['a@b.c', 'a@b', 'a b@c.d'],
  hostname: ['a.b', '-a', 'a_b'],
};

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** A plain assignment of `__proto__` would not make an entry. */
function set(object: JsonObject, key: string, value: Json): void {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}

/** One change somewhere in the value. */
export function slightlyWrong(start: Json, random: Random): Json {
  const root: Json[] = [copy(start)];
  const spots: [parent: JsonObject | Json[], key: string][] = [];
  const walk = (parent: JsonObject | Json[]) => {
    for (const [key, value] of Object.entries(parent)) {
      spots.push([parent, key]);
      if (isObject(value) || Array.isArray(value)) walk(value);
    }
  };
  walk(root);
  const [parent, key] = random.pick(spots);
  const value = (parent as JsonObject)[key] as Json;
  if (parent !== root && random.chance(0.15)) remove(parent, key);
  else set(parent as JsonObject, key, changed(value, random));
  return root[0] ?? null;
}

function remove(parent: JsonObject | Json[], key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

function changed(value: Json, random: Random): Json {
  if (random.chance(0.2)) return random.pick<Json>([null, 0, 1.5, '', 'a', true, [], {}, [null], { a: null }]);
  if (typeof value === 'number') return value + random.pick([1, -1, 0.5, -0.5, 1e10, 1e19]);
  if (typeof value === 'string') return random.pick([`${value}x`, value.slice(1), `${value}\n`, value.toUpperCase(), ` ${value}`]);
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return random.chance(0.5) ? [...value, ...copy(value)] : [...value, random.pick<Json>([1, 'a', null, {}])];
  if (value === null) return 0;
  const more = random.pick(['zz', 'a', 'b', 'metadata', 'kind', '', 'A']);
  return { ...value, [more]: random.pick<Json>([1, 'a', null, {}, { name: 'a' }]) };
}
