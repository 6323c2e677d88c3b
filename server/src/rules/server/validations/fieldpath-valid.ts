import { fieldPathFixes } from '../../fixes/cel/fieldPath.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A fieldPath leads to a field of the schema',
  explain: "Write a path from this node to a field in its properties: .a.b, or .m['key'] in a map. Lists cannot be entered.",
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. \`fieldPath\` is relative to the node of the rule. It may name properties (\`.spec.replicas\`, \`['with-dash']\`) and keys of maps; items of lists cannot be named.`,
  since: '1.28',
  followsFrom: ['fieldpath-empty', 'fieldpath-newline'],
  fixes: fieldPathFixes,
} satisfies ServerRule;
