import { forbidden, invalid, type Report } from '../crd/fieldError.ts';
import type { GoType } from '../crd/goTypes.ts';
import { additionalPrinterColumns, customResourceSubresources, customResourceValidation } from '../crd/goTypesV1.ts';
import type { HubSpec } from '../crd/hubTypes.ts';
import type { FieldPath } from '../crd/path.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';
import { semanticEqual } from '../crd/semanticEqual.ts';

/**
 * A field may not be set both in spec and in a version, and a value that is equal in all versions belongs in spec. Only
 * v1beta1 manifests can violate this: the conversion from v1 to the hub form prevents it. `path` is `spec`.
 * Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionSpec and hasIdenticalPerVersionSchema;
 * also for the order.
 */
export function validatePerVersionFields(spec: HubSpec, path: FieldPath, report: Report): void {
  for (const { field, perVersion, what, exclusive } of parts) {
    if (!isSet(spec[field]) || !spec.versions.some((version) => isSet(version[perVersion]))) continue;
    report(forbidden(exclusive, path.child(field), `top-level and per-version ${what} are mutually exclusive`));
  }
  for (const { field, perVersion, what, identical, type } of parts) {
    const values = spec.versions.map((version) => version[perVersion]);
    const repeated = values.length > 0 && values.every((value) => isSet(value) && semanticEqual(type, value, values[0]));
    if (!repeated) continue;
    const instead = `top-level ${field} should be used instead`;
    report(
      invalid(identical, path.child('versions'), spec.versions, `per-version ${what} may not all be set to identical values (${instead})`),
    );
  }
}

/** `spec.version`, for clients that know one version only, must be the first version. Source: as above. */
export function validateFirstVersion({ version, versions: [first] }: HubSpec, path: FieldPath, report: Report): void {
  if (!first || first.name === version) return;
  report(invalid('version-field-match', path, version, 'must match the first version in spec.versions'));
}

interface Part {
  readonly field: 'validation' | 'subresources' | 'additionalPrinterColumns';
  readonly perVersion: 'schema' | 'subresources' | 'additionalPrinterColumns';
  /** Name of the field in the server's messages. */
  readonly what: string;
  readonly exclusive: ServerRuleId;
  readonly identical: ServerRuleId;
  readonly type: GoType;
}

/** Without selectableFields: they were added later, and the server does not check them. */
const parts: readonly Part[] = [
  {
    field: 'validation',
    perVersion: 'schema',
    what: 'schemas',
    exclusive: 'toplevel-validation-exclusive',
    identical: 'identical-schemas',
    type: customResourceValidation,
  },
  {
    field: 'subresources',
    perVersion: 'subresources',
    what: 'subresources',
    exclusive: 'toplevel-subresources-exclusive',
    identical: 'identical-subresources',
    type: customResourceSubresources,
  },
  {
    field: 'additionalPrinterColumns',
    perVersion: 'additionalPrinterColumns',
    what: 'additionalPrinterColumns',
    exclusive: 'toplevel-columns-exclusive',
    identical: 'identical-columns',
    type: additionalPrinterColumns,
  },
];

/** An empty list counts as absent. */
function isSet(value: object | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}
