/**
 * Operators and other singletons: functions with one implementation for all overloads.
 * Source: cel-go/common/stdlib/standard.go; cel-go/interpreter/interpretable.go, evalUnary and evalBinary.
 */
import { byKeys, compare, contains, equal, isComparable, isSetKey } from './equality.ts';
import { calculate, type Operator } from './numbers.ts';
import { matches } from './patterns.ts';
import { codePointLength } from './strings.ts';
import { addDuration, timeBetween } from './timestamps.ts';
import {
  bytes,
  type CelList,
  type CelValue,
  failure,
  inexact,
  int,
  isFailure,
  isList,
  isMap,
  isObject,
  list,
  noSuchOverload,
  typeName,
} from './value.ts';

export function notEqual(a: CelValue, b: CelValue): CelValue {
  const same = equal(a, b);
  return isFailure(same) && same.kind === 'unknown' ? same : same !== true;
}

export function add(a: CelValue, b: CelValue): CelValue {
  return isList(a) ? addLists(a, b) : arithmetic('_+_', a, b);
}

export function subtract(a: CelValue, b: CelValue): CelValue {
  return arithmetic('_-_', a, b);
}

export function multiply(a: CelValue, b: CelValue): CelValue {
  return arithmetic('_*_', a, b);
}

export function divide(a: CelValue, b: CelValue): CelValue {
  return arithmetic('_/_', a, b);
}

export function modulo(a: CelValue, b: CelValue): CelValue {
  return arithmetic('_%_', a, b);
}

export function less(a: CelValue, b: CelValue): CelValue {
  return ordered('_<_', a, b, (order) => order < 0);
}

export function lessOrEqual(a: CelValue, b: CelValue): CelValue {
  return ordered('_<=_', a, b, (order) => order <= 0);
}

export function greater(a: CelValue, b: CelValue): CelValue {
  return ordered('_>_', a, b, (order) => order > 0);
}

export function greaterOrEqual(a: CelValue, b: CelValue): CelValue {
  return ordered('_>=_', a, b, (order) => order >= 0);
}

export function isMember(value: CelValue, container: CelValue): CelValue {
  return contains(container, value);
}

export function not(value: CelValue): CelValue {
  return typeof value === 'boolean' ? !value : noSuchOverload;
}

export function typeOf(value: CelValue): CelValue {
  return { kind: 'type', name: typeName(value) };
}

export function matchesPattern(text: CelValue, pattern: CelValue): CelValue {
  return typeof text === 'string' && typeof pattern === 'string' ? matches(pattern, text) : unsupported('matches', text);
}

/** The server's error where the type of a value lacks the operator: types with methods of their own have another text. */
export function unsupported(name: string, value: CelValue): CelValue {
  return ['string', 'google.protobuf.Duration', 'google.protobuf.Timestamp'].includes(typeName(value))
    ? noSuchOverload
    : failure(`no such overload: ${name}`);
}

function unlike(value: CelValue): CelValue {
  return isFailure(value) ? value : noSuchOverload;
}

const numberTypes = ['int', 'uint', 'double'];
const timeTypes = ['google.protobuf.Duration', 'google.protobuf.Timestamp'];
const arithmeticTypes: Readonly<Record<Operator, readonly string[]>> = {
  '_+_': [...numberTypes, 'string', 'bytes', 'list', ...timeTypes],
  '_-_': [...numberTypes, ...timeTypes],
  '_*_': numberTypes,
  '_/_': numberTypes,
  '_%_': ['int', 'uint'],
};

function arithmetic(operator: Operator, a: CelValue, b: CelValue): CelValue {
  const number = calculate(operator, a, b);
  if (number !== undefined) return number;
  if (!arithmeticTypes[operator].includes(typeName(a))) return unsupported(operator, a);
  if (operator === '_+_') return sum(a, b) ?? unlike(b);
  return (operator === '_-_' ? difference(a, b) : undefined) ?? unlike(b);
}

function sum(a: CelValue, b: CelValue): CelValue | undefined {
  if (typeof a === 'string' && typeof b === 'string') return a + b;
  if (!isObject(a) || !isObject(b)) return undefined;
  if (a.kind === 'bytes' && b.kind === 'bytes') return bytes(Uint8Array.from([...a.bytes, ...b.bytes]));
  if (a.kind === 'duration' && b.kind === 'duration') return duration(a.nanoseconds + b.nanoseconds);
  if (a.kind === 'duration' && b.kind === 'timestamp') return addDuration(b, a.nanoseconds);
  if (a.kind === 'timestamp' && b.kind === 'duration') return addDuration(a, b.nanoseconds);
  return undefined;
}

