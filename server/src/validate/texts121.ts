import type { FieldError } from '../crd/fieldError.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';

/** An error in the words of Kubernetes 1.21, where they have changed since. Source: the same functions of that release. */
export function as121(error: FieldError): FieldError {
  const worded = texts[error.rule]?.(error.detail);
  return worded === undefined ? error : { ...error, detail: worded };
}

const qualifiedName = (detail: string) => detail.replace('a valid label key must', 'a qualified name must').replace('bytes', 'characters');

const texts: Partial<Record<ServerRuleId, (detail: string) => string>> = {
  'meta-label-key': qualifiedName,
  'meta-label-value': (detail) => detail.replace('bytes', 'characters'),
  'meta-annotation-key': qualifiedName,
  'meta-finalizer-name': qualifiedName,
  'url-host': (detail) => detail.replace('specified', 'provided'),
  'service-name': () => 'service name is required',
  'service-namespace': () => 'service namespace is required',
  'root-status-fields': (detail) => detail.replace(' XValidations', ''),
};
