import { reasonFixes } from '../../fixes/cel/ruleReason.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A reason is one of four',
  explain: 'Reasons are FieldValueInvalid (the default), FieldValueForbidden, FieldValueRequired and FieldValueDuplicate.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. \`reason\` becomes the machine-readable cause in the server's answer.`,
  since: '1.28',
  fixes: reasonFixes,
} satisfies ServerRule;
