import { serveFix } from '../fixes/versions/servedVersion.ts';
import type { AdviceRule } from '../rule.ts';

/** Source: the versioning page of the Kubernetes documentation, "Upgrade existing objects to a new stored version". */
export default {
  title: 'The storage version is served',
  severity: 'information',
  docs: `Every object is kept in the storage version. Where that version is not served, each read and write converts, nobody can see an object as it is stored, and the usual migration (read and write every object through the storage version) has no endpoint. It is legitimate for a short time while a version is retired; then another version should become the storage version first.`,
  check: (manifest) => {
    const { crd } = manifest;
    const stored = crd.spec.versions.findIndex(({ storage }) => storage);
    const version = crd.spec.versions[stored];
    if (!version || version.served || !crd.spec.versions.some(({ served }) => served)) return [];
    return [
      {
        place: { path: ['spec', 'versions', stored, 'served'], on: 'value' },
        related: [{ path: ['spec', 'versions', stored, 'storage'], on: 'value', message: `${version.name} is the storage version` }],
        message: `the storage version ${version.name} is not served`,
        fixes: () => [serveFix(manifest, stored)],
        explanation:
          'Objects are stored in a version that clients cannot read directly. Serve it, or make a served version the storage version.',
      },
    ];
  },
} satisfies AdviceRule;
