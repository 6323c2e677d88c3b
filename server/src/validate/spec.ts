import type { Report } from '../crd/fieldError.ts';
import type { HubSpec } from '../crd/hubTypes.ts';
import type { FieldPath } from '../crd/path.ts';
import type { CustomResourceDefinitionVersion } from '../crd/types.ts';
import { validateConversion, validateConversionPreserves } from './conversion.ts';
import { validateDeprecationWarning } from './deprecation.ts';
import { validateEnumStrings } from './enumStrings.ts';
import { validateGroup } from './group.ts';
import { validateLabel, validateNames, validateRequiredNames } from './names.ts';
import { validateSchema } from './openApiSchema.ts';
import type { ValidationOptions } from './options.ts';
import { validateFirstVersion, validatePerVersionFields } from './perVersion.ts';
import { validateDefaultsArePruned } from './preserveUnknownFields.ts';
import { validatePrinterColumns } from './printerColumns.ts';
import { schemaOptions } from './schemaOptions.ts';
import { validateHoistedSelectableFields, validateVersionSelectableFields } from './selectableFields.ts';
import { isAnyStatusEnabled, isStatusEnabled, validateSubresources } from './subresources.ts';
import { validateOneStorageVersion, validateSchemasPresent, validateUniqueVersions } from './versions.ts';

/**
 * Validates `spec` in the server's order; yields between versions. The checks are independent: none stops another.
 * Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionSpec.
 */
export function* validateSpec(spec: HubSpec, given: ValidationOptions, path: FieldPath, report: Report): Generator<void> {
  const options = schemaOptions(given, spec);
  const versions = path.child('versions');
  validateGroup(spec.group, path.child('group'), report);
  validateEnumStrings(scopeRules, spec.scope, ['Cluster', 'Namespaced'], path.child('scope'), report);
  validateSchemasPresent(spec, options, versions, report);
  validateDefaultsArePruned(spec, options, path.child('preserveUnknownFields'), report);
  for (const [i, version] of spec.versions.entries()) {
    validateLabel('version-name', version.name, versions.index(i).child('name'), report);
    validateVersion(version, isStatusEnabled(spec, version.name), options, versions.index(i), report);
    yield;
  }
  validatePerVersionFields(spec, path, report);
  validateUniqueVersions(spec.versions, versions, report);
  validateOneStorageVersion(spec.versions, versions, report);
  if (spec.version !== '') {
    validateLabel('version-field-name', spec.version, path.child('version'), report);
    validateFirstVersion(spec, path.child('version'), report);
  }
  validateRequiredNames(spec.names, path.child('names'), report);
  validateNames(spec.names, path.child('names'), report);
  validateSchema(spec.validation, spec.version, isAnyStatusEnabled(spec), options, path.child('validation'), report);
  yield;
  if (spec.subresources) validateSubresources(spec.subresources, path.child('subresources'), report);
  validatePrinterColumns(spec.additionalPrinterColumns ?? [], path.child('additionalPrinterColumns'), report);
  validateHoistedSelectableFields(spec, options, path, report);
  validateConversionPreserves(spec, path.child('conversion'), report);
  if (spec.conversion) validateConversion(spec.conversion, options, path.child('conversion'), report);
}

const scopeRules = { required: 'scope-required', notSupported: 'scope-enum' } as const;

/** Validates the fields of one version. Source: as above, validateCustomResourceDefinitionVersion. */
function validateVersion(
  version: CustomResourceDefinitionVersion,
  statusEnabled: boolean,
  options: ValidationOptions,
  path: FieldPath,
  report: Report,
): void {
  const { deprecated, deprecationWarning, schema, subresources, additionalPrinterColumns = [] } = version;
  if (deprecationWarning !== undefined) {
    validateDeprecationWarning(deprecated, deprecationWarning, path.child('deprecationWarning'), report);
  }
  validateSchema(schema, version.name, statusEnabled, options, path.child('schema'), report);
  if (subresources) validateSubresources(subresources, path.child('subresources'), report);
  validatePrinterColumns(additionalPrinterColumns, path.child('additionalPrinterColumns'), report);
  validateVersionSelectableFields(version, options, path, report);
}
