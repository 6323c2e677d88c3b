import type { Json } from '../crd/json.ts';
import { jsonEqual } from '../crd/toJson.ts';
import { printJson } from '../go/json.ts';
import { isInt64, truncatedInt64 } from '../go/numbers.ts';
import { quoteGo } from '../go/strings.ts';
import type { Structural } from './structural.ts';
import { type ValuePlace, ValueResult } from './valueResult.ts';

/** Source: kube-openapi/pkg/validation/validate/validator.go, basicCommonValidator. */
export function validateEnum({ enum: entries = [] }: Structural, value: Json, place: ValuePlace): ValueResult {
  const result = new ValueResult();
  if (entries.length === 0 || entries.some((entry) => equalsEntry(value, entry))) return result;
  const printed = entries.map((entry) => quoteGo(typeof entry === 'string' ? entry : printJson(entry)));
  const detail = `supported values: ${printed.join(', ')}`;
  result.add({ rule: 'default-value-enum', type: 'FieldValueNotSupported', place, badValue: value, detail });
  return result;
}

/** Go first converts the value to the entry's type: the float 1.5 becomes the integer 1, the integer 97 the string `a`. Null equals nothing. */
function equalsEntry(value: Json, entry: Json): boolean {
  if (value === null || entry === null) return false;
  if (!isNumber(value)) return jsonEqual(value, entry);
  if (typeof entry === 'string') return isInt64(value) && characterOf(value) === entry;
  if (!isNumber(entry)) return false;
  if (!isInt64(entry)) return Number(value) === entry;
  return int64(value) === int64(entry);
}

function isNumber(value: Json): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function int64(value: number | bigint): bigint {
  return typeof value === 'bigint' ? value : truncatedInt64(value);
}

function characterOf(value: number | bigint): string {
  const code = Number(value);
  const valid = code >= 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : '\ufffd';
}
