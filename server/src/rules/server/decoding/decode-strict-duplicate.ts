import { duplicateKeyFixes } from '../../fixes/text/duplicateKeys.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The keys of a mapping are unique',
  explain: 'Only the last of two equal keys counts, and what stands under the first is lost. Keep one.',
  docs: `The server rejects duplicate keys in a request, if the client sends the file unchanged (\`kubectl create --raw\`, \`curl\`). \`kubectl apply\` and \`create\` read YAML and JSON themselves and silently keep the last of two equal keys, with \`--server-side\` too: the server never sees the others.`,
  on: 'key',
  fixes: duplicateKeyFixes,
} satisfies ServerRule;
