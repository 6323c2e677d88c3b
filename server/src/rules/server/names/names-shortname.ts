import { labelFixes } from '../../fixes/names/names.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A short name is a DNS label',
  explain: 'Short names are typed after kubectl get: lower-case letters, digits and -, beginning with a letter.',
  docs: `Each entry of \`shortNames\` is an alias for the plural in kubectl (\`kubectl get ct\`) and has to be an RFC 1035 label.`,
  fixes: labelFixes,
} satisfies ServerRule;
