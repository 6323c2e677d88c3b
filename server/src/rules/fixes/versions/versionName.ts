import { child, dealias } from '../../../yaml/tree.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { dnsLabel } from '../names/label.ts';
import { entryEdits, withValue } from '../text/entryEdits.ts';

/** A valid version name for an invalid one: `V1` → `v1`, `2.1.0` → `v2`. Never the name of another version. */
export function versionNameFixes(occurrence: Occurrence): Fix[] {
  const written = String(occurrence.error.badValue ?? '');
  if (written === '') return missingNameFixes(occurrence);
  const name = versionName(written);
  if (name === undefined || isTaken(occurrence, name)) return [];
  const path = occurrence.paths[0].at(-1) === 'name' ? occurrence.paths : ([['spec', 'versions', 0, 'name']] as const);
  // The rest of a release number would be lost.
  const standing = /^v?\d+\.(?!0+$)/i.test(written) ? {} : { preferred: true, ...(name === written.toLowerCase() && { safe: true }) };
  return [withValue({ ...occurrence, paths: path }, `Name the version ${name}`, name, standing)];
}

/** The name elsewhere in the CRD, `spec.version` of former manifests or a stored version; else the usual ones to choose from. */
function missingNameFixes(occurrence: Occurrence): Fix[] {
  const { crd, root, paths } = occurrence;
  const former = child(child(root, 'spec'), 'version');
  const value = former && dealias(former);
  const told = [value?.kind === 'scalar' ? value.value : undefined, ...(crd.status?.storedVersions ?? [])];
  const name = told.find((each): each is string => typeof each === 'string' && dnsLabel(each) === each && !isTaken(occurrence, each));
  const [path] = paths;
  const version = path.at(-1) === 'name' ? path : ['spec', 'versions', 0, 'name'];
  return (name === undefined ? usualNames.filter((each) => !isTaken(occurrence, each)) : [name]).map((each) => ({
    title: `Name the version ${each}`,
    edits: entryEdits(occurrence, version, each, { before: ['served', 'storage', 'schema'] }),
    ...(each === name && { preferred: true }),
  }));
}

const usualNames = ['v1', 'v1beta1', 'v1alpha1'];

function isTaken({ crd }: Occurrence, name: string): boolean {
  return crd.spec.versions.some((version) => version.name === name);
}

function versionName(written: string): string | undefined {
  // Only the first part of a release number becomes an API version.
  const [, major] = /^v?(\d{1,9})(?:\.\d{1,9}){0,3}$/i.exec(written) ?? [];
  if (major !== undefined) return `v${major}`;
  // `v1_beta`, `V1-Beta2`: the form that has a priority.
  const [, release, stage, number = '1'] = /^v(\d{1,9})[-_. ]?(alpha|beta)[-_. ]?(\d{1,9})?$/i.exec(written) ?? [];
  return release === undefined || stage === undefined ? dnsLabel(written) : `v${release}${stage.toLowerCase()}${number}`;
}
