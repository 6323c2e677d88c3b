import { invalid, type Report, required } from '../crd/fieldError.ts';
import type { HubSpec } from '../crd/hubTypes.ts';
import type { FieldPath } from '../crd/path.ts';
import type { CustomResourceDefinitionVersion } from '../crd/types.ts';
import type { ValidationOptions } from './options.ts';

/**
 * Without a shared schema every version needs its own, served or not. If the stored CRD has versions without schema, an
 * update needs one only for served versions with pruning. `path` is the field path of the list.
 * Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionSpec; also for the functions below.
 */
export function validateSchemasPresent(
  { validation, versions, preserveUnknownFields }: HubSpec,
  { requireOpenAPISchema }: ValidationOptions,
  path: FieldPath,
  report: Report,
): void {
  if (validation?.openAPIV3Schema) return;
  versions.forEach(({ schema, served }, i) => {
    if (schema?.openAPIV3Schema) return;
    const schemaPath = path.index(i).child('schema', 'openAPIV3Schema');
    if (requireOpenAPISchema) report(required('schema-required', schemaPath));
    else if (served && !preserveUnknownFields) {
      report(required('schema-required-pruning', schemaPath, 'because otherwise all fields are pruned'));
    }
  });
}

/** Reports one error at most. */
export function validateUniqueVersions(versions: readonly CustomResourceDefinitionVersion[], path: FieldPath, report: Report): void {
  const names = new Set(versions.map(({ name }) => name));
  if (names.size < versions.length) report(invalid('versions-unique', path, versions, 'must contain unique version names'));
}

/** The storage version need not be served. */
export function validateOneStorageVersion(versions: readonly CustomResourceDefinitionVersion[], path: FieldPath, report: Report): void {
  const storage = versions.filter((version) => version.storage);
  if (storage.length === 1) return;
  report(invalid('versions-one-storage', path, versions, 'must have exactly one version marked as storage version'));
}
