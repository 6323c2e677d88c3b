import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A message expression is not blank',
  explain: 'Write a CEL expression that gives a string, or leave messageExpression out.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. \`messageExpression\` is a CEL expression that builds the message from the value.`,
  since: '1.27',
  fixes: (occurrence) => withoutKeyword(occurrence),
} satisfies ServerRule;
