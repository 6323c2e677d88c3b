import { quoteGo } from '../go/strings.ts';
import type { FieldPath } from './path.ts';
import type { ServerRuleId } from './ruleIds.ts';

/** The server's error types, as its status causes name them. Source: apimachinery/pkg/util/validation/field/errors.go. */
export type ErrorType =
  | 'FieldValueRequired'
  | 'FieldValueInvalid'
  | 'FieldValueTypeInvalid'
  | 'FieldValueForbidden'
  | 'FieldValueDuplicate'
  | 'FieldValueNotSupported'
  | 'FieldValueNotFound'
  | 'FieldValueTooLong'
  | 'FieldValueTooMany'
  | 'InternalError';

/** One error of the API server, on the internal (hub) form of the object. */
export interface FieldError {
  readonly rule: ServerRuleId;
  readonly type: ErrorType;
  readonly path: FieldPath;
  /** The offending value that the server prints; undefined for error types without one. */
  readonly badValue?: unknown;
  /** The server's text; may be empty. */
  readonly detail: string;
  /** The single issues in the string at `path`, if `detail` describes several (CEL compile errors). */
  readonly issues?: readonly TextIssue[];
}

/** A `badValue` that is not printed. Source: apimachinery/pkg/util/validation/field/errors.go, OmitValueType. */
export const omittedValue: unique symbol = Symbol('omitted');

/** An issue in a string: the server's message without the position. Offsets in UTF-16 units of the string's value. */
export interface TextIssue {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** Collects errors in the order in which the server finds them. */
export type Report = (error: FieldError) => void;

export function required(rule: ServerRuleId, path: FieldPath, detail = ''): FieldError {
  return { rule, type: 'FieldValueRequired', path, detail };
}

export function invalid(rule: ServerRuleId, path: FieldPath, badValue: unknown, detail: string): FieldError {
  return { rule, type: 'FieldValueInvalid', path, badValue, detail };
}

export function forbidden(rule: ServerRuleId, path: FieldPath, detail: string): FieldError {
  return { rule, type: 'FieldValueForbidden', path, detail };
}

export function duplicate(rule: ServerRuleId, path: FieldPath, badValue: unknown): FieldError {
  return { rule, type: 'FieldValueDuplicate', path, badValue, detail: '' };
}

export function tooLong(rule: ServerRuleId, path: FieldPath, detail: string): FieldError {
  return { rule, type: 'FieldValueTooLong', path, detail };
}

export function tooMany(rule: ServerRuleId, path: FieldPath, count: number, detail: string): FieldError {
  return { rule, type: 'FieldValueTooMany', path, badValue: count, detail };
}

/** `valid` are the supported values in the server's order. */
export function notSupported(rule: ServerRuleId, path: FieldPath, badValue: unknown, valid: readonly string[]): FieldError {
  const detail = `supported values: ${valid.map(quoteGo).join(', ')}`;
  return { rule, type: 'FieldValueNotSupported', path, badValue, detail };
}

/** The server's validation panics here (nil pointer), and the request fails with HTTP 500. */
export function crash(rule: ServerRuleId, path: FieldPath, reason: string): FieldError {
  return { rule, type: 'InternalError', path, detail: `the API server cannot validate this and answers HTTP 500: ${reason}` };
}
