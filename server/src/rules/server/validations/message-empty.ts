import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A message is not blank',
  explain: 'Say what is wrong with a value that breaks the rule, or leave message out.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. \`message\` is what the user reads when the rule is false. Without it the server shows the rule itself.`,
  since: '1.25',
  fixes: (occurrence) => withoutKeyword(occurrence),
} satisfies ServerRule;
