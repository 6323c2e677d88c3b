/**
 * The least and the most that something can be: a cost, or the size of a value. Both ends are whole and at least 0;
 * what would be more than `unlimited` is `unlimited`.
 * Source: cel-go/checker/cost.go, CostEstimate and SizeEstimate.
 */
export interface Range {
  readonly min: bigint;
  readonly max: bigint;
}

/** Largest number of 64 bits: as a size, that nothing limits it. */
export const unlimited = 2n ** 64n - 1n;

export const zero: Range = { min: 0n, max: 0n };
export const one: Range = { min: 1n, max: 1n };
export const unknownRange: Range = { min: 0n, max: unlimited };

export function fixed(value: bigint): Range {
  return { min: value, max: value };
}

export function plus(a: Range, b: Range): Range {
  return { min: saturated(a.min + b.min), max: saturated(a.max + b.max) };
}

export function times(a: Range, b: Range): Range {
  return { min: saturated(a.min * b.min), max: saturated(a.max * b.max) };
}

/** Rounded up, and counted in doubles as the server does: of large numbers only the first 53 bits count. */
export function timesFactor(range: Range, factor: number): Range {
  const min = scaled(range.min, factor);
  return { min, max: range.max === range.min ? min : scaled(range.max, factor) };
}

/** The smallest range that holds both. */
export function union(a: Range, b: Range): Range {
  return { min: a.min < b.min ? a.min : b.min, max: a.max > b.max ? a.max : b.max };
}

export function saturated(value: bigint): bigint {
  return value > unlimited ? unlimited : value;
}

/** The last 64 bits: where the server does not watch for overflow. */
export function wrapped(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}

function scaled(value: bigint, factor: number): bigint {
  const product = Math.ceil(Number(value) * factor);
  return product >= 2 ** 64 ? unlimited : BigInt(product);
}
