import { Memo } from '../memo.ts';
import type { CustomResourceValidation, JSONSchemaProps, SchemaMap } from './types.ts';

/** A schema as Kubernetes 1.21 knew it: without x-kubernetes-validations, which came later. */
export function validation121(validation: CustomResourceValidation | undefined): CustomResourceValidation | undefined {
  const schema = validation?.openAPIV3Schema;
  return schema ? { openAPIV3Schema: withoutRules(schema) } : validation;
}

/** By node, since an anchored schema may occur in many places. */
const ruleless = new Memo<JSONSchemaProps, JSONSchemaProps>();

function withoutRules(schema: JSONSchemaProps): JSONSchemaProps {
  return ruleless.of(schema, newWithoutRules);
}

function newWithoutRules(schema: JSONSchemaProps): JSONSchemaProps {
  const { items, additionalProperties, additionalItems, dependencies, not } = schema;
  return {
    ...schema,
    'x-kubernetes-validations': undefined,
    items: items && { schema: optional(items.schema), jsonSchemas: items.jsonSchemas.map(withoutRules) },
    allOf: schema.allOf?.map(withoutRules),
    oneOf: schema.oneOf?.map(withoutRules),
    anyOf: schema.anyOf?.map(withoutRules),
    not: optional(not),
    properties: each(schema.properties),
    additionalProperties: additionalProperties && { ...additionalProperties, schema: optional(additionalProperties.schema) },
    patternProperties: each(schema.patternProperties),
    dependencies:
      dependencies && new Map(Array.from(dependencies, ([name, one]) => [name, { ...one, schema: optional(one.schema) }] as const)),
    additionalItems: additionalItems && { ...additionalItems, schema: optional(additionalItems.schema) },
    definitions: each(schema.definitions),
  };
}

function optional(schema: JSONSchemaProps | undefined): JSONSchemaProps | undefined {
  return schema && withoutRules(schema);
}

function each(schemas: SchemaMap | undefined): SchemaMap | undefined {
  return schemas && new Map(Array.from(schemas, ([name, schema]) => [name, withoutRules(schema)] as const));
}
