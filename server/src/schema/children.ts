import type { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps } from '../crd/types.ts';

/** The schemas right below a node into which the server's walks descend, each with its path. patternProperties and additionalItems are not entered. */
export function* schemaChildren(node: JSONSchemaProps, path: FieldPath): Generator<[JSONSchemaProps, FieldPath]> {
  if (node.additionalProperties?.schema) yield [node.additionalProperties.schema, path.child('additionalProperties')];
  for (const [name, property] of node.properties ?? []) yield [property, path.child('properties').key(name)];
  if (node.not) yield [node.not, path.child('not')];
  for (const junctor of ['allOf', 'oneOf', 'anyOf'] as const) {
    for (const [i, nested] of (node[junctor] ?? []).entries()) yield [nested, path.child(junctor).index(i)];
  }
  for (const [name, definition] of node.definitions ?? []) yield [definition, path.child('definitions').key(name)];
  if (node.items?.schema) yield [node.items.schema, path.child('items')];
  for (const [i, item] of (node.items?.jsonSchemas ?? []).entries()) yield [item, path.child('items').index(i)];
  for (const [name, { schema }] of node.dependencies ?? []) if (schema) yield [schema, path.child('dependencies').key(name)];
}
