import { quoteGo } from '../go/strings.ts';
import { matchesPattern } from './pattern.ts';
import { isFormatted } from './stringFormats.ts';
import type { Structural } from './structural.ts';
import { type ValuePlace, ValueResult } from './valueResult.ts';

/** Validates length and pattern of a string, then its format if known. Source: kube-openapi/pkg/validation/validate/validator.go, stringValidator; formats.go. */
export function validateString(schema: Structural, value: string, place: ValuePlace): ValueResult[] {
  const formatted = isFormatted(schema.format, value);
  if (formatted === undefined) return [validateText(schema, value, place)];
  const result = new ValueResult();
  if (!formatted) {
    const detail = `${place.name} in body must be of type ${schema.format}: ${quoteGo(value)}`;
    result.add({ rule: 'default-value-type', type: 'FieldValueTypeInvalid', place, badValue: value, detail });
  }
  return [validateText(schema, value, place), result];
}

/** Stops at the first failure. */
function validateText({ maxLength, minLength, pattern }: Structural, value: string, place: ValuePlace): ValueResult {
  const result = new ValueResult();
  const length = characters(value);
  if (maxLength !== undefined && length > maxLength) {
    result.add({ rule: 'default-value-toolong', type: 'FieldValueTooLong', place, detail: atMost(maxLength) });
  } else if (minLength !== undefined && length < minLength) {
    const detail = `${place.name} in body should be at least ${minLength} chars long`;
    result.add({ rule: 'default-value-minlength', type: 'FieldValueInvalid', place, badValue: value, detail });
  } else if (pattern !== '' && !matchesPattern(pattern, value)) {
    const detail = `${place.name} in body should match '${pattern}'`;
    result.add({ rule: 'default-value-pattern', type: 'FieldValueInvalid', place, badValue: value, detail });
  }
  return result;
}

function atMost(length: number | bigint): string {
  return length < 0 ? 'value is too long' : `may not be more than ${length} ${Number(length) === 1 ? 'byte' : 'bytes'}`;
}

/** Length in code points, although the message says bytes. */
function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
