import { fieldPathFixes } from '../../fixes/cel/fieldPath.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A fieldPath is one line',
  explain: 'A path has no line breaks: write it as a plain scalar.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. \`fieldPath\` says which field below the rule's node the answer should name.`,
  since: '1.28',
  on: 'key',
  fixes: fieldPathFixes,
} satisfies ServerRule;
