import { invalid, type Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { CustomResourceDefinitionVersion } from '../crd/types.ts';

/**
 * Every storage version must be in `status.storedVersions`; the server has added the first one itself. No stored version
 * may be removed from `spec.versions`: objects may still be stored in it.
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
  const left = new Map(storedVersions.map((version, i) => [version, i]));
  for (const { name, storage } of versions) {
    // For a second version of the same name this is false: the first has deleted the name.
    if (!left.delete(name) && storage) report(invalid('stored-missing-storage', path, name, `must have the storage version ${name}`));
  }
  for (const [version, i] of left) {
    const until = `until a storage migration ensures no data remains persisted in ${version} and removes ${version} from status.storedVersions`;
    const detail = `missing from spec.versions; ${version} was previously a storage version, and must remain in spec.versions ${until}`;
    report(invalid('stored-removed', path.index(i), version, detail));
  }
}
