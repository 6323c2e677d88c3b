import { retypedDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'apiVersion and kind in a default are strings',
  explain: 'The default is or holds a whole Kubernetes object, and its apiVersion and kind are strings.',
  docs: `A default that is a whole object inside another one (\`x-kubernetes-embedded-resource\`, or the root) must satisfy the requirements of every Kubernetes object. \`apiVersion\` and \`kind\` are strings; a number like \`1\` needs quotes.`,
  fixes: (occurrence) => retypedDefault(occurrence, 'string'),
} satisfies ServerRule;
