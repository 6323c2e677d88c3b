import { celFixes } from '../../fixes/cel/celFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A messageExpression is a string',
  explain: "Make a text of it: string(self.count), or 'at most %d'.format([self.max]).",
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and judged by the server for each custom resource. \`messageExpression\` gives the message that the user reads when the rule is false, so its type is string. Numbers, booleans and the like become texts with \`string()\`; for a fixed text there is \`message\`.`,
  since: '1.27',
  fixes: celFixes,
} satisfies ServerRule;
