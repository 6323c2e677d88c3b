import { storageFixes, storagePlaces } from '../../fixes/versions/oneStorageVersion.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'Exactly one version is the storage version',
  explain: ({ crd }) => {
    const stored = crd.spec.versions.filter(({ storage }) => storage).map(({ name }) => name);
    if (crd.spec.versions.length === 0) return 'A CRD needs at least one version, and one of them has storage: true.';
    if (stored.length === 0) return 'No version has storage: true. Choose the one in which objects are kept in etcd.';
    return `${stored.slice(0, -1).join(', ')} and ${stored.at(-1)} ${stored.length === 2 ? 'both' : 'all'} have storage: true. Keep one: it decides how objects are kept in etcd.`;
  },
  docs: `Objects are kept in etcd in one version, the storage version, and converted to the others when they are asked for. So exactly one version has \`storage: true\`; whether it is served does not matter to the server.

To move to another storage version, set \`storage: true\` there and \`false\` here in one change. Objects that were written before stay as they are until they are written again; \`status.storedVersions\` remembers that.`,
  places: storagePlaces,
  fixes: storageFixes,
} satisfies ServerRule;
