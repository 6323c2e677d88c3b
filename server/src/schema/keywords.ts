import type { JSONSchemaProps } from '../crd/types.ts';
import type { Structural } from './structural.ts';

/** Where a structural node stands: on the spine (properties, items, additionalProperties), or below allOf, anyOf, oneOf or not. */
export type Placement = 'spine' | 'nested';

/**
 * Whether a structural node holds none but the `allowed` keywords, as Go's DeepEqual would have it: an empty list or map
 * is something, where the structural form keeps it.
 * Source: apiserver/schema/structural.go and convert.go.
 */
export function specifiesOnly(node: Structural, placement: Placement, allowed: readonly (keyof JSONSchemaProps)[]): boolean {
  return structuralKeywords.every((keyword) => allowed.includes(keyword) || !isSpecified(node, keyword, placement));
}

/** All but those that keep a schema from being structural. */
const structuralKeywords = [
  'description',
  'type',
  'format',
  'title',
  'default',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'uniqueItems',
  'multipleOf',
  'enum',
  'maxProperties',
  'minProperties',
  'required',
  'items',
  'allOf',
  'oneOf',
  'anyOf',
  'not',
  'properties',
  'additionalProperties',
  'externalDocs',
  'example',
  'nullable',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-int-or-string',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-list-type',
  'x-kubernetes-map-type',
  'x-kubernetes-validations',
] as const satisfies readonly (keyof JSONSchemaProps)[];

/**
 * Whether a keyword has a value in Go: '' and false are none, except where Go has a pointer. An empty list or map is one.
 * Source: apiextensions/types_jsonschema.go, JSONSchemaProps.
 */
export function hasValue(node: JSONSchemaProps, keyword: keyof JSONSchemaProps): boolean {
  const value = node[keyword];
  return value !== undefined && ((value !== '' && value !== false) || pointers.has(keyword));
}

const pointers: ReadonlySet<keyof JSONSchemaProps> = new Set([
  '$ref',
  'default',
  'example',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-list-type',
  'x-kubernetes-map-type',
]);

function isSpecified(node: Structural, keyword: (typeof structuralKeywords)[number], placement: Placement): boolean {
  if (!hasValue(node, keyword)) return false;
  switch (keyword) {
    // Empty, these are as good as absent: the structural form does not keep them.
    case 'enum':
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return (node[keyword]?.length ?? 0) > 0;
    case 'items':
      return node.items?.schema !== undefined;
    case 'properties':
      return placement === 'nested' || (node.properties?.size ?? 0) > 0;
    case 'additionalProperties':
      return placement === 'spine' || node.additionalProperties?.allows === true;
    default:
      return true;
  }
}
