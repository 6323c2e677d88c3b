import { labelledDefault } from '../../fixes/defaults/embeddedDefaults.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The metadata of an object in a default is valid',
  explain: 'The default is or holds a whole Kubernetes object, whose names, labels, annotations and owners keep the usual rules.',
  docs: `A default that is a whole object inside another one (\`x-kubernetes-embedded-resource\`, or the root) must satisfy the requirements of every Kubernetes object. In its metadata a \`name\` may not contain \`/\` or \`%\`, a \`namespace\` is a DNS label, and labels, annotations, owner references and finalizers follow the rules of any object.`,
  fixes: labelledDefault,
} satisfies ServerRule;
