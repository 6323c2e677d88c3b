import { crash, duplicate, invalid, type Report, required, tooMany } from '../crd/fieldError.ts';
import type { HubSpec } from '../crd/hubTypes.ts';
import type { FieldPath } from '../crd/path.ts';
import type { CustomResourceDefinitionVersion, JSONSchemaProps, SelectableField } from '../crd/types.ts';
import { validFieldPath } from '../schema/fieldPath.ts';
import { newStructural, type Structural } from '../schema/structural.ts';
import type { ValidationOptions } from './options.ts';

/**
 * Validates selectable fields that all versions share. The server looks for the schema in `spec`, so it finds none if the
 * versions' schemas differ. `path` is `spec`. Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionSpec.
 */
export function validateHoistedSelectableFields(
  { selectableFields = [], validation }: HubSpec,
  { allowTooManySelectableFields }: ValidationOptions,
  path: FieldPath,
  report: Report,
): void {
  if (selectableFields.length === 0) return;
  if (validation) {
    validateAgainstSchema(selectableFields, validation.openAPIV3Schema, allowTooManySelectableFields.has(''), path, report);
    return;
  }
  const detail = 'may only be set when validations.schema is included';
  report(invalid('selectable-no-validation', path.child('selectableFields'), '', detail));
}

/**
 * Validates selectable fields of one version. The server looks for the schema in the version, so it finds none if all
 * versions share it. `path` is the field path of the version. Source: as above, validateCustomResourceDefinitionVersion.
 */
export function validateVersionSelectableFields(
  version: CustomResourceDefinitionVersion,
  { allowTooManySelectableFields }: ValidationOptions,
  path: FieldPath,
  report: Report,
): void {
  const { name, selectableFields = [], schema } = version;
  if (selectableFields.length === 0) return;
  if (schema?.openAPIV3Schema) {
    validateAgainstSchema(selectableFields, schema.openAPIV3Schema, allowTooManySelectableFields.has(name), path, report);
    return;
  }
  // The `not` in the server's message is wrong: it means the opposite.
  const detail = 'may only be set when `version.schema.openAPIV3Schema` is not included';
  report(invalid('selectable-no-schema', path.child('selectableFields'), '', detail));
}

/** Maximum number of distinct selectable fields of one version; an update may keep more if it does not change them. */
export const maxSelectableFields = 8;

/** Types that a selectable field may have. */
export const selectableTypes: readonly string[] = ['string', 'boolean', 'integer'];

const typeText = 'must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.';

function validateAgainstSchema(
  fields: readonly SelectableField[],
  schema: JSONSchemaProps | undefined,
  allowTooMany: boolean,
  path: FieldPath,
  report: Report,
): void {
  const built = schema ? newStructural(schema) : { structural: undefined };
  if ('structural' in built) {
    validateSelectableFields(fields, built.structural, allowTooMany, path.child('selectableFields'), report);
    return;
  }
  // The server reports this field path also for a schema in spec.validation, and continues without a schema.
  report(invalid('selectable-schema-error', path.child('schema', 'openAPIV3Schema'), '', built.error));
  validateSelectableFields(fields, undefined, allowTooMany, path.child('selectableFields'), report);
}

/** Source: as above, ValidateCustomResourceSelectableFields. */
function validateSelectableFields(
  fields: readonly SelectableField[],
  schema: Structural | undefined,
  allowTooMany: boolean,
  list: FieldPath,
  report: Report,
): void {
  const seen = new Set<string>();
  for (const [i, { jsonPath }] of fields.entries()) {
    const path = list.index(i).child('jsonPath');
    if (jsonPath === '') {
      report(required('selectable-path-required', path));
      continue;
    }
    const found = validFieldPath(jsonPath, schema, { arrayNotation: false });
    if ('panic' in found) {
      report(
        schema
          ? crash('selectable-path-invalid', path, 'the path goes on below additionalProperties that have no schema')
          : crash('selectable-schema-error', path, 'there is no schema in which to look up the path'),
      );
      return;
    }
    if ('error' in found) {
      report(invalid('selectable-path-invalid', path, jsonPath, `is an invalid path: ${found.error}`));
      continue;
    }
    if (found.first === 'metadata') report(invalid('selectable-metadata', path, jsonPath, 'must not point to fields in metadata'));
    if (!selectableTypes.includes(found.schema?.type ?? '')) report(invalid('selectable-type', path, jsonPath, typeText));
    if (seen.has(found.normalized)) report(duplicate('selectable-duplicate', path, jsonPath));
    seen.add(found.normalized);
  }
  if (seen.size > maxSelectableFields && !allowTooMany) {
    report(tooMany('selectable-too-many', list, seen.size, `must have at most ${maxSelectableFields} items`));
  }
}
