import { invalid, notSupported, type Report, required, tooLong } from '../crd/fieldError.ts';
import { isPrint, utf8Length } from '../crd/goStrings.ts';
import type { FieldPath } from '../crd/path.ts';
import type { ManagedFieldsEntry } from '../crd/types.ts';

/** Source: apimachinery/pkg/apis/meta/v1/validation/validation.go, ValidateManagedFields. */
export function validateManagedFields(entries: readonly ManagedFieldsEntry[], path: FieldPath, report: Report): void {
  entries.forEach(({ operation, fieldsType, manager, subresource }, i) => {
    const entry = path.index(i);
    if (operation === '') report(required('meta-managedfields-operation-required', entry.child('operation'), 'must not be empty'));
    else if (!operations.includes(operation)) {
      report(notSupported('meta-managedfields-operation', entry.child('operation'), operation, operations));
    }
    if (fieldsType !== '' && fieldsType !== 'FieldsV1') {
      report(invalid('meta-managedfields-fieldstype', entry.child('fieldsType'), fieldsType, 'must be `FieldsV1`'));
    }
    validateFieldManager(manager, entry.child('manager'), report);
    if (utf8Length(subresource) > maxSubresourceBytes) {
      report(tooLong('meta-managedfields-subresource', entry.child('subresource'), `may not be more than ${maxSubresourceBytes} bytes`));
    }
  });
}

const operations = ['Apply', 'Update'];
const maxSubresourceBytes = 256;
const maxManagerBytes = 128;

/** Source: as above, ValidateFieldManager. */
function validateFieldManager(manager: string, path: FieldPath, report: Report): void {
  const rule = 'meta-managedfields-manager';
  if (utf8Length(manager) > maxManagerBytes) report(tooLong(rule, path, `may not be more than ${maxManagerBytes} bytes`));
  let position = 0;
  for (const char of manager) {
    if (!isPrint(char)) report(invalid(rule, path, manager, `invalid character ${unicodeName(char)} (at position ${position})`));
    position += utf8Length(char);
  }
}

/** `U+000A`. */
function unicodeName(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
