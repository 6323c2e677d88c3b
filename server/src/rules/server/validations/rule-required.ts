import { emptyValidationFixes } from '../../fixes/cel/ruleTexts.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A validation rule has an expression',
  explain: 'Write the CEL expression that must be true, for instance: self.minReplicas <= self.maxReplicas.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. \`rule\` is the expression; it cannot be empty.`,
  since: '1.25',
  fixes: emptyValidationFixes,
} satisfies ServerRule;
