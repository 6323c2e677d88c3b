import { invalid, type Report } from '../crd/fieldError.ts';
import { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps } from '../crd/types.ts';
import { hasValue } from '../schema/keywords.ts';

/** The keywords in the order of the server's Go struct, with the field names that its messages print. */
const keywords: readonly (readonly [keyof JSONSchemaProps, string])[] = [
  ['id', 'ID'],
  ['$schema', 'Schema'],
  ['$ref', 'Ref'],
  ['description', 'Description'],
  ['type', 'Type'],
  ['nullable', 'Nullable'],
  ['format', 'Format'],
  ['title', 'Title'],
  ['default', 'Default'],
  ['maximum', 'Maximum'],
  ['exclusiveMaximum', 'ExclusiveMaximum'],
  ['minimum', 'Minimum'],
  ['exclusiveMinimum', 'ExclusiveMinimum'],
  ['maxLength', 'MaxLength'],
  ['minLength', 'MinLength'],
  ['pattern', 'Pattern'],
  ['maxItems', 'MaxItems'],
  ['minItems', 'MinItems'],
  ['uniqueItems', 'UniqueItems'],
  ['multipleOf', 'MultipleOf'],
  ['enum', 'Enum'],
  ['maxProperties', 'MaxProperties'],
  ['minProperties', 'MinProperties'],
  ['required', 'Required'],
  ['items', 'Items'],
  ['allOf', 'AllOf'],
  ['oneOf', 'OneOf'],
  ['anyOf', 'AnyOf'],
  ['not', 'Not'],
  ['properties', 'Properties'],
  ['additionalProperties', 'AdditionalProperties'],
  ['patternProperties', 'PatternProperties'],
  ['dependencies', 'Dependencies'],
  ['additionalItems', 'AdditionalItems'],
  ['definitions', 'Definitions'],
  ['externalDocs', 'ExternalDocs'],
  ['example', 'Example'],
  ['x-kubernetes-preserve-unknown-fields', 'XPreserveUnknownFields'],
  ['x-kubernetes-embedded-resource', 'XEmbeddedResource'],
  ['x-kubernetes-int-or-string', 'XIntOrString'],
  ['x-kubernetes-list-map-keys', 'XListMapKeys'],
  ['x-kubernetes-list-type', 'XListType'],
  ['x-kubernetes-map-type', 'XMapType'],
  ['x-kubernetes-validations', 'XValidations'],
];

const allowed =
  'Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties ExternalDocs Example XPreserveUnknownFields XValidations';
const allowedNames: ReadonlySet<string> = new Set(allowed.split(' '));

/** The first keyword that is forbidden at the root of a schema with status subresource; `type` is allowed if it is object. */
export function refusedAtRoot(root: JSONSchemaProps): keyof JSONSchemaProps | undefined {
  const refused = ([keyword, name]: (typeof keywords)[number]) =>
    hasValue(root, keyword) && (!allowedNames.has(name) || (keyword === 'type' && root.type !== 'object'));
  return keywords.find(refused)?.[0];
}

/**
 * Validates the root of a schema with status subresource: only the first forbidden keyword is reported.
 * Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionValidation.
 */
export function validateRootWithStatus(root: JSONSchemaProps, path: FieldPath, report: Report): void {
  const refused = refusedAtRoot(root);
  if (refused === undefined) return;
  if (refused === 'type') {
    const detail = 'only "object" is allowed as the type at the root of the schema if the status subresource is enabled';
    report(invalid('root-status-type', path.child('type'), root.type, detail));
    return;
  }
  const detail = `only [${allowed}] fields are allowed at the root of the schema if the status subresource is enabled`;
  report(invalid('root-status-fields', path, '', detail));
}

/** Whether the status subresource may be enabled with this schema. */
export function allowsStatusSubresource(root: JSONSchemaProps): boolean {
  let fits = true;
  validateRootWithStatus(root, FieldPath.of('schema'), () => {
    fits = false;
  });
  return fits;
}
