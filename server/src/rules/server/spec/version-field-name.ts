import { versionNameFixes } from '../../fixes/versions/versionName.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: "The first version's name is a DNS label",
  explain: "The server keeps a second copy of the first version's name and checks that one, too. Both messages go away together.",
  docs: `Inside the server \`spec.version\` (a field that v1 manifests no longer have) holds the name of the first version, so a bad name there is reported twice. See [version-name](#version-name).`,
  followsFrom: ['version-name'],
  places: () => [{ path: ['spec', 'versions', 0, 'name'], on: 'value' }],
  fixes: versionNameFixes,
} satisfies ServerRule;