function difference(a: CelValue, b: CelValue): CelValue | undefined {
  if (!isObject(a) || !isObject(b)) return undefined;
  if (a.kind === 'duration' && b.kind === 'duration') return duration(a.nanoseconds - b.nanoseconds);
  if (a.kind !== 'timestamp') return undefined;
  if (b.kind === 'duration') {
    const negated = duration(-b.nanoseconds);
    return isObject(negated) && negated.kind === 'duration' ? addDuration(a, negated.nanoseconds) : negated;
  }
  if (b.kind !== 'timestamp') return undefined;
  const between = timeBetween(a, b);
  return between === undefined ? failure('integer overflow') : { kind: 'duration', nanoseconds: between };
}

function duration(nanoseconds: bigint): CelValue {
  const fitting = int(nanoseconds);
  return typeof fitting === 'bigint' ? { kind: 'duration', nanoseconds: fitting } : fitting;
}

export function negate(value: CelValue): CelValue {
  if (typeof value === 'bigint') return int(-value);
  if (typeof value === 'number') return -value;
  if (typeof value === 'boolean') return noSuchOverload;
  return isObject(value) && value.kind === 'duration' ? duration(-value.nanoseconds) : unsupported('-_', value);
}

function ordered(name: string, a: CelValue, b: CelValue, fits: (order: number) => boolean): CelValue {
  if (!isComparable(a)) return unsupported(name, a);
  const order = compare(a, b);
  return typeof order === 'number' ? fits(order) : order;
}

export function size(value: CelValue): CelValue {
  const length = sizeOf(value);
  return length === undefined ? unsupported('size', value) : BigInt(length);
}

/** Undefined for what has no size. */
export function sizeOf(value: CelValue): number | undefined {
  if (typeof value === 'string') return codePointLength(value);
  if (!isObject(value)) return undefined;
  if (value.kind === 'list') return value.items.length;
  if (value.kind === 'map') return value.size;
  return value.kind === 'bytes' ? value.bytes.length : undefined;
}

/** The accumulator of a loop, filled in place: nothing else refers to it. */
export class GrowingList implements CelList {
  readonly kind = 'list';
  readonly origin = 'expression';
  readonly items: CelValue[] = [];
}

/** The sum of two lists: of a set or list map of the schema, the union. Source: cel-go/common/types/list.go; apiserver/pkg/cel/common/valuesreflect.go, addToSetList and addToMapList. */
function addLists(a: CelList, b: CelValue): CelValue {
  if (!isList(b)) return unlike(b);
  if (a instanceof GrowingList) {
    a.items.push(...b.items);
    return a;
  }
  if (a.origin === 'set') return addToSet(a, b);
  if (a.origin === 'map') return addToMapList(a, b);
  if (a.origin === 'atomic') return list([...a.items, ...b.items]);
  if (a.items.length === 0) return b;
  return b.items.length === 0 ? a : { kind: 'list', items: [...a.items, ...b.items], origin: 'joined', parts: [a, b] };
}

function addToSet(a: CelList, b: CelList): CelValue {
  if ([...a.items, ...b.items].some((item) => isList(item) || isMap(item))) {
    return failure('listSet operations are only supported on lists of scalar values');
  }
  if (![...a.items, ...b.items].every(isSetKey)) return inexact('a set of something else than strings, numbers and bools');
  const known = new Set(a.items);
  const added = b.items.filter((item) => !known.has(item) && known.add(item));
  return { kind: 'list', items: [...a.items, ...added], origin: 'set', added: true };
}

function addToMapList(a: CelList, b: CelList): CelValue {
  const own = byKeys(a, a.keys ?? []);
  const others = byKeys(b, a.keys ?? []);
  if (!own || !others || own.size < a.items.length) return inexact('items of a list without their keys');
  const merged = new Map([...own, ...others]);
  return { kind: 'list', items: [...merged.values()], origin: 'map', added: true, ...(a.keys ? { keys: a.keys } : {}) };
}
