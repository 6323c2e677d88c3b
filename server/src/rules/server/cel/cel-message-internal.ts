import { planningAdvice } from '../../fixes/cel/celAdvice.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The constants of a messageExpression can be computed',
  explain: ({ error }) => planningAdvice(error),
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and judged by the server for each custom resource. What has only constants in it is computed once, before the rule is ever used: conversions such as \`int('x')\`, and regular expressions. What fails there fails always, so the server refuses it.`,
  since: '1.27',
  noFix: 'A constant that cannot be computed says nothing of the one that was meant.',
} satisfies ServerRule;
