import type { Json } from '../../crd/json.ts';
import type { JSONSchemaProps } from '../../crd/types.ts';

/**
 * The schema with missing types inferred from other keywords: a schema with properties is an object. A field without
 * a type is unknown to CEL. Returns the same object if no type is missing.
 */
export function usableSchema(schema: JSONSchemaProps): JSONSchemaProps {
  const type = schema.type || impliedType(schema);
  const items = schema.items?.schema && usableSchema(schema.items.schema);
  const values = schema.additionalProperties?.schema && usableSchema(schema.additionalProperties.schema);
  let properties = schema.properties;
  for (const [name, property] of schema.properties ?? []) {
    const usable = usableSchema(property);
    if (usable !== property) properties = new Map(properties).set(name, usable);
  }
  const isAsItWas =
    type === schema.type &&
    items === schema.items?.schema &&
    values === schema.additionalProperties?.schema &&
    properties === schema.properties;
  if (isAsItWas) return schema;
  return {
    ...schema,
    type,
    properties,
    items: schema.items && { ...schema.items, schema: items },
    additionalProperties: schema.additionalProperties && { ...schema.additionalProperties, schema: values },
  };
}

function impliedType(schema: JSONSchemaProps): string {
  const {
    properties,
    additionalProperties,
    items,
    enum: values,
    default: fallback,
    maxLength,
    minLength,
    pattern,
    minimum,
    maximum,
  } = schema;
  if (schema['x-kubernetes-int-or-string']) return '';
  if (properties || additionalProperties) return 'object';
  if (items) return 'array';
  const types = new Set([...(values ?? []), ...(fallback === undefined ? [] : [fallback])].map(typeOfValue));
  if (types.size === 1) return [...types].join();
  if (maxLength !== undefined || minLength !== undefined || pattern !== '') return 'string';
  return minimum !== undefined || maximum !== undefined ? 'integer' : '';
}

function typeOfValue(value: Json): string {
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value;
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : '';
}
