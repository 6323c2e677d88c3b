import type { Json } from '../crd/json.ts';
import { isInt64 } from '../go/numbers.ts';
import { quoteGo } from '../go/strings.ts';
import type { Structural } from './structural.ts';
import { type ValuePlace, ValueResult } from './valueResult.ts';

/** Whether a schema restricts the type of values other than null: by type or by format alone. */
export function typeFits({ type, format }: Structural): boolean {
  return type !== '' || format !== '';
}

/** Source: kube-openapi/pkg/validation/validate/type.go. */
export function validateType({ type, format, nullable }: Structural, value: Json, place: ValuePlace): ValueResult {
  const result = new ValueResult();
  const fail = (expected: string, found: string) => {
    const detail = `${place.name} in body must be of type ${expected}: ${quoteGo(found)}`;
    result.add({ rule: 'default-value-type', type: 'FieldValueTypeInvalid', place, badValue: found, detail });
    return result;
  };
  if (value === null) {
    if (type !== '' && !nullable) return fail(type, 'null');
    result.matches++;
    return result;
  }
  const found = jsonType(value);
  const wholeFloat = found.type === 'number' && type === 'integer' && isNearlyWhole(Number(value));
  const fits = type === found.type || wholeFloat || (type === 'number' && found.type === 'integer');
  const mayHaveFormat = found.type === 'string' || found.type === 'array';
  if (!mayHaveFormat && format !== '' && !fits && format !== found.format) return fail(format, found.format);
  // With a format, strings and lists pass here, whatever the type: the format check decides.
  const leftToFormat = mayHaveFormat && format !== '' && type !== 'number' && type !== 'integer';
  if (!fits && !leftToFormat) return fail(type, found.type);
  result.matches++;
  return result;
}

function jsonType(value: Json): { readonly type: string; readonly format: string } {
  if (typeof value === 'string') return { type: 'string', format: '' };
  if (typeof value === 'boolean') return { type: 'boolean', format: '' };
  if (typeof value === 'number' || typeof value === 'bigint') {
    return isInt64(value) ? { type: 'integer', format: 'int64' } : { type: 'number', format: 'float64' };
  }
  return { type: Array.isArray(value) ? 'array' : 'object', format: '' };
}

/** Within a relative error, and within the exact integers of a float. Source: go-openapi/swag, IsFloat64AJSONInteger. */
export function isNearlyWhole(value: number): boolean {
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) return false;
  const whole = Math.round(value);
  return value === whole || Math.abs(value - whole) < 1e-9 * Math.abs(whole);
}
