/** Equality and order as in the server, where neither is symmetric for all types: the left operand decides. */

import type { Json } from '../../crd/json.ts';
import { jsonEqual } from '../../crd/toJson.ts';
import { compareBytes } from '../../go/strings.ts';
import { compareNumbers, numberIn } from './numbers.ts';
import { compareQuantities } from './quantities.ts';
import { compareSemvers } from './semvers.ts';
import { compareTimestamps } from './timestamps.ts';
import {
  type CelList,
  type CelMap,
  type CelOpaque,
  type CelValue,
  failure,
  inexact,
  isData,
  isFailure,
  isList,
  isMap,
  isObject,
  type MapData,
  noSuchOverload,
} from './value.ts';

/** `a == b`. Source: cel-go/common/types/util.go, Equal. */
export function equal(a: CelValue, b: CelValue): CelValue {
  if (a === null || b === null) return a === b;
  return equals(a, b);
}

/** `a.Equal(b)`; a failure where the left type does not compare with the right one. Source: the methods Equal of cel-go/common/types and apiserver/pkg/cel. */
export function equals(a: CelValue, b: CelValue): CelValue {
  if (a === null) return b === null;
  const number = numberIn(a);
  if (number !== undefined) {
    const other = numberIn(b);
    return other !== undefined && compareNumbers(number, other) === 0;
  }
  if (!isObject(a)) return a === b;
  switch (a.kind) {
    case 'error':
    case 'unknown':
      return a;
    case 'uint':
      return false;
    case 'bytes':
      return isObject(b) && b.kind === 'bytes' && compareByteArrays(a.bytes, b.bytes) === 0;
    case 'list':
      return listEquals(a, b);
    case 'map':
      return mapEquals(a, b);
    default:
      return opaqueEquals(a, b);
  }
}

function opaqueEquals(a: CelOpaque, b: CelValue): CelValue {
  if (a.kind === 'preserved') return preservedEquals(a.json, b);
  const same = isObject(b) && b.kind === a.kind ? sameKind(a, b) : undefined;
  if (same !== undefined) return same;
  if (a.kind === 'type' || a.kind === 'duration' || a.kind === 'timestamp' || a.kind === 'optional') return false;
  return unlike(b);
}

/** Undefined where the two are of different kinds for the server. */
function sameKind(a: CelOpaque, b: CelValue): CelValue | undefined {
  if (!isObject(b)) return undefined;
  if (a.kind === 'type' && b.kind === 'type') return a.name === b.name;
  if (a.kind === 'duration' && b.kind === 'duration') return a.nanoseconds === b.nanoseconds;
  if (a.kind === 'timestamp' && b.kind === 'timestamp') return compareTimestamps(a, b) === 0;
  if (a.kind === 'quantity' && b.kind === 'quantity') return b.computed ? undefined : compareQuantities(a, b) === 0;
  if (a.kind === 'url' && b.kind === 'url') return a.text === b.text;
  if (a.kind === 'ip' && b.kind === 'ip') return String(a.bytes) === String(b.bytes);
  if (a.kind === 'cidr' && b.kind === 'cidr') return a.bits === b.bits && String(a.bytes) === String(b.bytes);
  if (a.kind === 'semver' && b.kind === 'semver') return compareSemvers(a, b) === 0;
  if (a.kind === 'format' && b.kind === 'format') return a.name === b.name;
  if (a.kind !== 'optional' || b.kind !== 'optional') return undefined;
  if (a.value === undefined || b.value === undefined) return a.value === b.value;
  return equals(a.value, b.value);
}

/** Source: apiserver/pkg/cel/common/valuesunstructured.go, unknownPreserved.Equal. */
function preservedEquals(json: Json, b: CelValue): CelValue {
  if (typeof b === 'string' || typeof b === 'boolean') return json === b;
  if (isMap(b) && b.data) return jsonEqual(json, b.data.json);
  return isObject(b) && b.kind === 'preserved' ? jsonEqual(json, b.json) : inexact('data of no type compared with other values');
}

function unlike(b: CelValue): CelValue {
  return isFailure(b) ? b : noSuchOverload;
}

function listEquals(a: CelList, b: CelValue): CelValue {
  const ofExpression = a.origin === 'expression' || a.origin === 'joined';
  if (!isList(b)) return ofExpression ? false : unlike(b);
  if (a.items.length !== b.items.length) return false;
  if (a.origin === 'set') return setEquals(a, b);
  if (a.origin === 'map') return mapListEquals(a, b);
  let failed: CelValue = true;
  for (const [i, item] of a.items.entries()) {
    const other = b.items[i] ?? null;
    const same = ofExpression ? equal(item, other) : equals(item, other);
    if (same === true) continue;
    if (!ofExpression || same === false) return same;
    // A list literal takes items that cannot be compared for equal.
    if (failed === true && (a.origin === 'joined' || isInexact(same))) failed = same;
  }
  return failed;
}

function isInexact(value: CelValue): boolean {
  return isObject(value) && value.kind === 'unknown';
}

/** Items are compared as the data that they were. Source: apiserver/pkg/cel/common, valuesunstructured.go, unstructuredSetList.Equal; setElementKey. */
function setEquals(a: CelList, b: CelList): CelValue {
  const own = keysOf(a);
  const others = keysOf(b);
  if (!own || !others) return inexact('a set of something else than strings, numbers and bools');
  return own.size === others.size && [...others].every((key) => own.has(key));
}

function keysOf({ items }: CelList): ReadonlySet<CelValue> | undefined {
  return items.every(isSetKey) ? new Set(items) : undefined;
}

