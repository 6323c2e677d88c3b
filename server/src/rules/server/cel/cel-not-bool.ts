import { celFixes } from '../../fixes/cel/celFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A rule is true or false',
  explain: 'Compare the value with something: the rule has to be what must be true, such as self.size() > 0 or has(self.name).',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. A rule is a condition: its type is bool. A value of an \`x-kubernetes-int-or-string\` node has type dyn, which is not accepted either: write \`self == true\` or compare it.`,
  since: '1.25',
  fixes: celFixes,
} satisfies ServerRule;
