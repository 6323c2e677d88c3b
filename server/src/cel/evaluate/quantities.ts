/**
 * Amounts such as `1.5Gi`. The server holds them in 64 bits with a power of ten as long as it can, which shows only in
 * whether it takes one for an integer. Source: apimachinery/pkg/api/resource, quantity.go and amount.go.
 */
import { type CelQuantity, type CelValue, failure, inexact } from './value.ts';

export function parseQuantity(text: string): CelValue {
  const parts = text === '' ? undefined : readParts(text);
  if (!parts) {
    return failure("quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'");
  }
  const unit = unitOf(parts.suffix);
  if (!unit) return failure("unable to parse quantity's suffix");
  if (Math.abs(unit.exponent) > maxExponent || text.length > maxLength) return inexact('an amount beyond all others');
  return shortQuantity(parts, unit) ?? longQuantity(parts, unit);
}

/** Largest exponent of ten that is read; no real amount comes near it. */
const maxExponent = 400;
const maxLength = 1000;

interface Parts {
  readonly negative: boolean;
  /** Without leading zeros; `0` where there is nothing. */
  readonly whole: string;
  readonly fraction: string;
  /** No digit is written. */
  readonly empty: boolean;
  readonly suffix: string;
}

function readParts(text: string): Parts | undefined {
  const [, sign = '', zeros = '', digits = '', fraction = '', suffix = ''] =
    /^([+-]?)(0*)([0-9]*)(?:\.([0-9]*))?([eEinumkKMGTP]*[-+]?[0-9]*)$/.exec(text) ?? [];
  if (!text.endsWith(suffix) || (text !== '' && !/^[+-]?[0-9]*(?:\.[0-9]*)?[eEinumkKMGTP]*[-+]?[0-9]*$/.test(text))) return undefined;
  return { negative: sign === '-', whole: digits === '' ? '0' : digits, fraction, empty: zeros + digits + fraction === '', suffix };
}

interface Unit {
  readonly base: 2 | 10;
  readonly exponent: number;
}

function unitOf(suffix: string): Unit | undefined {
  const decimal = decimalUnits.indexOf(suffix);
  if (decimal >= 0) return { base: 10, exponent: (decimal - 3) * 3 };
  const binary = binaryUnits.indexOf(suffix);
  if (binary >= 0) return { base: 2, exponent: (binary + 1) * 10 };
  const exponent = /^[eE]([+-]?\d+)$/.exec(suffix)?.[1];
  return exponent === undefined || exponent.length > 18 ? undefined : { base: 10, exponent: Number(exponent) };
}

const decimalUnits = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'];
const binaryUnits = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];

/** Most decimal digits that surely fit. */
const maxDigits = 18;
/** The smallest amounts are billionths. */
const nano = 9;

function shortQuantity({ negative, whole, fraction }: Parts, { base, exponent }: Unit): CelQuantity | undefined {
  if (base === 2 && (exponent < 0 || fraction !== '')) return undefined;
  const precision =
    base === 10 ? maxDigits - whole.length - fraction.length : 15 - whole.length - Math.trunc(Math.fround((exponent * 3) / 10)) - 1;
  const scale = fraction.length - (base === 10 ? exponent : 0);
  if (precision < 0 || scale > nano) return undefined;
  const digits = BigInt(whole + fraction) * (base === 2 ? 1n << BigInt(exponent) : 1n);
  return fits(digits) ? { kind: 'quantity', digits: negative ? -digits : digits, scale, long: false, computed: false } : undefined;
}

/** Rounded up to billionths. */
function longQuantity({ negative, whole, fraction, empty }: Parts, { base, exponent }: Unit): CelValue {
  if (empty) return failure('unable to parse numeric part of quantity');
  let digits = BigInt(whole + fraction) * (base === 2 ? 1n << BigInt(exponent) : 1n);
  let scale = fraction.length - (base === 10 ? exponent : 0);
  if (digits !== 0n) {
    const shift = nano - scale;
    const divisor = power(-shift);
    digits = shift >= 0 ? digits * power(shift) : (digits + divisor - 1n) / divisor;
    scale = nano;
  }
  const most = (1n << 63n) - 1n;
  if (base === 2 && digits > most * power(nano)) [digits, scale] = [most, 0];
  return { kind: 'quantity', digits: negative ? -digits : digits, scale, long: true, computed: false };
}

function power(exponent: number): bigint {
  return exponent > 0 ? 10n ** BigInt(exponent) : 1n;
}

function fits(value: bigint): boolean {
  return value === BigInt.asIntN(64, value);
}

export function quantityOf(value: bigint): CelQuantity {
  return { kind: 'quantity', digits: value, scale: 0, long: false, computed: false };
}

export function compareQuantities(a: CelQuantity, b: CelQuantity): number {
  const [left, right] = aligned(a, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Their digits at the finer of their scales. */
function aligned(a: CelQuantity, b: CelQuantity): [bigint, bigint] {
  return [a.digits * power(b.scale - a.scale), b.digits * power(a.scale - b.scale)];
}

export function sign({ digits }: CelQuantity): bigint {
  return digits > 0n ? 1n : digits < 0n ? -1n : 0n;
}

/** Undefined where the server takes it for no integer, which is so of `1.0` and `1000m` too. */
export function asInteger({ digits, scale, long }: CelQuantity): bigint | undefined {
  if (long || scale > 0) return undefined;
  const value = digits * power(-scale);
  return fits(value) ? value : undefined;
}

export function toInteger(quantity: CelQuantity): CelValue {
  return asInteger(quantity) ?? failure('cannot convert value to integer');
}

/** Source: as above, AsApproximateFloat64; Go's math.Pow10. */
export function asApproximateFloat({ digits, scale }: CelQuantity): CelValue {
  // Go's table of powers is exact up to here; beyond it multiplies two of them.
  if (Math.abs(scale) > 22) return inexact('a very small or great amount as a double');
  const base = Number(digits);
  return scale > 0 ? base * (1 / 10 ** scale) : base * 10 ** -scale;
}

export function add(a: CelQuantity, b: CelQuantity): CelQuantity {
  const computed = { kind: 'quantity', computed: true } as const;
  if (!a.long && !b.long) {
    if (b.digits === 0n) return { ...a, computed: true };
    if (a.digits === 0n) return { ...b, computed: true };
  }
  const [left, right] = aligned(a, b);
  const scale = Math.max(a.scale, b.scale);
  return { ...computed, digits: left + right, scale, long: a.long || b.long || !fits(left) || !fits(right) || !fits(left + right) };
}

export function subtract(a: CelQuantity, b: CelQuantity): CelQuantity {
  // In 64 bits the negative of the least number is itself, and the server does not mind.
  const short = a.long || b.long ? undefined : add(a, { ...b, digits: BigInt.asIntN(64, -b.digits) });
  return short && !short.long ? short : add(a, { ...b, digits: -b.digits });
}
