import { printValue } from './printing.ts';
import { type CelMap, type CelValue, failure, inexact, isFailure, isObject } from './value.ts';

/**
 * A map of an expression. Numbers of different types are one key where they are equal; lists and other values that
 * Go hashes by address are equal to themselves only.
 */
export class ExpressionMap implements CelMap {
  readonly kind = 'map';
  readonly #entries = new Map<string | CelValue, readonly [CelValue, CelValue]>();

  get size(): number {
    return this.#entries.size;
  }

  find = (key: CelValue): CelValue | undefined => {
    for (const name of candidates(key)) {
      const entry = this.#entries.get(name);
      if (entry) return entry[1];
    }
    return undefined;
  };

  keys = (): readonly CelValue[] => [...this.#entries.values()].map(([key]) => key);

  set(key: CelValue, value: CelValue): void {
    const name = mapKey(key);
    if (name !== undefined) this.#entries.set(name, [key, value]);
  }

  delete(key: CelValue): void {
    const name = mapKey(key);
    if (name !== undefined) this.#entries.delete(name);
  }
}

/** The accumulator of a loop, filled in place: nothing else refers to it. */
export class GrowingMap extends ExpressionMap {}

export function mapOf(entries: readonly (readonly [CelValue, CelValue])[]): CelMap {
  const map = new ExpressionMap();
  for (const [key, value] of entries) map.set(key, value);
  return map;
}

/** Whether we know how Go hashes the key. It panics on bytes. */
export function isKey(value: CelValue): boolean {
  return mapKey(value) !== undefined;
}

/** A text that is equal for equal keys; undefined where we do not know how Go hashes the key. */
function mapKey(key: CelValue): string | CelValue | undefined {
  if (!isObject(key)) return Number.isNaN(key) ? undefined : `${typeof key} ${Object.is(key, -0) ? 0 : key}`;
  switch (key.kind) {
    case 'uint':
      return `uint ${key.value}`;
    case 'duration':
      return `duration ${key.nanoseconds}`;
    case 'ip':
      return `ip ${key.bytes}`;
    case 'cidr':
      return `cidr ${key.bytes}/${key.bits}`;
    case 'list':
    case 'map':
    case 'quantity':
    case 'url':
      return key;
    default:
      return undefined;
  }
}

/** The keys that the server looks up for a value, in turn. Source: cel-go/common/types/map.go, refValMapAccessor.Find. */
function candidates(key: CelValue): (string | CelValue)[] {
  const name = mapKey(key);
  if (name === undefined) return [];
  const names = [name];
  const whole = wholeNumber(key);
  if (whole === undefined) return names;
  if (typeof key !== 'bigint' && whole === BigInt.asIntN(64, whole)) names.push(`bigint ${whole}`);
  if (whole === BigInt.asUintN(64, whole)) names.push(`uint ${whole}`);
  return names;
}

function wholeNumber(key: CelValue): bigint | undefined {
  if (typeof key === 'bigint') return key;
  if (typeof key === 'number') return Number.isInteger(key) ? BigInt(key) : undefined;
  return isObject(key) && key.kind === 'uint' ? key.value : undefined;
}

/** Source: cel-go/common/types/map.go, InsertMapKeyValue. */
export function insert(map: CelMap, key: CelValue, value: CelValue): CelValue {
  if (!isKey(key)) return inexact('a key of a type that nobody takes');
  const found = map.find(key);
  if (found !== undefined) return isFailure(found) ? found : alreadyThere(key);
  if (map instanceof GrowingMap) {
    map.set(key, value);
    return map;
  }
  return mapOf([...map.keys().map((other) => [other, map.find(other) ?? null] as const), [key, value]]);
}

function alreadyThere(key: CelValue): CelValue {
  // Go prints null as the number that it is there.
  const printed = key === null ? '0' : printValue(key);
  return printed === undefined ? inexact('an address in a message') : failure(`insert failed: key ${printed} already exists`);
}

export function insertAll(map: CelMap, entries: CelMap): CelValue {
  let made: CelValue = map;
  for (const key of entries.keys()) {
    if (typeof made !== 'object' || made === null || made.kind !== 'map') break;
    made = insert(made, key, entries.find(key) ?? null);
  }
  return made;
}
