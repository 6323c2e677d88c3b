import { printJson } from '../go/json.ts';
import { printNumber } from '../go/numbers.ts';
import { quoteGo } from '../go/strings.ts';
import { type ErrorType, type FieldError, omittedValue } from './fieldError.ts';

/** The text of each error type. Source: apimachinery/pkg/util/validation/field/errors.go, ErrorType.String. */
export const typeTexts: Record<ErrorType, string> = {
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

/** Error types whose messages contain no value. */
export const valuelessTypes: ReadonlySet<ErrorType> = new Set([
  'FieldValueRequired',
  'FieldValueForbidden',
  'FieldValueTooLong',
  'InternalError',
]);

/**
 * The complete text of an error: `metadata.name: Invalid value: "a/b": may not contain '/'`.
 * `path` is the printed path; the server may omit its first part.
 * Source: apimachinery/pkg/util/validation/field/errors.go, Error.Error.
 */
export function fieldErrorText({ type, badValue, detail }: Pick<FieldError, 'type' | 'badValue' | 'detail'>, path: string): string {
  const value = valuelessTypes.has(type) || badValue === omittedValue ? [] : [valueText(badValue)];
  return [path, typeTexts[type], ...value, ...(detail === '' ? [] : [detail])].join(': ');
}

/** Joins several messages as the server does, without duplicates. Source: apimachinery/pkg/util/errors, aggregate.Error. */
export function aggregateText(texts: readonly string[]): string {
  const distinct = [...new Set(texts)];
  return distinct.length === 1 ? distinct.join() : `[${distinct.join(', ')}]`;
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return quoteGo(value);
  return typeof value === 'number' || typeof value === 'bigint' ? printNumber(value) : printJson(value);
}
