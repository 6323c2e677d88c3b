import { invalid, type Report } from '../crd/fieldError.ts';
import type { HubSpec } from '../crd/hubTypes.ts';
import type { FieldPath } from '../crd/path.ts';
import type { ValidationOptions } from './options.ts';
import { someSchemaNode } from './schemaSearch.ts';

/**
 * Defaulting requires pruning, so defaults are invalid if unknown fields are preserved. `path` is the path of the field.
 * Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionSpec.
 */
export function validateDefaultsArePruned(
  spec: HubSpec,
  { disallowDefaultsReason }: ValidationOptions,
  path: FieldPath,
  report: Report,
): void {
  if (disallowDefaultsReason !== undefined || spec.preserveUnknownFields === false || !hasDefaults(spec)) return;
  report(invalid('preserve-defaults', path, true, 'must be false in order to use defaults in the schema'));
}

/** Not enforced on an update that keeps `true` from v1beta1. Source: as above, validatePreserveUnknownFields. */
export function validatePreserveUnknownFields(preserveUnknownFields: boolean | undefined, path: FieldPath, report: Report): void {
  if (!preserveUnknownFields) return;
  const instead = 'set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead';
  report(invalid('preserve-true', path, true, `cannot set to true, ${instead}`));
}

/** Whether any schema has a default, also at a node where it is forbidden. Source: as above, specHasDefaults. */
export function hasDefaults(spec: HubSpec): boolean {
  return someSchemaNode(spec, (node) => node.default !== undefined);
}
