import type { ServerRuleId } from '../crd/ruleIds.ts';
import { isInt64, plain, printNumber, truncatedInt64 } from '../go/numbers.ts';
import { isNumberFormat } from './formats.ts';
import type { Structural } from './structural.ts';
import { isNearlyWhole } from './typeValidation.ts';
import { type ValuePlace, ValueResult, wholeValue } from './valueResult.ts';

/**
 * Validates the range of a number's type and format, and its bounds. An integer is compared with the truncated bound,
 * unless the bound itself is out of range.
 * Source: kube-openapi/pkg/validation/validate/validator.go, numberValidator; values.go.
 */
export function validateNumber(schema: Structural, value: number | bigint, place: ValuePlace): ValueResult {
  const { multipleOf, maximum, minimum, exclusiveMaximum, exclusiveMinimum } = schema;
  const result = new ValueResult();
  const { name } = place;
  const inRange = (number: number | bigint, what: string): boolean => {
    if (fitsType(number, schema)) return true;
    const format = numberFormat(schema);
    const told = format === '' ? '(default format)' : `with format ${format}`;
    // Reported at the whole value: only the message contains the path.
    const detail = `${what} value must be of type ${schema.type} ${told} in ${name}`;
    result.add({ rule: 'default-value-range', type: 'FieldValueInvalid', place: wholeValue, badValue: '', detail });
    return false;
  };
  const fail = (rule: ServerRuleId, detail: string, badValue: number | bigint = value) =>
    result.add({ rule, type: 'FieldValueInvalid', place, badValue, detail });
  /** The bound converted for the comparison: truncated to an integer, or to the nearest float. */
  const comparable = (bound: number, what: string): number | bigint =>
    inRange(bound, what) && isInt64(value) ? truncatedInt64(bound) : bound;

  inRange(value, 'Checked');
  if (multipleOf !== undefined) {
    const factor = comparable(multipleOf, 'MultipleOf');
    if (factor <= 0) {
      fail('default-value-multipleof', `factor MultipleOf declared for ${name} must be positive: ${printNumber(factor)}`, factor);
    } else if (!isMultiple(value, factor)) {
      fail('default-value-multipleof', `${name} in body should be a multiple of ${printNumber(factor)}`);
    }
  }
  if (maximum !== undefined) {
    const bound = comparable(maximum, 'Maximum boundary');
    const text = `${name} in body should be less than${exclusiveMaximum ? '' : ' or equal to'} ${printNumber(bound)}`;
    const compared = typeof bound === 'bigint' ? value : Number(value);
    if (exclusiveMaximum ? compared >= bound : compared > bound) fail('default-value-maximum', text);
  }
  if (minimum !== undefined) {
    const bound = comparable(minimum, 'Minimum boundary');
    const text = `${name} in body should be greater than${exclusiveMinimum ? '' : ' or equal to'} ${printNumber(bound)}`;
    const compared = typeof bound === 'bigint' ? value : Number(value);
    if (exclusiveMinimum ? compared <= bound : compared < bound) fail('default-value-minimum', text);
  }
  result.matches++;
  return result;
}

function isMultiple(value: number | bigint, factor: number | bigint): boolean {
  if (typeof factor === 'bigint') return BigInt(value) % factor === 0n;
  return isNearlyWhole(factor < 1 ? (1 / factor) * Number(value) : Number(value) / factor);
}

/** The format, or '' if the type does not have it. */
function numberFormat({ type, format }: Structural): string {
  return isNumberFormat(type, format) ? format : '';
}

/** Whether Go can parse the number as the type. Source: as above, IsValueValidAgainstRange. */
function fitsType(value: number | bigint, schema: Structural): boolean {
  const format = numberFormat(schema);
  if (schema.type !== 'integer') return format !== 'float' || Number.isFinite(Math.fround(Number(value)));
  const text = typeof value === 'number' ? plain(value) : String(value);
  return /^-?\d+$/.test(text) && BigInt.asIntN(format === 'int32' ? 32 : 64, BigInt(text)) === BigInt(text);
}
