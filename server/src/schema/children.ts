import type { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps } from '../crd/types.ts';
import type { Step } from '../yaml/tree.ts';

/**
 * Whether what a walk finds out about a node and what is below it is worth keeping: with nothing below it, it is found
 * again sooner than looked up. Most nodes are such.
 */
export function isWorthKnowing(node: JSONSchemaProps): boolean {
  const { properties, items, additionalProperties, not, allOf, oneOf, anyOf, definitions, dependencies } = node;
  return Boolean(properties || items || additionalProperties || not || allOf || oneOf || anyOf || definitions || dependencies);
}

/** `name` is that of a property or definition, or the index in a list; none where a keyword has one schema. */
export type VisitBelow = (schema: JSONSchemaProps, keyword: string, name: Step | undefined) => void;

/** The schemas right below a node into which the server's walks descend. patternProperties and additionalItems are not entered. */
export function eachSchemaBelow(node: JSONSchemaProps, visit: VisitBelow): void {
  const { additionalProperties, properties, not, definitions, items, dependencies } = node;
  if (additionalProperties?.schema) visit(additionalProperties.schema, 'additionalProperties', undefined);
  if (properties) for (const [name, property] of properties) visit(property, 'properties', name);
  if (not) visit(not, 'not', undefined);
  for (const junctor of junctors) for (const [index, nested] of node[junctor]?.entries() ?? []) visit(nested, junctor, index);
  if (definitions) for (const [name, definition] of definitions) visit(definition, 'definitions', name);
  if (items?.schema) visit(items.schema, 'items', undefined);
  for (const [index, item] of items?.jsonSchemas.entries() ?? []) visit(item, 'items', index);
  if (dependencies) for (const [name, { schema }] of dependencies) if (schema) visit(schema, 'dependencies', name);
}

const junctors = ['allOf', 'oneOf', 'anyOf'] as const;

/** The path of what `eachSchemaBelow` visits. */
export function pathBelow(path: FieldPath, keyword: string, name: Step | undefined): FieldPath {
  const below = path.child(keyword);
  if (name === undefined) return below;
  return typeof name === 'number' ? below.index(name) : below.key(name);
}
