/** The functions of lists. Source: cel-go/ext, lists.go and sets.go; apiserver/pkg/cel/library/lists.go. */

import { compare, contains, equals, isComparable } from './equality.ts';
import { calculate } from './numbers.ts';
import {
  type CelList,
  type CelValue,
  failure,
  type Inexact,
  inexact,
  int,
  isFailure,
  isList,
  isObject,
  list,
  noSuchOverload,
  typeName,
} from './value.ts';

export function slice({ items }: CelList, start: bigint, end: bigint): CelValue {
  const problem = (reason: string) => failure(`cannot slice(${start}, ${end}), ${reason}`);
  if (start < 0n || end < 0n) return problem('negative indexes not supported');
  if (start > end) return problem('start index must be less than or equal to end index');
  if (BigInt(items.length) < end) return problem(`list is length ${items.length}`);
  return list(items.slice(Number(start), Number(end)));
}

export function flatten({ items }: CelList, depth = 1n): CelValue {
  if (depth < 0n) return failure('level must be non-negative');
  return list(flattened(items, depth));
}

function flattened(items: readonly CelValue[], depth: bigint): CelValue[] {
  return items.flatMap((item) => (isList(item) && depth > 0n ? flattened(item.items, depth - 1n) : [item]));
}

export function range(size: bigint): CelValue {
  if (size < 0n) return failure(`lists.range: size must be non-negative, got ${size}`);
  if (size > maxRange) return failure(`lists.range: size ${size} exceeds maximum allowed (${maxRange})`);
  return list(Array.from({ length: Number(size) }, (_, i) => BigInt(i)));
}

/** Source: cel-go/ext/lists.go, defaultMaxRangeSize. */
const maxRange = 1_000_000n;

export function reverse({ items }: CelList): CelValue {
  return list(items.toReversed());
}

export function distinct(values: CelList): CelValue {
  if (values.items.length === 0) return values;
  const unique: CelValue[] = [];
  for (const item of values.items) {
    const known = firstEqual(unique, (other) => equals(item, other));
    if (typeof known !== 'number') return known;
    if (known < 0) unique.push(item);
  }
  return list(unique);
}

export function sort(values: CelList): CelValue {
  return sortByKeys(values, values);
}

/** As Go's sort.Slice, which is not stable for more than twelve items. */
export function sortByKeys(values: CelList, keys: CelList): CelValue {
  const first = keys.items[0];
  if (values.items.length !== keys.items.length) return inexact('keys that are not as many as the items');
  if (first === undefined) return values;
  if (isFailure(first)) return inexact('sorting errors');
  if (!isComparable(first)) return failure('list elements must be comparable');
  if (keys.items.some((key) => typeName(key) !== typeName(first))) return failure('list elements must have the same type');
  const sorted = [...values.items.entries()].sort(([i], [j]) => {
    const order = compare(keys.items[i] ?? null, keys.items[j] ?? null);
    return typeof order === 'number' ? order : 0;
  });
  if (typeof first === 'number' && keys.items.some(Number.isNaN)) return inexact('sorting NaN');
  const tied = keys.items.length > mostStablySorted && values !== keys && new Set(keys.items).size < keys.items.length;
  return tied ? inexact('the order of items with the same key') : list(sorted.map(([, item]) => item));
}

/** Up to this length Go uses insertion sort, which is stable. */
const mostStablySorted = 12;

export function isSorted({ items }: CelList): CelValue {
  for (const [i, item] of items.entries()) {
    if (!isComparable(item)) return isFailure(item) ? item : noSuchOverload;
    const before = items[i - 1];
    // Items that cannot be compared count as sorted.
    if (before !== undefined && (compare(before, item) as number) > 0) return false;
  }
  return true;
}

export function sum({ items }: CelList, zero: CelValue): CelValue {
  let total = zero;
  for (const item of items) {
    total = plus(total, item);
    if (isFailure(total)) return total;
  }
  return total;
}

function plus(a: CelValue, b: CelValue): CelValue {
  if (isFailure(b)) return b;
  const number = calculate('_+_', a, b);
  if (number !== undefined) return number;
  if (!isDuration(a) || !isDuration(b)) return noSuchOverload;
  const nanoseconds = int(a.nanoseconds + b.nanoseconds);
  return typeof nanoseconds === 'bigint' ? { kind: 'duration', nanoseconds } : nanoseconds;
}

function isDuration(value: CelValue): value is Extract<CelValue, { kind: 'duration' }> {
  return typeof value === 'object' && value !== null && value.kind === 'duration';
}

export function extreme({ items }: CelList, which: 'min' | 'max'): CelValue {
  let best: CelValue | undefined;
  for (const item of items) {
    if (!isComparable(item)) return isFailure(item) ? item : noSuchOverload;
    if (best === undefined) best = item;
    else if (compare(best, item) === (which === 'min' ? 1 : -1)) best = item;
  }
  return best ?? failure(`${which} called on empty list`);
}

export function indexInList({ items }: CelList, wanted: CelValue): CelValue {
  const index = firstEqual(items, (item) => equals(item, wanted));
  return typeof index === 'number' ? BigInt(index) : index;
}

export function lastIndexInList({ items }: CelList, wanted: CelValue): CelValue {
  const index = firstEqual(items.toReversed(), (item) => equals(item, wanted));
  if (typeof index !== 'number') return index;
  return BigInt(index < 0 ? -1 : items.length - 1 - index);
}

/** Index of the first item that passes the test, or -1. Errors do not count, but an inexact answer makes the result inexact. */
function firstEqual(items: readonly CelValue[], test: (item: CelValue) => CelValue): number | Inexact {
  for (const [i, item] of items.entries()) {
    const same = test(item);
    if (same === true) return i;
    if (isObject(same) && same.kind === 'unknown') return same;
  }
  return -1;
}

export function includes(target: CelValue, wanted: CelValue): CelValue {
  const index = firstEqual(isList(target) ? target.items : [target], (item) => equals(item, wanted));
  return typeof index === 'number' ? index >= 0 : index;
}

export function setContains(values: CelList, wanted: CelList): CelValue {
  for (const item of wanted.items) {
    const found = contains(values, item);
    if (found !== true) return found;
  }
  return true;
}

export function setEquivalent(a: CelList, b: CelList): CelValue {
  const contained = setContains(a, b);
  return contained === true ? setContains(b, a) : contained;
}

export function setIntersects(a: CelList, b: CelList): CelValue {
  const index = firstEqual(a.items, (item) => contains(b, item));
  return typeof index === 'number' ? index >= 0 : index;
}
