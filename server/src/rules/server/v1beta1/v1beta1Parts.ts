import type { CustomResourceDefinitionVersion } from '../../../crd/types.ts';
import { nodeAt } from '../../../yaml/tree.ts';
import type { Occurrence, Place } from '../../rule.ts';

/** Places of what stands in spec as `field` though it also stands in versions, which are related. */
export function topLevelAndPerVersion(
  field: string,
  perVersion: keyof CustomResourceDefinitionVersion,
): (occurrence: Occurrence) => Place[] {
  return (occurrence) => [
    { path: ['spec', field], on: 'key' },
    ...inVersions(occurrence, perVersion).map((place) => ({ ...place, message: `${perVersion} of a version` })),
  ];
}

/** Places of what every version repeats. */
export function everyVersion(perVersion: keyof CustomResourceDefinitionVersion): (occurrence: Occurrence) => Place[] {
  return (occurrence) =>
    inVersions(occurrence, perVersion).map((place, index) => (index === 0 ? place : { ...place, message: 'the same again' }));
}

function inVersions({ root, crd }: Occurrence, field: keyof CustomResourceDefinitionVersion): Place[] {
  return crd.spec.versions.flatMap((_, index): Place[] => {
    const path = ['spec', 'versions', index, field];
    return nodeAt(root, path) ? [{ path, on: 'key' }] : [];
  });
}
