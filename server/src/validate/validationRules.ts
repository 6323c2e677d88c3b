import { invalid, notSupported, type Report, required } from '../crd/fieldError.ts';
import { trimSpace } from '../crd/goStrings.ts';
import type { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps, ValidationRule } from '../crd/types.ts';
import { validFieldPath } from '../schema/fieldPath.ts';
import { newStructural } from '../schema/structural.ts';

const reasons = ['FieldValueDuplicate', 'FieldValueForbidden', 'FieldValueInvalid', 'FieldValueRequired'];

/** The shape of a node's rules; what their expressions say is not judged here. Source: apiextensions/validation/validation.go, ValidateCustomResourceDefinitionOpenAPISchema. */
export function validateRules(node: JSONSchemaProps, path: FieldPath, report: Report): void {
  for (const [i, rule] of (node['x-kubernetes-validations'] ?? []).entries()) {
    const rulePath = path.child('x-kubernetes-validations').index(i);
    validateMessages(rule, rulePath, report);
    if (rule.reason !== undefined && !reasons.includes(rule.reason))
      report(notSupported('reason-enum', rulePath.child('reason'), rule.reason, reasons));
    validateFieldPath(rule, node, rulePath.child('fieldPath'), report);
  }
}

/** Of the rule and its message only the first fault is reported. */
function validateMessages({ rule, message, messageExpression }: ValidationRule, path: FieldPath, report: Report): void {
  const [text, said] = [trimSpace(rule), trimSpace(message)];
  if (text === '') report(required('rule-required', path.child('rule'), 'rule is not specified'));
  else if (message !== '' && said === '')
    report(invalid('message-empty', path.child('message'), message, 'must be non-empty if specified'));
  else if (/[\r\n]/.test(said)) report(invalid('message-newline', path.child('message'), message, 'must not contain line breaks'));
  else if (/[\r\n]/.test(text) && said === '')
    report(required('message-required-multiline', path.child('message'), 'message must be specified if rule contains line breaks'));
  if (messageExpression !== '' && trimSpace(messageExpression) === '')
    report(required('messageexpression-empty', path.child('messageExpression'), 'messageExpression must be non-empty if specified'));
}

function validateFieldPath({ fieldPath }: ValidationRule, node: JSONSchemaProps, path: FieldPath, report: Report): void {
  if (fieldPath === '') return;
  if (trimSpace(fieldPath) === '') report(invalid('fieldpath-empty', path, fieldPath, 'must be non-empty if specified'));
  if (/[\r\n]/.test(fieldPath)) report(invalid('fieldpath-newline', path, fieldPath, 'must not contain line breaks'));
  const built = newStructural(node);
  if (!('structural' in built)) return;
  const found = validFieldPath(fieldPath, built.structural, { arrayNotation: true });
  if ('panic' in found)
    report({
      rule: 'fieldpath-valid',
      type: 'InternalError',
      path,
      detail: 'the API server fails on this path (HTTP 500): it goes on below additionalProperties: true',
    });
  else if ('error' in found) report(invalid('fieldpath-valid', path, fieldPath, 'must be a valid path'));
}
