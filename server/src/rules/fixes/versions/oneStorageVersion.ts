import type { CustomResourceDefinitionVersion } from '../../../crd/types.ts';
import { compareKubeAwareVersions } from '../../../crd/versionPriority.ts';
import type { Edit } from '../../../yaml/edit/edit.ts';
import type { Fix, Occurrence, Place } from '../../rule.ts';
import { entryEdits } from '../text/entryEdits.ts';

/** The versions with `storage: true`, or the place to add it if there are none. */
export function storagePlaces({ crd }: Occurrence): Place[] {
  const versions = [...crd.spec.versions.entries()];
  const stored = versions.filter(([, { storage }]) => storage);
  if (stored.length === 0) return [{ path: ['spec', 'versions'], on: 'key' }];
  return stored.map(([index, { name }]) => ({
    path: ['spec', 'versions', index, 'storage'],
    on: 'value',
    message: `${name} is stored as well`,
  }));
}

/**
 * One fix for each version that could be the storage version, the likeliest first: the highest priority among those
 * that have a schema and are served. Preferred if there is only one such version; otherwise the author has to decide.
 */
export function storageFixes(occurrence: Occurrence): Fix[] {
  const versions = [...occurrence.crd.spec.versions.entries()];
  const stored = versions.filter(([, { storage }]) => storage);
  const candidates = stored.length > 0 ? stored : versions;
  const ordered = candidates.toSorted(
    ([, a], [, b]) =>
      hasSchema(b) - hasSchema(a) ||
      Number(b.served) - Number(a.served) ||
      Number(a.deprecated) - Number(b.deprecated) ||
      compareKubeAwareVersions(a.name, b.name),
  );
  const fit = candidates.filter(([, version]) => hasSchema(version) && version.served && !version.deprecated);
  return ordered.map(([kept, { name }], rank) => {
    const others = stored.filter(([index]) => index !== kept);
    const title =
      others.length > 0 ? `Store ${name} only (stop storing ${others.map(([, other]) => other.name).join(', ')})` : `Store ${name}`;
    const keep = stored.length > 0 ? [] : storageEdits(occurrence, kept, true);
    return {
      title,
      edits: [...keep, ...others.flatMap(([index]) => storageEdits(occurrence, index, false))],
      ...(rank === 0 && (candidates.length === 1 || fit.length === 1) && { preferred: true }),
    };
  });
}

function hasSchema({ schema }: CustomResourceDefinitionVersion): number {
  return Number(schema !== undefined);
}

function storageEdits(occurrence: Occurrence, index: number, value: boolean): Edit[] {
  return entryEdits(occurrence, ['spec', 'versions', index, 'storage'], value, { after: ['served', 'name'] });
}
