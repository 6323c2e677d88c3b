import { isJsonObject, type Json } from '../crd/json.ts';
import type { Structural } from './structural.ts';

/**
 * The paths of unknown fields in a value, which the server would prune. `resource`: whether the value is a whole
 * resource, whose apiVersion, kind and metadata are kept.
 * Source: apiextensions-apiserver/pkg/apiserver/schema/pruning/algorithm.go.
 */
export function unknownFields(
  value: Json,
  schema: Structural | undefined,
  resource = isEmbedded(schema),
): Generator<readonly (string | number)[]> {
  return droppedFields(value, schema, resource, preserves(schema), []);
}

function isEmbedded(schema: Structural | undefined): boolean {
  return schema?.['x-kubernetes-embedded-resource'] === true;
}

function preserves(schema: Structural | undefined): boolean {
  return schema?.['x-kubernetes-preserve-unknown-fields'] === true;
}

/** `preserved`: unknown fields are kept here, but declared fields are pruned by their own schemas. */
function* droppedFields(
  value: Json,
  schema: Structural | undefined,
  resource: boolean,
  preserved: boolean,
  steps: readonly (string | number)[],
): Generator<readonly (string | number)[]> {
  if (preserved && !schema) return;
  if (Array.isArray(value)) {
    const items = schema?.items?.schema;
    for (const [index, item] of value.entries()) {
      yield* droppedFields(item, items, isEmbedded(items), preserved || preserves(items), [...steps, index]);
    }
  }
  if (!isJsonObject(value)) return;
  for (const [key, member] of value) {
    if (resource && (key === 'apiVersion' || key === 'kind' || key === 'metadata')) continue;
    const below = [...steps, key];
    const known = schema?.properties?.has(key) || schema?.additionalProperties !== undefined;
    const memberSchema = schema?.properties?.get(key) ?? schema?.additionalProperties?.schema;
    if (known) yield* droppedFields(member, memberSchema, isEmbedded(memberSchema), preserves(memberSchema), below);
    else if (!preserved) yield below;
  }
}
