import { invalid, type Report, required } from '../crd/fieldError.ts';
import { isDns1035Label } from '../crd/nameFormats.ts';
import type { FieldPath } from '../crd/path.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';
import type { CustomResourceDefinitionNames } from '../crd/types.ts';
import { toLowerSimple } from '../go/strings.ts';

/** The required fields of `spec.names`, after defaulting. Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionSpec. */
export function validateRequiredNames(names: CustomResourceDefinitionNames, path: FieldPath, report: Report): void {
  if (names.plural === '') report(required('names-plural-required', path.child('plural')));
  if (names.singular === '') report(required('names-singular-required', path.child('singular')));
  if (names.kind === '') report(required('names-kind-required', path.child('kind')));
  if (names.listKind === '') report(required('names-listkind-required', path.child('listKind')));
}

/**
 * The format of the names in `spec.names` or `status.acceptedNames`; absent names are skipped.
 * Source: apiextensions/validation/validation.go, ValidateCustomResourceDefinitionNames.
 */
export function validateNames(names: CustomResourceDefinitionNames, path: FieldPath, report: Report): void {
  const { plural, singular, kind, listKind, shortNames = [], categories = [] } = names;
  if (plural !== '') validateLabel('names-plural', plural, path.child('plural'), report);
  if (singular !== '') validateLabel('names-singular', singular, path.child('singular'), report);
  if (kind !== '') validateKind('names-kind', kind, path.child('kind'), report);
  if (listKind !== '') validateKind('names-listkind', listKind, path.child('listKind'), report);
  shortNames.forEach((shortName, i) => {
    validateLabel('names-shortname', shortName, path.child('shortNames').index(i), report);
  });
  if (kind !== '' && kind === listKind) {
    report(invalid('names-kind-listkind-same', path.child('listKind'), listKind, 'kind and listKind may not be the same'));
  }
  categories.forEach((category, i) => {
    validateLabel('names-category', category, path.child('categories').index(i), report);
  });
}

/** Reports one error, with all messages joined, if the value is not a DNS-1035 label. Source: as above, where it calls IsDNS1035Label. */
export function validateLabel(rule: ServerRuleId, value: string, path: FieldPath, report: Report): void {
  const messages = isDns1035Label(value);
  if (messages.length > 0) report(invalid(rule, path, value, messages.join(',')));
}

/** Kinds may have mixed case; in lower case they must be DNS-1035 labels. */
function validateKind(rule: ServerRuleId, kind: string, path: FieldPath, report: Report): void {
  const messages = isDns1035Label(toLowerSimple(kind));
  if (messages.length > 0) report(invalid(rule, path, kind, `may have mixed case, but should otherwise match: ${messages.join(',')}`));
}
