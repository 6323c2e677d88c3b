import { printJson } from '../go/json.ts';
import { readJson } from '../yaml/read/jsonText.ts';
import { errorText } from './decode.ts';
import { decisive, decodeValue, type Problem } from './decodeValue.ts';
import type { GoType, StructType } from './goTypes.ts';
import { objectMeta, ownerReference } from './goTypesV1.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import type { ObjectMeta } from './types.ts';

/** Decodes the metadata of an embedded resource as the server does, or returns Go's error. Source: apiextensions-apiserver/pkg/apiserver/schema/objectmeta/coerce.go, GetObjectMeta. */
export function decodeObjectMeta(metadata: Json): ObjectMeta | { readonly error: string } {
  const { root } = readJson(printJson(metadata));
  // Printed JSON is valid JSON; only the nesting may be too deep.
  if (!root) return { error: 'exceeded max depth' };
  const problems: Problem[] = [];
  const decoded = decodeValue(root, objectMeta, problems) as ObjectMeta;
  const error = decisive(problems);
  return error ? { error: errorText(error) } : decoded;
}

/** Metadata after decoding and re-encoding by the server: known, non-empty fields only. */
export function knownObjectMeta(metadata: Json): JsonObject {
  return knownFields(metadata, objectMeta);
}

function knownFields(value: Json, { fields }: StructType): JsonObject {
  const kept = new Map<string, Json>();
  for (const [name, member] of isJsonObject(value) ? value : []) {
    const field = fields.get(name);
    const known = field && knownValue(member, field.type);
    if (known !== undefined) kept.set(name, known);
  }
  return kept;
}

/** Undefined for values that Go's `omitempty` drops. */
function knownValue(value: Json, type: GoType): Json | undefined {
  if (value === null || (!type.pointer && (value === '' || value === 0 || value === false))) return undefined;
  if (type.kind === 'struct') return type === ownerReference ? wholeOwnerReference(value) : knownFields(value, type);
  if (type.kind === 'list' && Array.isArray(value)) {
    return value.length === 0 ? undefined : value.map((item) => knownValue(item, type.element) ?? item);
  }
  if (type.kind === 'map' && isJsonObject(value)) {
    return value.size === 0 ? undefined : new Map([...value].map(([key, member]) => [key, member ?? '']));
  }
  return value;
}

/** The first four fields of an owner reference are written even if empty. */
function wholeOwnerReference(value: Json): JsonObject {
  return new Map<string, Json>([
    ...['apiVersion', 'kind', 'name', 'uid'].map((name) => [name, ''] as const),
    ...knownFields(value, ownerReference),
  ]);
}
