/**
 * The building blocks of run-time costs (functions/costs.ts).
 * Source: cel-go/interpreter/runtimecost.go, costCall; apiserver/pkg/cel/library/cost.go, CallCost; cel-go/ext, lists.go and sets.go.
 */
import { utf8Length } from '../../go/strings.ts';
import { sizeOf } from './operators.ts';
import { type CelValue, isList, isObject, isOptional } from './value.ts';

/** The cost of reading so many characters or bytes. */
export function tenth(size: number): number {
  return Math.ceil(size * 0.1);
}

/** The cost of a call that creates a list, and of the work to fill it. */
export function allocating(work: number): number {
  return 11 + Math.trunc(work);
}

export function comparingAll(values: CelValue): number {
  const first = isList(values) ? values.items[0] : undefined;
  const ofText = typeof first === 'string' || (first !== undefined && isObject(first) && first.kind === 'bytes');
  return allocating(actualSize(values) ** 2 * (ofText ? 2.1 : 2));
}

/** The cost of traversing the whole value. Source: cost.go, traversalCost. */
export function traversal(value: CelValue): number {
  if (typeof value === 'string') return Math.trunc(utf8Length(value) * 0.1);
  if (!isObject(value)) return 1;
  if (value.kind === 'bytes') return Math.trunc(value.bytes.length * 0.1);
  if (value.kind === 'list') return value.items.reduce<number>((total, item) => total + traversal(item), 0);
  if (value.kind !== 'map') return 1;
  return value.keys().reduce<number>((total, key) => total + traversal(key) + traversal(value.find(key) ?? null), 0);
}

/** The size of what an optional holds: cel-go looks into optionals, the libraries (actualSize) do not. Source: cel-go/interpreter/runtimecost.go, actualSize. */
export function contentSize(value: CelValue): number {
  return isOptional(value) && value.value !== undefined ? contentSize(value.value) : actualSize(value);
}

/** Source: apiserver/pkg/cel/library/cost.go and cel-go/ext/costs.go, actualSize. */
export function actualSize(value: CelValue): number {
  if (!isObject(value)) return typeof value === 'string' ? (sizeOf(value) ?? 1) : 1;
  if (value.kind === 'ip') return value.bytes.length;
  if (value.kind === 'cidr') return Math.ceil(value.bits / 8);
  return sizeOf(value) ?? 1;
}

export function isLibraryValue(value: CelValue): boolean {
  return isObject(value) && ['quantity', 'ip', 'cidr', 'format', 'url', 'semver'].includes(value.kind);
}
