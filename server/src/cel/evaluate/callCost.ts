import { utf8Length } from '../../go/strings.ts';
import { namedFormats } from './namedFormats.ts';
import { sizeOf } from './operators.ts';
import { type CelValue, isList, isObject, isOptional } from './value.ts';

/**
 * What a call has cost, by what it was called with and gave.
 * Source: cel-go/interpreter/runtimecost.go, costCall; apiserver/pkg/cel/library/cost.go, CallCost; cel-go/ext, lists.go and sets.go.
 */
export function callCost(name: string, overload: string | undefined, args: readonly CelValue[], result: CelValue): number {
  const [a = null, b = null] = args;
  switch (name) {
    case 'isSorted':
    case 'sum':
    case 'max':
    case 'min':
    case 'includes':
    case 'indexOf':
    case 'lastIndexOf':
      return traversal(a);
    case 'url':
    case 'lowerAscii':
    case 'upperAscii':
    case 'substring':
    case 'trim':
    case 'isIP':
    case 'isCIDR':
    case 'cidr':
    case 'quantity':
    case 'isQuantity':
    case 'semver':
    case 'isSemver':
      return tenth(actualSize(a));
    case 'ip':
      return overload === 'cidr_ip' ? 1 : tenth(actualSize(a));
    case 'replace':
    case 'split':
    case 'ip.isCanonical':
      return tenth(2 * actualSize(a));
    case 'join':
      return tenth(2 * actualSize(result));
    case 'find':
    case 'findAll':
      return tenth(1 + actualSize(a)) * Math.ceil(actualSize(b) / 4);
    case 'matches':
      return overload === undefined ? 1 : tenth(1 + contentSize(a)) * Math.ceil(contentSize(b) / 4);
    case 'containsIP':
      return tenth(2 * actualSize(a)) + (overload === 'cidr_contains_ip_string' ? tenth(actualSize(b)) : 0);
    case 'containsCIDR':
      return tenth(2 * actualSize(a)) + tenth(actualSize(a)) + 1 + (overload === 'cidr_contains_cidr_string' ? tenth(actualSize(b)) : 0);
    case 'check':
      return 350_000;
    case 'fieldSelector':
    case 'labelSelector':
      return 10 + tenth(actualSize(b)) + Math.ceil(Math.ceil(actualSize(b) * 0.5) * 50);
    case 'validate':
      return tenth(1 + actualSize(b)) * Math.ceil(patternLength(a) / 4);
    case '_==_':
    case '_!=_':
      return name === '_==_' && isLibraryValue(a) ? 1 : tenth(Math.min(contentSize(a), contentSize(b)));
    default:
      return byOverload(overload, a, b, result);
  }
}

function byOverload(overload: string | undefined, a: CelValue, b: CelValue, result: CelValue): number {
  switch (overload) {
    case 'starts_with_string':
    case 'ends_with_string':
      return tenth(contentSize(b));
    case 'string_to_bytes':
    case 'bytes_to_string':
    case 'strings_quote':
    case 'string_format':
      return tenth(contentSize(a));
    case 'in_list':
      return contentSize(b);
    case 'add_string':
    case 'add_bytes':
      return tenth(contentSize(a) + contentSize(b));
    case 'less_string':
    case 'less_bytes':
    case 'less_equals_string':
    case 'less_equals_bytes':
    case 'greater_string':
    case 'greater_bytes':
    case 'greater_equals_string':
    case 'greater_equals_bytes':
      return tenth(Math.min(contentSize(a), contentSize(b)));
    case 'contains_string':
      return tenth(contentSize(a)) * tenth(contentSize(b));
    case 'list_sets_contains_list':
    case 'list_sets_intersects_list':
      return 1 + actualSize(a) * actualSize(b);
    case 'list_sets_equivalent_list':
      return 1 + 2 * actualSize(a) * actualSize(b);
    case 'list_slice':
    case 'lists_range':
    case 'list_reverse':
      return allocating(actualSize(result));
    case 'list_flatten':
      return allocating(actualSize(a));
    case 'list_flatten_int':
      return allocating(actualSize(a) * (typeof b === 'bigint' && b >= 0n ? Number(b) : 1));
    case 'list_distinct':
      return comparingAll(a);
    default:
      if (overload?.endsWith('_sort')) return comparingAll(a);
      return overload?.endsWith('_sortByAssociatedKeys') ? comparingAll(b) : 1;
  }
}

function tenth(size: number): number {
  return Math.ceil(size * 0.1);
}

/** A call, a new list, and what fills it. */
function allocating(work: number): number {
  return 11 + Math.trunc(work);
}

function comparingAll(values: CelValue): number {
  const first = isList(values) ? values.items[0] : undefined;
  const ofText = typeof first === 'string' || (first !== undefined && isObject(first) && first.kind === 'bytes');
  return allocating(actualSize(values) ** 2 * (ofText ? 2.1 : 2));
}

/** Of what it has to look at, all the way down. Source: cost.go, traversalCost. */
function traversal(value: CelValue): number {
  if (typeof value === 'string') return Math.trunc(utf8Length(value) * 0.1);
  if (!isObject(value)) return 1;
  if (value.kind === 'bytes') return Math.trunc(value.bytes.length * 0.1);
  if (value.kind === 'list') return value.items.reduce<number>((total, item) => total + traversal(item), 0);
  if (value.kind !== 'map') return 1;
  return value.keys().reduce<number>((total, key) => total + traversal(key) + traversal(value.find(key) ?? null), 0);
}

/** CEL itself counts what an optional holds, the libraries do not. Source: cel-go/interpreter/runtimecost.go, actualSize. */
function contentSize(value: CelValue): number {
  return isOptional(value) && value.value !== undefined ? contentSize(value.value) : actualSize(value);
}

/** Source: apiserver/pkg/cel/library/cost.go and cel-go/ext/costs.go, actualSize. */
function actualSize(value: CelValue): number {
  if (!isObject(value)) return typeof value === 'string' ? (sizeOf(value) ?? 1) : 1;
  if (value.kind === 'ip') return value.bytes.length;
  if (value.kind === 'cidr') return Math.ceil(value.bits / 8);
  return sizeOf(value) ?? 1;
}

function isLibraryValue(value: CelValue): boolean {
  return isObject(value) && ['quantity', 'ip', 'cidr', 'format', 'url', 'semver'].includes(value.kind);
}

function patternLength(format: CelValue): number {
  if (!isObject(format) || format.kind !== 'format') return 0;
  return [...namedFormats.values()].find(({ id }) => id === format.name)?.patternLength ?? 0;
}
