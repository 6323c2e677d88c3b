import { duplicateKeyFixes } from '../../fixes/text/duplicateKeys.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A key stands once in its mapping',
  explain: 'Only the last of two equal keys counts, and what stands under the first is lost. Keep one.',
  docs: `Server-side apply sends the YAML as it is, and the server refuses a key that stands twice. \`kubectl apply\` without \`--server-side\` turns YAML into JSON first and silently keeps the last of two equal keys: the server never sees the other one and cannot complain.`,
  on: 'key',
  fixes: duplicateKeyFixes,
} satisfies ServerRule;
