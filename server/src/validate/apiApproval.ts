import { invalid, type Report, required } from '../crd/fieldError.ts';
import type { HubCrd } from '../crd/hubTypes.ts';
import { FieldPath } from '../crd/path.ts';
import { parseRequestUri } from '../go/urls.ts';

/**
 * Groups under k8s.io and kubernetes.io are reserved for reviewed APIs. An update is validated only if it changes the
 * approval state. Source: apiextensions/validation/validation.go, validateAPIApproval; pkg/apihelpers/helpers.go.
 */
export function validateApiApproval({ metadata, spec }: HubCrd, report: Report): void {
  if (!isProtectedCommunityGroup(spec.group)) return;
  const path = FieldPath.of('metadata', 'annotations').key(approvalAnnotation);
  const state = approvalState({ metadata });
  const detail = `protected groups must have approval annotation "${approvalAnnotation}"`;
  if (state === 'missing') report(required('approval-missing', path, `${detail}, see ${proposal}`));
  else if (state === 'invalid') {
    const wanted = 'with either a URL or a reason starting with "unapproved"';
    report(invalid('approval-invalid', path, metadata.annotations?.get(approvalAnnotation), `${detail} ${wanted}, see ${proposal}`));
  }
}

/** The state of the annotation, regardless of the group. Source: pkg/apihelpers/helpers.go, GetAPIApprovalState. */
export function approvalState({ metadata }: Pick<HubCrd, 'metadata'>): 'missing' | 'bypassed' | 'approved' | 'invalid' {
  const approval = metadata.annotations?.get(approvalAnnotation) ?? '';
  if (approval === '') return 'missing';
  if (approval.startsWith('unapproved')) return 'bypassed';
  return isAbsoluteUrl(approval) ? 'approved' : 'invalid';
}

/** The annotation that links to the review of an API in a reserved group. */
export const approvalAnnotation = 'api-approved.kubernetes.io';
const proposal = 'https://github.com/kubernetes/enhancements/pull/1111';

/** Whether the group is reserved. Source: pkg/apihelpers/helpers.go, IsProtectedCommunityGroup. */
export function isProtectedCommunityGroup(group: string): boolean {
  return ['k8s.io', 'kubernetes.io'].some((domain) => group === domain || group.endsWith(`.${domain}`));
}

function isAbsoluteUrl(text: string): boolean {
  const url = parseRequestUri(text);
  return !('error' in url) && url.scheme !== '' && url.host !== '';
}
