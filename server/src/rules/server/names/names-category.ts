import { labelFixes } from '../../fixes/names/names.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A category is a DNS label',
  explain: 'Categories are typed after kubectl get, like all: lower-case letters, digits and -, beginning with a letter.',
  docs: `With \`categories: [all]\` a resource is listed by \`kubectl get all\`. Each entry has to be an RFC 1035 label.`,
  fixes: labelFixes,
} satisfies ServerRule;
