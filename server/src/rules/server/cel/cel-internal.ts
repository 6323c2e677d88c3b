import { planningAdvice } from '../../fixes/cel/celAdvice.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The constants of a rule can be computed',
  explain: ({ error }) => planningAdvice(error),
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. Constant subexpressions are evaluated when the rule is compiled: conversions such as \`int('x')\`, and regular expressions. An error there would occur on every evaluation, so the server rejects the rule.`,
  since: '1.25',
  noFix: 'The intended constant cannot be derived from an invalid one.',
} satisfies ServerRule;
