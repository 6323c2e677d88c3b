import { identifiedDefault } from '../../fixes/defaults/embeddedDefaults.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The apiVersion of an object in a default is not empty',
  explain: 'The default is or holds a whole Kubernetes object: name its version, as v1 or group/v1.',
  docs: `A default that is a whole object inside another one (\`x-kubernetes-embedded-resource\`, or the root) must satisfy the requirements of every Kubernetes object: \`apiVersion\` is \`v1\` for core objects and \`group/version\` for all others.`,
  fixes: (occurrence) => identifiedDefault(occurrence, 'apiVersion'),
} satisfies ServerRule;
