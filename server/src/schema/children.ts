import type { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps } from '../crd/types.ts';
import type { Step } from '../yaml/tree.ts';

/**
 * Whether what a walk finds out about a node and what is below it is worth keeping: with nothing below it, it is found
 * again sooner than looked up. Most nodes are such.
 */
export function isWorthCaching(node: JSONSchemaProps): boolean {
  const { properties, items, additionalProperties, not, allOf, oneOf, anyOf, definitions, dependencies } = node;
  return Boolean(properties || items || additionalProperties || not || allOf || oneOf || anyOf || definitions || dependencies);
}

/** Whether the node itself has rules (x-kubernetes-validations). */
export function hasRules(node: JSONSchemaProps): boolean {
  return (node['x-kubernetes-validations']?.length ?? 0) > 0;
}

/** `name` is that of a property or definition, or the index in a list; none where a keyword has one schema. */
export type VisitBelow = (schema: JSONSchemaProps, keyword: string, name: Step | undefined) => void;

/** The schemas right below a node into which the server's walks descend. patternProperties and additionalItems are not entered. */
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

/** The path of what `eachSchemaBelow` visits. */
export function pathBelow(path: FieldPath, keyword: string, name: Step | undefined): FieldPath {
  const below = path.child(keyword);
  if (name === undefined) return below;
  return typeof name === 'number' ? below.index(name) : below.key(name);
}
