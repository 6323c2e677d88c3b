import type { Fix, Occurrence } from '../rule.ts';
import { withValue } from './entryEdits.ts';
import { dnsLabel } from './label.ts';

/** A name that a version may have, from one that it may not: `V1` → `v1`, `2.1.0` → `v2`. None that another version has. */
export function versionNameFixes(occurrence: Occurrence): Fix[] {
  const written = String(occurrence.error.badValue ?? '');
  const name = versionName(written);
  if (name === undefined || occurrence.crd.spec.versions.some((version) => version.name === name)) return [];
  const path = occurrence.paths[0].at(-1) === 'name' ? occurrence.paths : ([['spec', 'versions', 0, 'name']] as const);
  return [withValue({ ...occurrence, paths: path }, `Name the version ${name}`, name, { preferred: name === written.toLowerCase() })];
}

function versionName(written: string): string | undefined {
  // Of a release number only the first part makes an API version.
  const [, major] = /^v?(\d{1,9})(?:\.\d{1,9}){0,3}$/i.exec(written) ?? [];
  return major === undefined ? dnsLabel(written) : `v${major}`;
}
