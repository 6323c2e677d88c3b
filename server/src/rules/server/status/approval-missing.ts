import { approvalFixes } from '../../fixes/names/approval.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An API in a group of the Kubernetes community is approved',
  explain: ({ crd }) =>
    `${crd.spec.group} belongs to the Kubernetes community. Use a domain of your own, or say in the annotation api-approved.kubernetes.io where the API was approved, or that it is unapproved.`,
  docs: `\`k8s.io\`, \`kubernetes.io\` and everything below them are protected: APIs there are reviewed. The annotation \`api-approved.kubernetes.io\` holds the URL of the pull request that approved the API, or a reason that begins with \`unapproved\`. If the API is not one of the Kubernetes project, use a group that you own.`,
  places: ({ paths }) => [
    { path: ['spec', 'group'], on: 'value' },
    { path: paths[0], on: 'key', message: 'the annotation belongs here' },
  ],
  fixes: approvalFixes,
} satisfies ServerRule;
