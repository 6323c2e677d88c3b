import { messageFixes } from '../../fixes/cel/ruleTexts.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A rule of several lines has a message',
  explain: 'Without a message the server would show the rule itself, which does not fit on one line: write a message.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. A rule without \`message\` is shown as it is when it is false. With line breaks in it that would be unreadable. A \`messageExpression\` does not help, because it may fail and then the message is shown.`,
  since: '1.25',
  places: ({ paths }) => paths.map((path) => ({ path: [...path.slice(0, -1), 'rule'], on: 'key' as const })),
  fixes: messageFixes,
} satisfies ServerRule;
