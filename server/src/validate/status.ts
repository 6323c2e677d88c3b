import { invalid, type Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { CustomResourceDefinitionVersion } from '../crd/types.ts';

/**
 * A storage version must be among the stored ones. On creation the server has put the first one there itself. An update
 * also asks that no stored version is gone from `spec.versions`.
 * Source: apiextensions/validation/validation.go, ValidateCustomResourceDefinitionStoredVersions.
 */
export function validateStoredVersions(
  storedVersions: readonly string[],
  versions: readonly CustomResourceDefinitionVersion[],
  path: FieldPath,
  report: Report,
): void {
  if (storedVersions.length === 0) {
    report(invalid('stored-none', path, storedVersions, 'must have at least one stored version'));
    return;
  }
  const left = new Set(storedVersions);
  for (const { name, storage } of versions) {
    // A second version of the same name finds it taken.
    if (!left.delete(name) && storage) report(invalid('stored-missing-storage', path, name, `must have the storage version ${name}`));
  }
}
