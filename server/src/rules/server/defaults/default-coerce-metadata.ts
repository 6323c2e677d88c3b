import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'metadata in a default can be read as metadata',
  explain: 'The default is or holds a whole Kubernetes object, so its metadata has the fixed fields and types of every object.',
  docs: `A default that is a whole object inside another one (\`x-kubernetes-embedded-resource\`, or the root) must satisfy the requirements of every Kubernetes object: metadata is decoded as that of any object. Names are strings, labels and annotations maps of strings, finalizers a list of strings. Fields that Kubernetes does not know there are dropped silently.`,
  fixes: withoutDefault,
} satisfies ServerRule;
