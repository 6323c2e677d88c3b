import { notSupported, type Report, required } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';

/** A required field with a fixed set of values. Source: apiextensions/validation/validation.go, validateEnumStrings with required. */
export function validateEnumStrings(
  rules: { readonly required: ServerRuleId; readonly notSupported: ServerRuleId },
  value: string,
  accepted: readonly string[],
  path: FieldPath,
  report: Report,
): void {
  if (value === '') report(required(rules.required, path));
  else if (!accepted.includes(value)) report(notSupported(rules.notSupported, path, value, accepted));
}
