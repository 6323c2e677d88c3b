import { kindOfDefault } from '../../fixes/defaults/embeddedDefaults.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The kind of an object in a default is a name',
  explain: 'A kind consists of letters, digits and dashes, begins with a letter and has at most 63 of them.',
  docs: `A default that is a whole object inside another one (\`x-kubernetes-embedded-resource\`, or the root) must satisfy the requirements of every Kubernetes object: \`kind\` is a DNS label once its letters are small ones.`,
  fixes: kindOfDefault,
} satisfies ServerRule;
