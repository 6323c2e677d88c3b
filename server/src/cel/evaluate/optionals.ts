/** The functions of optionals. Source: cel-go/cel/library.go, OptionalTypes. */
import { printValue } from './printing.ts';
import {
  type CelList,
  type CelOptional,
  type CelValue,
  failure,
  inexact,
  isFailure,
  isObject,
  isOptional,
  list,
  none,
  optional,
} from './value.ts';

export function of(value: CelValue): CelValue {
  return optional(value);
}

export function ofNonZeroValue(value: CelValue): CelValue {
  return isZero(value) ? none : optional(value);
}

export function contentOf({ value }: CelOptional): CelValue {
  return value === undefined ? failure('optional.none() dereference') : value;
}

export function unwrapped({ items }: CelList): CelValue {
  const values: CelValue[] = [];
  for (const item of items) {
    if (isFailure(item)) return item;
    if (!isOptional(item)) return notOptional(item);
    if (item.value !== undefined) values.push(item.value);
  }
  return list(values);
}

function notOptional(value: CelValue): CelValue {
  const text = printValue(value);
  return text === undefined ? inexact('a value that is no optional') : failure(`value ${text} is not optional`);
}

/** Zero, empty, false, null. Source: cel-go/common/types, the methods IsZeroValue; what the schema made has none. */
function isZero(value: CelValue): boolean {
  if (!isObject(value)) return value === null || value === false || value === 0 || value === 0n || value === '';
  if (value.kind === 'uint') return value.value === 0n;
  if (value.kind === 'bytes') return value.bytes.length === 0;
  if (value.kind === 'list') return value.items.length === 0 && (value.origin === 'expression' || value.origin === 'joined');
  if (value.kind === 'map') return value.size === 0 && !value.data;
  // Of a timestamp the first of January of the year 1.
  if (value.kind === 'timestamp') return value.seconds === -62_135_596_800n && value.nanoseconds === 0;
  return value.kind === 'duration' && value.nanoseconds === 0n;
}
