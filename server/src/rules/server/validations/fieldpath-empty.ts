import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A fieldPath is not blank',
  explain: 'Name the field at fault, for instance .spec.replicas relative to this node, or leave fieldPath out.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. \`fieldPath\` says which field below the rule's node the answer should name.`,
  since: '1.28',
  fixes: (occurrence) => withoutKeyword(occurrence),
} satisfies ServerRule;
