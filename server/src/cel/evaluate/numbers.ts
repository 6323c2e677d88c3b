/** Arithmetic and comparison of numbers as the server has them. Source: cel-go/common/types, overflow.go and compare.go. */
import { type CelValue, failure, int, isObject, uint } from './value.ts';

export type Operator = '_+_' | '_-_' | '_*_' | '_/_' | '_%_';

/** Undefined if they are not two numbers of one type. */
export function calculate(operator: Operator, a: CelValue, b: CelValue): CelValue | undefined {
  if (typeof a === 'number' && typeof b === 'number') return operator === '_%_' ? undefined : onDoubles(operator, a, b);
  if (typeof a === 'bigint' && typeof b === 'bigint') return withZero(operator, b) ?? int(onIntegers(operator, a, b));
  if (!isObject(a) || a.kind !== 'uint' || !isObject(b) || b.kind !== 'uint') return undefined;
  const zero = withZero(operator, b.value);
  if (zero) return zero;
  const value = onIntegers(operator, a.value, b.value);
  return value === BigInt.asUintN(64, value) ? uint(value) : failure('unsigned integer overflow');
}

function onDoubles(operator: Exclude<Operator, '_%_'>, a: number, b: number): number {
  if (operator === '_+_') return a + b;
  if (operator === '_-_') return a - b;
  return operator === '_*_' ? a * b : a / b;
}

function withZero(operator: Operator, divisor: bigint): CelValue | undefined {
  if (divisor !== 0n) return undefined;
  if (operator === '_/_') return failure('division by zero');
  return operator === '_%_' ? failure('modulus by zero') : undefined;
}

function onIntegers(operator: Operator, a: bigint, b: bigint): bigint {
  switch (operator) {
    case '_+_':
      return a + b;
    case '_-_':
      return a - b;
    case '_*_':
      return a * b;
    case '_/_':
      return a / b;
    default:
      // The least int by -1 overflows in Go as in division.
      return b === -1n && a === -(1n << 63n) ? 1n << 63n : a % b;
  }
}

/** The number in it, of whatever type. */
export function numberIn(value: CelValue): bigint | number | undefined {
  if (typeof value === 'bigint' || typeof value === 'number') return value;
  return isObject(value) && value.kind === 'uint' ? value.value : undefined;
}

/** Negative where `a` is less; NaN where one is. An integer is compared with a double as a double, unless that is beyond all integers. */
export function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (typeof a === typeof b) return a < b ? -1 : a > b ? 1 : a === b ? 0 : Number.NaN;
  return Number(a) < Number(b) ? -1 : Number(a) > Number(b) ? 1 : Number.isNaN(Number(a) + Number(b)) ? Number.NaN : 0;
}

/** A double as an int, cut off behind the point; undefined if it does not fit. Source: overflow.go, doubleToInt64Checked. */
export function doubleToInt(value: number): bigint | undefined {
  // The bounds themselves are refused too.
  return Number.isFinite(value) && value > -(2 ** 63) && value < 2 ** 63 ? BigInt(Math.trunc(value)) : undefined;
}

export function doubleToUint(value: number): bigint | undefined {
  return value >= 0 && value < 2 ** 64 ? BigInt(Math.trunc(value)) : undefined;
}
