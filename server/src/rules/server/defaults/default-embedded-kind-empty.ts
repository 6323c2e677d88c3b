import { identifiedDefault } from '../../fixes/defaults/embeddedDefaults.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The kind of an object in a default is not empty',
  explain: 'The default is or holds a whole Kubernetes object: name its kind.',
  docs: `A default that is a whole object inside another one (\`x-kubernetes-embedded-resource\`, or the root) must satisfy the requirements of every Kubernetes object: \`kind\` is the name of a type, such as \`ConfigMap\`.`,
  fixes: (occurrence) => identifiedDefault(occurrence, 'kind'),
} satisfies ServerRule;
