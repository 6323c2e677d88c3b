import type { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps } from '../crd/types.ts';
import type { Step } from '../yaml/tree.ts';

/**
 * Whether results about a node and its subtree are worth caching: not for a node without children, where computing is
 * faster than a lookup. Most nodes are such.
 */
export function isWorthCaching(node: JSONSchemaProps): boolean {
  const { properties, items, additionalProperties, not, allOf, oneOf, anyOf, definitions, dependencies } = node;
  return Boolean(properties || items || additionalProperties || not || allOf || oneOf || anyOf || definitions || dependencies);
}

/** Whether the node itself has rules (x-kubernetes-validations). */
export function hasRules(node: JSONSchemaProps): boolean {
  return (node['x-kubernetes-validations']?.length ?? 0) > 0;
}

/** `name` is a property's or definition's name, or an index; undefined if the keyword has a single schema. */
export type VisitBelow = (schema: JSONSchemaProps, keyword: string, name: Step | undefined) => void;

/** Visits the child schemas that the server's walks enter; not patternProperties and additionalItems. */
export function eachSchemaBelow(node: JSONSchemaProps, visit: VisitBelow): void {
  const { additionalProperties, properties, not, definitions, items, dependencies } = node;
  if (additionalProperties?.schema) visit(additionalProperties.schema, 'additionalProperties', undefined);
  properties?.forEach((property, name) => {
    visit(property, 'properties', name);
  });
  if (not) visit(not, 'not', undefined);
  for (const junctor of junctors) {
    node[junctor]?.forEach((nested, index) => {
      visit(nested, junctor, index);
    });
  }
  definitions?.forEach((definition, name) => {
    visit(definition, 'definitions', name);
  });
  if (items?.schema) visit(items.schema, 'items', undefined);
  items?.jsonSchemas.forEach((item, index) => {
    visit(item, 'items', index);
  });
  dependencies?.forEach(({ schema }, name) => {
    if (schema) visit(schema, 'dependencies', name);
  });
}

const junctors = ['allOf', 'oneOf', 'anyOf'] as const;

/** The path of a schema visited by `eachSchemaBelow`. */
export function pathBelow(path: FieldPath, keyword: string, name: Step | undefined): FieldPath {
  const below = path.child(keyword);
  if (name === undefined) return below;
  return typeof name === 'number' ? below.index(name) : below.key(name);
}
