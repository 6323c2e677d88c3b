import { invalid, type Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import { isPrint, utf8Length } from '../go/strings.ts';

/** `path` is the field path of the warning. Source: apiextensions/validation/validation.go, validateDeprecationWarning. */
export function validateDeprecationWarning(deprecated: boolean, warning: string, path: FieldPath, report: Report): void {
  if (!deprecated) {
    report(invalid('deprecation-not-deprecated', path, warning, 'can only be set for deprecated versions'));
    return;
  }
  if (utf8Length(warning) > maxBytes) report(invalid('deprecation-length', path, warning, `must be <= ${maxBytes} characters long`));
  if (warning === '') report(invalid('deprecation-empty', path, warning, 'must not be an empty string'));
  const index = nonPrintableIndex(warning);
  if (index === undefined) return;
  const detail = `must only contain printable UTF-8 characters; non-printable character found at index ${index}`;
  report(invalid('deprecation-nonprintable', path, warning, detail));
}

/** In bytes, although the server's message says characters. */
const maxBytes = 256;

/** Byte index of the first non-printable character. */
function nonPrintableIndex(text: string): number | undefined {
  let index = 0;
  for (const char of text) {
    if (!isPrint(char)) return index;
    index += utf8Length(char);
  }
  return undefined;
}
