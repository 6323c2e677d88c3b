import type { CustomResourceDefinitionVersion } from '../../crd/types.ts';
import { serveFix } from '../fixes/versions/servedVersion.ts';
import type { AdviceRule } from '../rule.ts';

/** Source: the versioning page of the Kubernetes documentation, "Specify multiple versions". */
export default {
  title: 'At least one version is served',
  severity: 'warning',
  docs: `The server accepts a CRD without a served version, but then there is no endpoint: kubectl does not know the kind, and objects that exist cannot be read. Set \`served: true\` for the version that people use.`,
  check: (manifest) => {
    const { crd } = manifest;
    if (crd.spec.versions.length === 0 || crd.spec.versions.some(({ served }) => served)) return [];
    return [
      {
        place: { path: ['spec', 'versions', 0, 'served'], on: 'value' },
        related: crd.spec.versions.slice(1).map(({ name }, index) => ({
          path: ['spec', 'versions', index + 1, 'served'],
          on: 'value',
          message: `${name} is not served either`,
        })),
        message: 'no version is served',
        fixes: () => storedFirst(crd.spec.versions).map((version) => serveFix(manifest, version)),
        explanation: 'No client could read or write objects of this kind. Set served: true for the version in use.',
      },
    ];
  },
} satisfies AdviceRule;

/** The positions of the versions: objects are most likely read as they are stored. */
function storedFirst(versions: readonly CustomResourceDefinitionVersion[]): number[] {
  return [...versions.keys()].sort((a, b) => Number(versions[b]?.storage) - Number(versions[a]?.storage));
}
