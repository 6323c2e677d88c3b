import { type FieldError, invalid } from '../crd/fieldError.ts';
import { isJsonObject, type Json, type JsonObject } from '../crd/json.ts';
import { decodeObjectMeta, knownObjectMeta } from '../crd/objectMeta.ts';
import { FieldPath } from '../crd/path.ts';
import type { Structural } from './structural.ts';

/**
 * Coerces the metadata of embedded resources: returns the value with their metadata decoded and re-encoded (without
 * unknown fields), or the first type error. `resource`: whether the value itself is a resource. Without a `path`, paths
 * start with field names.
 * Source: apiextensions-apiserver/pkg/apiserver/schema/objectmeta/algorithm.go, Coerce.
 */
export function coerceObjectMeta(
  value: Json,
  schema: Structural | undefined,
  path: FieldPath | undefined,
  resource = isEmbedded(schema),
): { readonly value: Json } | { readonly error: FieldError } {
  const coerced = new Map<string | number, Json>();
  for (const { step, member, memberSchema, memberPath } of members(value, schema, path)) {
    if (resource && (step === 'apiVersion' || step === 'kind') && typeof member !== 'string') {
      return { error: invalid('default-coerce', childOf(path, step), member, 'must be a string') };
    }
    const metadata = resource && step === 'metadata' ? decodeObjectMeta(member) : undefined;
    if (metadata && 'error' in metadata) {
      return { error: invalid('default-coerce-metadata', childOf(path, 'metadata'), member, metadata.error) };
    }
    const below = coerceObjectMeta(member, memberSchema, memberPath);
    if ('error' in below) return below;
    coerced.set(step, metadata ? knownObjectMeta(member) : below.value);
  }
  if (Array.isArray(value)) return { value: value.map((item, index) => coerced.get(index) ?? item) };
  if (!isJsonObject(value)) return { value };
  return { value: new Map([...value].map(([key, member]) => [key, coerced.get(key) ?? member])) };
}

/** The embedded resources in a value, including itself. Source: as above, validation.go, validate. */
export function* embeddedResources(
  value: Json,
  schema: Structural | undefined,
  path: FieldPath | undefined,
  resource = isEmbedded(schema),
): Generator<{ readonly resource: JsonObject; readonly path: FieldPath | undefined }> {
  if (resource && isJsonObject(value)) yield { resource: value, path };
  for (const { member, memberSchema, memberPath } of members(value, schema, path)) {
    yield* embeddedResources(member, memberSchema, memberPath);
  }
}

/** The path of a field; it starts with the field if `path` is undefined. */
export function childOf(path: FieldPath | undefined, name: string): FieldPath {
  return path ? path.child(name) : FieldPath.of(name);
}

function isEmbedded(schema: Structural | undefined): boolean {
  return schema?.['x-kubernetes-embedded-resource'] === true;
}

interface Member {
  readonly step: string | number;
  readonly member: Json;
  readonly memberSchema: Structural | undefined;
  readonly memberPath: FieldPath | undefined;
}

/** The fields, items and map values of a value, with schema and path; none without a schema. */
function* members(value: Json, schema: Structural | undefined, path: FieldPath | undefined): Generator<Member> {
  if (!schema) return;
  if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) {
      yield { step: index, member, memberSchema: schema.items?.schema, memberPath: path?.index(index) };
    }
  }
  if (!isJsonObject(value)) return;
  for (const [key, member] of value) {
    const property = schema.properties?.get(key);
    const memberPath = property ? childOf(path, key) : path?.key(key);
    yield { step: key, member, memberSchema: property ?? schema.additionalProperties?.schema, memberPath };
  }
}
