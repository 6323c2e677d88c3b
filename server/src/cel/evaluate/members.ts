import { unusableKey } from './keys.ts';
import { printValue } from './printing.ts';
import {
  type CelValue,
  type Failure,
  failure,
  isData,
  isFailure,
  isList,
  isMap,
  isObject,
  isOptional,
  newlyRead,
  none,
  optional,
  typeName,
} from './value.ts';

/** `operand.key` or `operand[key]`; from an optional, or with a question mark, an optional. Source: attributes.go, applyQualifiers. */
export function qualified(operand: CelValue, key: CelValue, askedFor: boolean): CelValue {
  if (isFailure(operand)) return operand;
  if (isOptional(operand)) return operand.value === undefined ? none : found(lookUp(operand.value, key, 'present'));
  if (askedFor) return found(lookUp(operand, key, 'present'));
  return or(lookUp(operand, key, 'needed'), failure(`no such key: ${printValue(key)}`));
}

/** Null is a value. */
export function or(value: CelValue | undefined, otherwise: CelValue): CelValue {
  return value === undefined ? otherwise : value;
}

function found(value: CelValue | undefined): CelValue {
  if (value === undefined) return none;
  return isFailure(value) ? value : optional(value);
}

/** The member, or undefined where it may be missing and is. Source: attributes.go, refQualify. */
export function lookUp(container: CelValue, key: CelValue, presence: 'present' | 'needed'): CelValue | undefined {
  if (isFailure(container)) return container;
  if (isOptional(container) && presence === 'present') {
    return container.value === undefined ? undefined : lookUp(container.value, key, presence);
  }
  const unusable = unusableKey(key);
  if (unusable !== undefined) return failure(`invalid qualifier type: ${unusable}`);
  const printed = printValue(key);
  if (isMap(container)) {
    const value = container.find(key);
    return value === undefined && presence === 'needed' ? failure(`no such key: ${printed}`) : value;
  }
  if (!isList(container)) return presence === 'present' ? undefined : failure(`no such key: ${printed}`);
  const index = listIndex(key);
  if (typeof index !== 'number') return index;
  const item = index < 0 ? undefined : newlyRead(container.items[index]);
  if (item === undefined) return presence === 'present' ? undefined : failure(`index out of bounds: ${printed}`);
  return isData(container) && typeof key !== 'bigint' ? failure(`unsupported index: ${printed}`) : item;
}

/** Source: cel-go/common/types/list.go, IndexOrError. */
function listIndex(key: CelValue): number | Failure {
  if (typeof key === 'bigint') return Number(key);
  const number = isObject(key) && key.kind === 'uint' ? Number(key.value) : key;
  if (typeof number !== 'number') return failure(`unsupported index type '${typeName(key)}' in list`);
  const fits = Number.isInteger(number) && Math.abs(number) < 2 ** 63;
  return fits ? number : failure(`unsupported index value ${printValue(key)} in list`);
}
