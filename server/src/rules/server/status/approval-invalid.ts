import { approvalFixes } from '../../fixes/names/approval.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The approval of an API is a URL, or begins with unapproved',
  explain: 'Write the full URL of the pull request that approved the API, or a reason that begins with "unapproved".',
  docs: `The annotation \`api-approved.kubernetes.io\` of an API in a protected group (\`*.k8s.io\`, \`*.kubernetes.io\`) holds an absolute URL, or \`unapproved\` and a reason, for instance \`unapproved, experimental-only\`.`,
  fixes: approvalFixes,
} satisfies ServerRule;