/** Whether JavaScript's Set compares the value as the server does. */
export function isSetKey(value: CelValue): boolean {
  return value !== null && !isObject(value);
}

/** Source: as above, unstructuredMapList.Equal. */
function mapListEquals(a: CelList, b: CelList): CelValue {
  const own = byKeys(a, a.keys ?? []);
  const others = byKeys(b, a.keys ?? []);
  if (!own || !others) return inexact('items of a list without their keys');
  for (const item of b.items) {
    const mine = own.get(keyOf(item, a.keys ?? []) ?? '');
    if (mine === undefined) return false;
    const same = equals(mine, item);
    if (same !== true) return same;
  }
  return own.size === others.size;
}

/** The items of a list by their keys, the last of several; undefined where one has none. */
export function byKeys({ items }: CelList, keys: readonly string[]): Map<string, CelValue> | undefined {
  const found = new Map<string, CelValue>();
  for (const item of items) {
    const key = keyOf(item, keys);
    if (key === undefined) return undefined;
    found.set(key, item);
  }
  return found;
}

function keyOf(item: CelValue, keys: readonly string[]): string | undefined {
  if (!isMap(item) || !item.data) return undefined;
  const values = keys.map((key) => item.find(key));
  if (!values.every((value) => value !== undefined && isSetKey(value))) return undefined;
  return values.map((value) => `${typeof value} ${value}`).join('\n');
}

function mapEquals(a: CelMap, b: CelValue): CelValue {
  if (!isMap(b)) return a.data ? unlike(b) : false;
  if (a.size !== b.size) return false;
  if (a.data) return dataEquals(a, a.data, b);
  let failed: CelValue = true;
  for (const key of a.keys()) {
    const other = b.find(key);
    if (other === undefined) return false;
    const same = equal(a.find(key) ?? null, other);
    if (same === false) return false;
    if (isInexact(same)) failed = same;
  }
  return failed;
}

/** Source: as above, unstructuredMap.Equal. */
function dataEquals(a: CelMap, data: MapData, b: CelMap): CelValue {
  // Go iterates over a map in random order: where the keys give different answers, the result is any of them.
  const answers = new Map<CelValue | string, CelValue>();
  for (const [key, member] of data.json) {
    const same = data.declaredKeys.has(key) ? memberEquals(a, b, key) : undeclaredEquals(b, key, member);
    if (same !== true) answers.set(isObject(same) && same.kind === 'error' ? same.message : same, same);
  }
  if (answers.size > 1) return inexact('the order of keys');
  const [answer = true] = answers.values();
  return answer;
}

function memberEquals(a: CelMap, b: CelMap, key: string): CelValue {
  const [own, other] = [a.find(key), b.find(key)];
  if (own === undefined || other === undefined) return own === other;
  return equals(own, other);
}

/** A key that the other map does not have does not count. */
function undeclaredEquals(b: CelMap, key: string, member: Json): CelValue {
  if (!b.data) return noSuchOverload;
  const other = b.data.json.get(key);
  return other === undefined || jsonEqual(member, other);
}

/** Negative where `a` comes first; a failure where they have no order. Source: the methods Compare of cel-go/common/types. */
export function compare(a: CelValue, b: CelValue): number | CelValue {
  const number = numberIn(a);
  if (number !== undefined) {
    if (Number.isNaN(number)) return failure('NaN values cannot be ordered');
    const other = numberIn(b);
    if (other === undefined) return unlike(b);
    return Number.isNaN(other) ? failure('NaN values cannot be ordered') : compareNumbers(number, other);
  }
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (typeof a === 'string' && typeof b === 'string') return Math.sign(compareBytes(a, b));
  if (!isObject(a) || !isObject(b)) return unlike(b);
  if (a.kind === 'bytes' && b.kind === 'bytes') return compareByteArrays(a.bytes, b.bytes);
  if (a.kind === 'duration' && b.kind === 'duration') return compareNumbers(a.nanoseconds, b.nanoseconds);
  if (a.kind === 'timestamp' && b.kind === 'timestamp') return compareTimestamps(a, b);
  return unlike(b);
}

/** Whether values of its kind have an order at all. */
export function isComparable(value: CelValue): boolean {
  if (value === null) return false;
  return !isObject(value) || ['uint', 'bytes', 'duration', 'timestamp'].includes(value.kind);
}

function compareByteArrays(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return Math.sign(a.length - b.length);
}

/** Whether `value` is in a list or among the keys of a map. Source: the methods Contains of cel-go/common/types and apiserver/pkg/cel. */
export function contains(container: CelValue, value: CelValue): CelValue {
  if (isMap(container)) return mapContains(container, value);
  if (!isList(container)) return unlike(container);
  if (container.parts) return joinedContains(container.parts, value);
  const ofExpression = !isData(container);
  let failed: CelValue = false;
  for (const item of container.items) {
    const same = ofExpression ? equals(value, item) : equals(item, value);
    if (same === true) return true;
    if (failed === false && same !== false && (!ofExpression || isInexact(same))) failed = same;
  }
  return failed;
}

/** Source: cel-go/common/types/list.go, concatList.Contains. */
function joinedContains([first, second]: readonly [CelList, CelList], value: CelValue): CelValue {
  const inFirst = contains(first, value);
  if (inFirst === true) return true;
  const inSecond = contains(second, value);
  return inSecond === true || !isFailure(inFirst) ? inSecond : inFirst;
}

function mapContains(map: CelMap, key: CelValue): CelValue {
  const found = map.find(key);
  if (map.data && found !== undefined && isFailure(found)) return found;
  return found !== undefined;
}
