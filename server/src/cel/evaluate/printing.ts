/** How Go prints values in error texts and conversions. */
import { printNumber } from '../../go/numbers.ts';
import { type CelValue, isObject } from './value.ts';

/** `%g`. */
export function printDouble(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  return Object.is(value, -0) ? '-0' : printNumber(value);
}

/** `%v`, as in `no such key: a`; undefined for what prints in ways of its own. */
export function printValue(value: CelValue): string | undefined {
  if (typeof value === 'number') return printDouble(value);
  if (isObject(value)) return value.kind === 'uint' ? String(value.value) : undefined;
  return value === null ? undefined : String(value);
}
