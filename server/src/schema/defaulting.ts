import { isJsonObject, type Json } from '../crd/json.ts';
import type { Structural } from './structural.ts';

/**
 * Applies the defaults of a schema to a copy of a value, also in place of null if that is not nullable.
 * Source: apiserver/schema/defaulting/algorithm.go, Default.
 */
export function withDefaults(value: Json, schema: Structural): Json {
  const { items, properties, additionalProperties } = schema;
  if (Array.isArray(value)) {
    const item = items?.schema;
    return item ? value.map((each: Json) => withDefaults(each, item)) : value;
  }
  if (!isJsonObject(value)) return value;
  const filled = new Map(value);
  for (const [name, { default: preset, nullable }] of properties ?? []) {
    const own = filled.get(name);
    if (preset !== undefined && (own === undefined || (own === null && !nullable))) filled.set(name, preset);
  }
  for (const [name, member] of filled) {
    const below = properties?.get(name) ?? additionalProperties?.schema;
    if (below) filled.set(name, withDefaults(member, below));
  }
  return filled;
}
