import { isInt64, plain, printNumber, truncatedInt64 } from '../crd/goNumbers.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';
import type { Structural } from './structural.ts';
import { isNearlyWhole } from './typeValidation.ts';
import { type ValuePlace, ValueResult, wholeValue } from './valueResult.ts';

/**
 * The range of a number's type and format, and its bounds. An integer is compared with what is left of a bound when its
 * fraction is cut off, unless the bound itself is out of range.
 * Source: kube-openapi/pkg/validation/validate/validator.go, numberValidator; values.go.
 */
export function validateNumber(schema: Structural, value: number | bigint, place: ValuePlace): ValueResult {
  const { multipleOf, maximum, minimum, exclusiveMaximum, exclusiveMinimum } = schema;
  const result = new ValueResult();
  const { name } = place;
  const inRange = (number: number | bigint, what: string): boolean => {
    if (fitsType(number, schema)) return true;
    const format = schema.format === '' ? '(default format)' : `with format ${schema.format}`;
    // Told at the whole value: only the text knows the place.
    const detail = `${what} value must be of type ${schema.type} ${format} in ${name}`;
    result.add({ rule: 'default-value-range', type: 'FieldValueInvalid', place: wholeValue, badValue: '', detail });
    return false;
  };
  const fail = (rule: ServerRuleId, detail: string, badValue: number | bigint = value) =>
    result.add({ rule, type: 'FieldValueInvalid', place, badValue, detail });
  /** The bound in the form in which it is compared. */
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
    if (exclusiveMaximum ? value >= bound : value > bound) fail('default-value-maximum', text);
  }
  if (minimum !== undefined) {
    const bound = comparable(minimum, 'Minimum boundary');
    const text = `${name} in body should be greater than${exclusiveMinimum ? '' : ' or equal to'} ${printNumber(bound)}`;
    if (exclusiveMinimum ? value <= bound : value < bound) fail('default-value-minimum', text);
  }
  result.matches++;
  return result;
}

function isMultiple(value: number | bigint, factor: number | bigint): boolean {
  if (typeof factor === 'bigint') return BigInt(value) % factor === 0n;
  return isNearlyWhole(factor < 1 ? (1 / factor) * Number(value) : Number(value) / factor);
}

const integerRanges: Readonly<Record<string, readonly [bigint, bigint]>> = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
};

/** Whether Go can read the number's text as the type. Source: as above, IsValueValidAgainstRange. */
function fitsType(value: number | bigint, { type, format }: Structural): boolean {
  if (type !== 'integer') return !/^float(32)?$/.test(format) || Number.isFinite(Math.fround(Number(value)));
  const text = typeof value === 'number' ? plain(value) : String(value);
  if (!/^-?\d+$/.test(text)) return false;
  const [low, high] = integerRanges[Object.hasOwn(integerRanges, format) ? format : 'int64'] ?? [0n, 0n];
  return BigInt(text) >= low && BigInt(text) <= high;
}
