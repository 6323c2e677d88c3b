import { invalid, type Report } from '../crd/fieldError.ts';
import type { HubSpec } from '../crd/hubTypes.ts';
import type { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps } from '../crd/types.ts';

/**
 * Nothing is pruned where unknown fields are preserved, and nothing defaulted. `path` is that of the field.
 * Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionSpec and specHasDefaults.
 */
export function validateDefaultsArePruned(spec: HubSpec, path: FieldPath, report: Report): void {
  if (spec.preserveUnknownFields === false) return;
  const schemas = [spec.validation, ...spec.versions.map(({ schema }) => schema)].map((validation) => validation?.openAPIV3Schema);
  if (!schemas.some((schema) => schema && hasDefault(schema))) return;
  report(invalid('preserve-defaults', path, true, 'must be false in order to use defaults in the schema'));
}

/** An update may keep `true` from the days of v1beta1. Source: as above, validatePreserveUnknownFields. */
export function validatePreserveUnknownFields(preserveUnknownFields: boolean | undefined, path: FieldPath, report: Report): void {
  if (!preserveUnknownFields) return;
  const instead = 'set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead';
  report(invalid('preserve-true', path, true, `cannot set to true, ${instead}`));
}

/** Whether a schema has a default anywhere, also where none is allowed. */
function hasDefault(schema: JSONSchemaProps): boolean {
  return schema.default !== undefined || subschemas(schema).some(hasDefault);
}

function subschemas(schema: JSONSchemaProps): JSONSchemaProps[] {
  const { items, allOf = [], anyOf = [], oneOf = [], not, additionalProperties, additionalItems } = schema;
  const maps = [schema.properties, schema.patternProperties, schema.definitions].flatMap((map) => [...(map?.values() ?? [])]);
  const dependencies = [...(schema.dependencies?.values() ?? [])].map((dependency) => dependency.schema);
  const single = [items?.schema, not, additionalProperties?.schema, additionalItems?.schema, ...dependencies];
  return [...single.filter((one) => one !== undefined), ...(items?.jsonSchemas ?? []), ...allOf, ...anyOf, ...oneOf, ...maps];
}
