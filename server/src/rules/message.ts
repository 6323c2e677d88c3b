import type { ErrorType, FieldError } from '../crd/fieldError.ts';

/** What the server prints for each error type. Source: apimachinery/pkg/util/validation/field/errors.go, ErrorType.String. */
const typeTexts: Record<ErrorType, string> = {
  FieldValueRequired: 'Required value',
  FieldValueInvalid: 'Invalid value',
  FieldValueTypeInvalid: 'Invalid value',
  FieldValueForbidden: 'Forbidden',
  FieldValueDuplicate: 'Duplicate value',
  FieldValueNotSupported: 'Unsupported value',
  FieldValueNotFound: 'Not found',
  FieldValueTooLong: 'Too long',
  FieldValueTooMany: 'Too many',
  InternalError: 'Internal error',
};

/** Types whose messages name no value. */
const valueless: ReadonlySet<ErrorType> = new Set(['FieldValueRequired', 'FieldValueForbidden', 'FieldValueTooLong', 'InternalError']);

/** Longest value that a message repeats, in characters; the server prints whole structs, which nobody reads. */
const longestValue = 80;

/** The server's words for an error, at `path` (the author's): `spec.group: Required value`. */
export function serverMessage(error: FieldError, path: string): string {
  return [path, typeTexts[error.type], ...valueText(error), ...(error.detail === '' ? [] : [error.detail])].join(': ');
}

function valueText({ type, badValue }: FieldError): string[] {
  if (valueless.has(type)) return [];
  if (typeof badValue !== 'string' && typeof badValue !== 'number' && typeof badValue !== 'boolean' && typeof badValue !== 'bigint')
    return [];
  const text = typeof badValue === 'string' ? JSON.stringify(badValue) : String(badValue);
  return text.length > longestValue ? [] : [text];
}
