import { crash, invalid, notSupported, type Report, required } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps, ValidationRule } from '../crd/types.ts';
import { trimSpace } from '../go/strings.ts';
import { validFieldPath } from '../schema/fieldPath.ts';
import { newStructural, type Structural } from '../schema/structural.ts';

/**
 * Validates the fields of a node's `x-kubernetes-validations`; expressions are compiled later.
 * Source: apiextensions/validation/validation.go, ValidateCustomResourceDefinitionOpenAPISchema.
 */
export function validateValidationRules(node: JSONSchemaProps, path: FieldPath, report: Report): void {
  const { 'x-kubernetes-validations': rules } = node;
  if (!rules || rules.length === 0) return;
  // If the node is not structural, another error is reported for that, and field paths cannot be resolved.
  const built = rules.some(({ fieldPath }) => fieldPath !== '') ? newStructural(node) : undefined;
  const structural = built && 'structural' in built ? built.structural : undefined;
  rules.forEach((rule, i) => {
    const rulePath = path.child('x-kubernetes-validations').index(i);
    validateTexts(rule, rulePath, report);
    if (rule.reason !== undefined && !reasons.includes(rule.reason)) {
      report(notSupported('reason-enum', rulePath.child('reason'), rule.reason, reasons));
    }
    if (rule.fieldPath !== '') validateFieldPath(rule.fieldPath, structural, rulePath.child('fieldPath'), report);
  });
}

const reasons = ['FieldValueDuplicate', 'FieldValueForbidden', 'FieldValueInvalid', 'FieldValueRequired'];

function validateTexts({ rule, message, messageExpression }: ValidationRule, path: FieldPath, report: Report): void {
  const trimmedRule = trimSpace(rule);
  const trimmedMessage = trimSpace(message);
  const messagePath = path.child('message');
  if (trimmedRule === '') report(required('rule-required', path.child('rule'), 'rule is not specified'));
  else if (message !== '' && trimmedMessage === '')
    report(invalid('message-empty', messagePath, message, 'must be non-empty if specified'));
  else if (hasLineBreak(trimmedMessage)) report(invalid('message-newline', messagePath, message, 'must not contain line breaks'));
  else if (hasLineBreak(trimmedRule) && trimmedMessage === '') {
    report(required('message-required-multiline', messagePath, 'message must be specified if rule contains line breaks'));
  }
  if (messageExpression !== '' && trimSpace(messageExpression) === '') {
    const detail = 'messageExpression must be non-empty if specified';
    report(required('messageexpression-empty', path.child('messageExpression'), detail));
  }
}

function validateFieldPath(fieldPath: string, structural: Structural | undefined, path: FieldPath, report: Report): void {
  if (trimSpace(fieldPath) === '') report(invalid('fieldpath-empty', path, fieldPath, 'must be non-empty if specified'));
  if (hasLineBreak(fieldPath)) report(invalid('fieldpath-newline', path, fieldPath, 'must not contain line breaks'));
  const target = structural && validFieldPath(fieldPath, structural, { arrayNotation: true });
  if (target && 'error' in target) report(invalid('fieldpath-valid', path, fieldPath, 'must be a valid path'));
  if (target && 'panic' in target)
    report(crash('fieldpath-valid', path, 'the path goes on below additionalProperties that have no schema'));
}

function hasLineBreak(text: string): boolean {
  return text.includes('\n') || text.includes('\r');
}
