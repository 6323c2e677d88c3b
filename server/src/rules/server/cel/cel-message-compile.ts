import { celAdvice } from '../../fixes/cel/celAdvice.ts';
import { celFixes } from '../../fixes/cel/celFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A messageExpression is a valid CEL expression with existing fields and functions',
  explain: ({ error }) => celAdvice(error),
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. \`messageExpression\` is CEL as well, with the same \`self\` and \`oldSelf\`; it computes the error message for values that violate the rule. Use \`format\` to insert values into a text: \`'at most %d'.format([self.max])\`. Texts alone can be joined with \`+\`; joining the result of \`string()\` exceeds the cost limit, because the server does not know its length.`,
  since: '1.27',
  on: 'value',
  fixes: celFixes,
} satisfies ServerRule;
