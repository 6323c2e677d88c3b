import { celAdvice } from '../../fixes/cel/celAdvice.ts';
import { celFixes } from '../../fixes/cel/celFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A messageExpression is an expression that CEL can read, of fields and functions that there are',
  explain: ({ error }) => celAdvice(error),
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and judged by the server for each custom resource. \`messageExpression\` is CEL as well, with the same \`self\` and \`oldSelf\`; it gives the message that the user reads when the rule is false. Values are put into a text with \`format\`: \`'at most %d'.format([self.max])\`. Texts alone can be joined with \`+\`; joining what \`string()\` makes of a number counts as too costly, because the server does not know how long that is.`,
  since: '1.27',
  on: 'value',
  fixes: celFixes,
} satisfies ServerRule;
