import type { JSONSchemaProps } from '../crd/types.ts';
import { anywhere } from './anywhere.ts';

/**
 * A schema node accepted by newStructural: the decoded node itself, typed without the keywords that no structural schema
 * has. Nodes below allOf, anyOf, oneOf and not have the same type, and may still contain forbidden keywords (see nested.ts).
 * Empty `properties` count as absent. Items without a schema (`items: true`) count as absent items.
 * Source: apiserver/schema/structural.go, Structural and NestedValueValidation.
 */
export interface Structural extends JSONSchemaProps {
  readonly id: '';
  readonly $schema: '';
  readonly items: { readonly schema: Structural | undefined; readonly jsonSchemas: readonly [] } | undefined;
  readonly properties: StructuralMap | undefined;
  readonly additionalProperties: { readonly allows: boolean; readonly schema: Structural | undefined } | undefined;
  readonly allOf: readonly Structural[] | undefined;
  readonly oneOf: readonly Structural[] | undefined;
  readonly anyOf: readonly Structural[] | undefined;
  readonly not: Structural | undefined;
  readonly additionalItems: undefined;
  readonly 'x-kubernetes-preserve-unknown-fields': true | undefined;
}

export type StructuralMap = ReadonlyMap<string, Structural>;

/**
 * The schema as a structural one (not copied), or the server's first error, which contains no path.
 * Source: apiserver/schema/convert.go, NewStructural.
 */
export function newStructural(schema: JSONSchemaProps): { readonly structural: Structural } | { readonly error: string } {
  const error = obstacle(schema);
  // The walk has checked every node.
  return error === undefined ? { structural: schema as Structural } : { error };
}

function obstacle(node: JSONSchemaProps): string | undefined {
  if (!isObstructed(node)) return undefined;
  const keyword = unsupportedKeyword(node);
  if (keyword !== undefined) return `OpenAPIV3Schema '${keyword}' is not supported`;
  const { items, properties, additionalProperties, not, 'x-kubernetes-preserve-unknown-fields': preserve } = node;
  const inJunctors = firstOf(node.allOf) ?? firstOf(node.anyOf) ?? firstOf(node.oneOf) ?? (not && obstacle(not));
  if (inJunctors !== undefined) return inJunctors;
  if (preserve === false) return "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined";
  if (items && items.jsonSchemas.length > 0) return "OpenAPIV3Schema 'items' must be a schema, but is an array";
  return (
    (items?.schema && obstacle(items.schema)) ??
    firstOf(properties?.values()) ??
    (additionalProperties?.schema && obstacle(additionalProperties.schema))
  );
}

/** Whether `obstacle` has an error for a node. */
const isObstructed = anywhere(
  (node) =>
    unsupportedKeyword(node) !== undefined ||
    node['x-kubernetes-preserve-unknown-fields'] === false ||
    (node.items !== undefined && node.items.jsonSchemas.length > 0),
);

function firstOf(nodes: Iterable<JSONSchemaProps> | undefined): string | undefined {
  for (const node of nodes ?? []) {
    const error = obstacle(node);
    if (error !== undefined) return error;
  }
  return undefined;
}

/** The keyword as in the server's message: without the dollar of `$schema`. */
function unsupportedKeyword(node: JSONSchemaProps): string | undefined {
  if (node.id !== '') return 'id';
  if (node.$schema !== '') return 'schema';
  if (node.$ref) return '$ref';
  if (node.patternProperties && node.patternProperties.size > 0) return 'patternProperties';
  if (node.dependencies && node.dependencies.size > 0) return 'dependencies';
  if (node.additionalItems) return 'additionalItems';
  if (node.definitions && node.definitions.size > 0) return 'definitions';
  return undefined;
}
