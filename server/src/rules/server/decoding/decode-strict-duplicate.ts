import { duplicateKeyFixes } from '../../fixes/text/duplicateKeys.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A key stands once in its mapping',
  explain: 'Only the last of two equal keys counts, and what stands under the first is lost. Keep one.',
  docs: `The server refuses a key that stands twice in what it is sent, as \`kubectl create --raw\`, \`curl\` and other clients send a file: as it is. \`kubectl apply\` and \`create\` read YAML and JSON themselves and silently keep the last of two equal keys, with \`--server-side\` too: the server never sees the other one and cannot complain.`,
  on: 'key',
  fixes: duplicateKeyFixes,
} satisfies ServerRule;
