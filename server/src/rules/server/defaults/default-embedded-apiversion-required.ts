import { identifiedDefault } from '../../fixes/defaults/embeddedDefaults.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An object in a default has an apiVersion',
  explain: 'The default is or holds a whole Kubernetes object, which cannot be without apiVersion.',
  docs: `A default that is a whole object inside another one (\`x-kubernetes-embedded-resource\`, or the root) must satisfy the requirements of every Kubernetes object: \`apiVersion\` and \`kind\` have to be there. At the root of the schema a default needs them as well; it is better to put defaults at the fields below \`spec\`.`,
  fixes: (occurrence) => identifiedDefault(occurrence, 'apiVersion'),
} satisfies ServerRule;
