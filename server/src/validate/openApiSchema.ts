import { forbidden, invalid, type Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { CustomResourceValidation } from '../crd/types.ts';
import { newStructural, type Structural } from '../schema/structural.ts';
import { validateStructural } from '../schema/validateStructural.ts';
import { CelFindings } from './celRules.ts';
import { DefaultRules } from './defaultRules.ts';
import { validateDefaults } from './defaults.ts';
import type { ValidationOptions } from './options.ts';
import { validateRootWithStatus } from './rootFields.ts';
import { validateSchemaNodes } from './schemaNode.ts';

/**
 * Validates one schema: that of one version, or the one that all versions share. `path` is the field path of the parent
 * of `openAPIV3Schema`; `version` is the name of the version, or of the first if all share the schema; `statusEnabled` is
 * whether the status subresource is enabled. The order of the calls is the server's.
 * Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionValidation.
 */
export function validateSchema(
  validation: CustomResourceValidation | undefined,
  version: string,
  statusEnabled: boolean,
  options: ValidationOptions,
  path: FieldPath,
  report: Report,
): void {
  const schema = validation?.openAPIV3Schema;
  if (!schema) return;
  let found = 0;
  const counted: Report = (error) => {
    found++;
    report(error);
  };
  const root = path.child('openAPIV3Schema');
  if (statusEnabled) validateRootWithStatus(schema, root, counted);
  if (schema.nullable) counted(forbidden('root-nullable', root.child('nullable'), 'nullable cannot be true at the root'));
  const built = options.requireStructuralSchema ? newStructural(schema) : undefined;
  let cel: CelFindings | undefined;
  // Defaults are validated only if the structural schema has no errors; CEL rules are compiled only if the defaults are
  // valid too.
  if (built && 'structural' in built && isStructural(built.structural, root, counted)) {
    const before = found;
    const rules = options.rules === 'today' ? new DefaultRules(options.cel.storedMinor) : undefined;
    validateDefaults(built.structural, { requirePruned: options.requirePrunedDefaults, rules }, root, counted);
    if (found === before && options.rules === 'today') cel = new CelFindings(options.cel, version);
  }
  validateSchemaNodes(schema, options, root, counted, cel);
  cel?.reportRules(counted);
  // Nearly always another rule has reported the same keyword with its field path.
  if (built && 'error' in built && found === 0) report(invalid('newstructural-error', root, '', built.error));
  cel?.reportTotal(root, report);
}

function isStructural(schema: Structural, path: FieldPath, report: Report): boolean {
  let structural = true;
  validateStructural(schema, path, (error) => {
    structural = false;
    report(error);
  });
  return structural;
}
