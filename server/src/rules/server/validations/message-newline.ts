import { oneLineFixes } from '../../fixes/cel/ruleTexts.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A message is one line',
  explain: "Messages appear inside one line of kubectl's output: write it without line breaks.",
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. \`message\` is printed as a part of one line. Use a quoted or plain scalar instead of a literal block.`,
  since: '1.25',
  on: 'key',
  fixes: oneLineFixes,
} satisfies ServerRule;
