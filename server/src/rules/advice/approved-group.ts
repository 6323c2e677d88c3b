import { v1beta1 } from '../../crd/v1beta1.ts';
import { approvalAnnotation, approvalState, isProtectedCommunityGroup } from '../../validate/apiApproval.ts';
import type { AdviceRule } from '../rule.ts';

/** Source: apiextensions-apiserver/pkg/controller/apiapproval/apiapproval_controller.go, calculateCondition. */
export default {
  title: 'A CRD of a Kubernetes group is approved (condition KubernetesAPIApprovalPolicyConformant)',
  severity: 'information',
  v1beta1: true,
  docs: `Groups below \`k8s.io\` and \`kubernetes.io\` belong to the Kubernetes community. The annotation \`${approvalAnnotation}\` names the review, or begins with \`unapproved\`: then the server takes the CRD, and a controller sets the condition \`KubernetesAPIApprovalPolicyConformant\` to False. Use a group of a domain that you own.`,
  noFix: 'Neither your own group nor the approving review is known from the manifest.',
  check: ({ crd }) => {
    if (!isProtectedCommunityGroup(crd.spec.group)) return [];
    const state = approvalState(crd);
    // Else the server says so itself; of v1beta1 it did not.
    if (state === 'approved' || (state !== 'bypassed' && crd.apiVersion !== v1beta1)) return [];
    const approval = crd.metadata.annotations?.get(approvalAnnotation);
    const reason = state === 'bypassed' ? `not approved: ${JSON.stringify(approval)}` : `${approvalAnnotation} is ${state}`;
    return [
      {
        place:
          approval === undefined
            ? { path: ['spec', 'group'], on: 'value' }
            : { path: ['metadata', 'annotations', approvalAnnotation], on: 'value' },
        message: `condition KubernetesAPIApprovalPolicyConformant: ${reason}`,
        explanation: `${crd.spec.group} is a group of the Kubernetes community. The condition will be False until the annotation names an approved review.`,
      },
    ];
  },
} satisfies AdviceRule;
