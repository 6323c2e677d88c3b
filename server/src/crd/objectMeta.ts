import { printJson } from '../go/json.ts';
import { readJson } from '../yaml/read/jsonText.ts';
import { errorText } from './decode.ts';
import { decisive, decodeValue, type Problem } from './decodeValue.ts';
import type { GoType, StructType } from './goTypes.ts';
import { objectMeta, ownerReference } from './goTypesV1.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import type { ObjectMeta } from './types.ts';

/** The metadata of an object inside another one as the server decodes it, or Go's text for why it cannot. Source: apiextensions-apiserver/pkg/apiserver/schema/objectmeta/coerce.go, GetObjectMeta. */
export function decodeObjectMeta(metadata: Json): ObjectMeta | { readonly error: string } {
  const { root } = readJson(printJson(metadata));
  // What was printed as JSON can be read as JSON, if it is not too deep to be metadata.
  if (!root) return { error: 'exceeded max depth' };
  const problems: Problem[] = [];
  const decoded = decodeValue(root, objectMeta, problems) as ObjectMeta;
  const error = decisive(problems);
  return error ? { error: errorText(error) } : decoded;
}

/** What is left of metadata when the server has decoded it and writes it again: known fields that hold something. */
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

/** Undefined for what Go leaves out when it writes. */
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

/** The first four fields of an owner reference are written even when they are empty. */
function wholeOwnerReference(value: Json): JsonObject {
  return new Map<string, Json>([
    ...['apiVersion', 'kind', 'name', 'uid'].map((name) => [name, ''] as const),
    ...knownFields(value, ownerReference),
  ]);
}
