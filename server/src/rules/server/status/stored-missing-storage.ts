import { storageFixes } from '../../fixes/versions/oneStorageVersion.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The storage version is listed in status.storedVersions',
  explain:
    'The server lists the first storage version there itself. This follows from the storage count: a second version has storage: true.',
  docs: `\`status.storedVersions\` remembers in which versions objects may be kept in etcd. On creation the server puts the first version with \`storage: true\` there and then misses the others. See [versions-one-storage](#versions-one-storage).`,
  places: () => [{ path: ['spec', 'versions'], on: 'key' }],
  followsFrom: ['versions-one-storage'],
  fixes: storageFixes,
} satisfies ServerRule;
