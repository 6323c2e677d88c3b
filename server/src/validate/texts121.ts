import type { FieldError } from '../crd/fieldError.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';

/** An error in the words of Kubernetes 1.21, where they have changed since. Source: the same functions of that release. */
export function as121(error: FieldError): FieldError {
  // It had no error type for values of the wrong type.
  const type = error.type === 'FieldValueTypeInvalid' ? 'FieldValueInvalid' : error.type;
  return { ...error, type, detail: texts[error.rule]?.(error.detail) ?? error.detail };
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
  'default-embedded-apiversion-required': () => 'must not be empty',
  'default-embedded-kind-required': () => 'must not be empty',
  'root-status-fields': (detail) => detail.replace(' XValidations', ''),
};
