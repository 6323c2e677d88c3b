import { storageFixes } from '../../fixes/versions/oneStorageVersion.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'At least one version is stored',
  explain:
    'The server lists the storage version in status.storedVersions itself. This follows from the storage count: no version has storage: true.',
  docs: `\`status.storedVersions\` remembers in which versions objects may be kept in etcd. On creation the server puts the storage version there; the list is empty only when no version has \`storage: true\`. See [versions-one-storage](#versions-one-storage).`,
  places: () => [{ path: ['spec', 'versions'], on: 'key' }],
  followsFrom: ['versions-one-storage'],
  fixes: storageFixes,
} satisfies ServerRule;
