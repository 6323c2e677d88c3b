import { celFixes } from '../../fixes/cel/celFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A messageExpression is a string',
  explain: "Convert it to a string: string(self.count), or 'at most %d'.format([self.max]).",
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. \`messageExpression\` computes the error message, so its type is string. Convert numbers, booleans and the like with \`string()\`; for a fixed text use \`message\`.`,
  since: '1.27',
  fixes: celFixes,
} satisfies ServerRule;
