import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An update keeps every version in which objects may be stored',
  explain: ({ error }) =>
    `Objects may still be in etcd as ${error.badValue}. Keep the version with served: false until all objects are written anew and ${error.badValue} is gone from status.storedVersions.`,
  docs: `\`status.storedVersions\` lists the versions in which objects were ever written. The server cannot read an object whose version it no longer knows, so such a version has to stay. To get rid of it:

1. keep it with \`served: false\` and \`storage: false\`, and store another version;
2. write every object anew (read and update it, or use a storage version migration);
3. take the version out of \`status.storedVersions\` through the status subresource: \`kubectl patch crd NAME --subresource=status --type=merge -p '{"status":{"storedVersions":["v1"]}}'\`;
4. remove it from \`spec.versions\`.

Where the old manifest does not say which versions are stored, its storage version is.`,
  noFix: 'Whether objects of the version are still stored is known in the cluster only.',
} satisfies ServerRule;
