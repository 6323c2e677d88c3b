import type { JSONSchemaProps } from '../crd/types.ts';
import type { Structural } from './structural.ts';

/** Position of a structural node: on the spine (properties, items, additionalProperties), or below allOf, anyOf, oneOf or not. */
export type Placement = 'spine' | 'nested';

/**
 * Whether a structural node has only the `allowed` keywords, by Go's DeepEqual: an empty list or map counts as present
 * if the structural form keeps it.
 * Source: apiserver/schema/structural.go and convert.go.
 */
export function specifiesOnly(node: Structural, placement: Placement, allowed: readonly (keyof JSONSchemaProps)[]): boolean {
  return structuralKeywords.every((keyword) => allowed.includes(keyword) || !isSpecified(node, keyword, placement));
}

/** All keywords that a structural schema can have. */
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
 * Whether a keyword has a non-zero value in Go: '' and false are zero unless Go has a pointer; empty lists and maps are not.
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
    // The structural form drops these if empty.
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
