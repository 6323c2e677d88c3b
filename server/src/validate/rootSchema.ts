import { forbidden, invalid, type Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps } from '../crd/types.ts';

/**
 * What only the root of a schema is asked. `path` is that of the validation.
 * Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionValidation.
 */
export function validateRoot(schema: JSONSchemaProps, statusEnabled: boolean, path: FieldPath, report: Report): void {
  const keyword = statusEnabled ? firstKeywordAgainstStatus(schema) : undefined;
  if (keyword === 'type') report(invalid('root-status-type', path.child('openAPIV3Schema.type'), schema.type, statusTypeText));
  else if (keyword) report(invalid('root-status-fields', path.child('openAPIV3Schema'), schema, statusKeywordsText));
  if (schema.nullable) report(forbidden('root-nullable', path.child('openAPIV3Schema.nullable'), 'nullable cannot be true at the root'));
}

const statusTypeText = 'only "object" is allowed as the type at the root of the schema if the status subresource is enabled';

const statusKeywordsText =
  'only [Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties ExternalDocs Example XPreserveUnknownFields XValidations] fields are allowed at the root of the schema if the status subresource is enabled';

/** The keywords that a status subresource does not allow, and the type, in the order in which the server comes upon them: it stops at the first. */
const keywordsAgainstStatus = [
  'id',
  '$schema',
  '$ref',
  'type',
  'nullable',
  'default',
  'enum',
  'maxProperties',
  'minProperties',
  'allOf',
  'oneOf',
  'anyOf',
  'not',
  'additionalProperties',
  'patternProperties',
  'dependencies',
  'additionalItems',
  'definitions',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-int-or-string',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-list-type',
  'x-kubernetes-map-type',
] as const satisfies readonly (keyof JSONSchemaProps)[];

/** Present and empty counts as set where Go can tell. */
function firstKeywordAgainstStatus(schema: JSONSchemaProps): (typeof keywordsAgainstStatus)[number] | undefined {
  return keywordsAgainstStatus.find((keyword) => {
    const value = schema[keyword];
    if (keyword === 'type') return value !== '' && value !== 'object';
    return value !== undefined && value !== '' && value !== false;
  });
}
