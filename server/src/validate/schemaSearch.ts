import type { HubSpec } from '../crd/hubTypes.ts';
import type { JSONSchemaProps } from '../crd/types.ts';

/** Whether any node of any schema of a CRD passes `test`, also below forbidden keywords (patternProperties, additionalItems). Source: apiextensions/validation/validation.go, HasSchemaWith and SchemaHas. */
export function someSchemaNode(spec: HubSpec, test: (node: JSONSchemaProps) => boolean): boolean {
  return schemasOf(spec).some((schema) => someNode(schema, test));
}

/** The schemas of a CRD: the one that all versions share, and those of single versions. */
export function schemasOf({ validation, versions }: HubSpec): JSONSchemaProps[] {
  const validations = [validation, ...versions.map(({ schema }) => schema)];
  return validations.flatMap((one) => one?.openAPIV3Schema ?? []);
}

function someNode(node: JSONSchemaProps, test: (node: JSONSchemaProps) => boolean): boolean {
  return test(node) || subschemas(node).some((schema) => someNode(schema, test));
}

function subschemas(schema: JSONSchemaProps): JSONSchemaProps[] {
  const { items, allOf = [], anyOf = [], oneOf = [], not, additionalProperties, additionalItems } = schema;
  const maps = [schema.properties, schema.patternProperties, schema.definitions].flatMap((map) => [...(map?.values() ?? [])]);
  const dependencies = [...(schema.dependencies?.values() ?? [])].map((dependency) => dependency.schema);
  const single = [items?.schema, not, additionalProperties?.schema, additionalItems?.schema, ...dependencies];
  return [...single.filter((one) => one !== undefined), ...(items?.jsonSchemas ?? []), ...allOf, ...anyOf, ...oneOf, ...maps];
}
