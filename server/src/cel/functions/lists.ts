import { type Overloads, on, singleton } from '../evaluate/implementation.ts';
import * as lists from '../evaluate/lists.ts';
import { unsupported } from '../evaluate/operators.ts';
import { type CelList, type CelValue, isList, uint } from '../evaluate/value.ts';
import * as costs from './costs.ts';
import type { FunctionEntry, Library } from './library.ts';

/** Source: apiserver/pkg/cel/library/lists.go. */
export const kubernetesLists: Library = {
  name: 'Kubernetes lists',
  since: 25,
  functions: (): readonly FunctionEntry[] => [
    {
      name: 'isSorted',
      overloads: eachOrdered('list_NAME_is_sorted_bool: list(TYPE).() -> bool', lists.isSorted),
      cost: costs.scanned,
      summary: 'Whether no element comes before the one in front of it.',
      example: 'self.ports.isSorted()',
    },
    {
      name: 'sum',
      overloads: {
        'list_int_sum_int: list(int).() -> int': on('list(int)', (values) => lists.sum(values, 0n)),
        'list_uint_sum_uint: list(uint).() -> uint': on('list(uint)', (values) => lists.sum(values, uint(0n))),
        'list_double_sum_double: list(double).() -> double': on('list(double)', (values) => lists.sum(values, 0)),
        'list_duration_sum_duration: list(duration).() -> duration': on('list(duration)', (values) =>
          lists.sum(values, { kind: 'duration', nanoseconds: 0n }),
        ),
      },
      cost: costs.scanned,
      summary: 'All elements together; 0 for an empty list.',
      example: 'self.weights.sum() == 100',
    },
    {
      name: 'min',
      overloads: eachOrdered('list_NAME_min_NAME: list(TYPE).() -> TYPE', (values) => lists.extreme(values, 'min')),
      cost: costs.scanned,
      summary: 'The least element. Fails for an empty list.',
      example: 'self.ports.min() >= 1024',
    },
    {
      name: 'max',
      overloads: eachOrdered('list_NAME_max_NAME: list(TYPE).() -> TYPE', (values) => lists.extreme(values, 'max')),
      cost: costs.scanned,
      summary: 'The greatest element. Fails for an empty list.',
      example: 'self.ports.max() < 32768',
    },
    {
      name: 'indexOf',
      overloads: { 'list_a_index_of_int: list(A).(A) -> int': on('list any', lists.indexInList) },
      cost: costs.scanned,
      summary: 'The position of the first equal element, counted from 0; -1 if there is none.',
      example: "self.steps.indexOf('build') >= 0",
    },
    {
      name: 'lastIndexOf',
      overloads: { 'list_a_last_index_of_int: list(A).(A) -> int': on('list any', lists.lastIndexInList) },
      cost: costs.scanned,
      summary: 'The position of the last equal element, counted from 0; -1 if there is none.',
      example: "self.steps.lastIndexOf('test') > 0",
    },
    {
      name: 'includes',
      since: 37,
      overloads: { 'list_includes_dyn_dyn: dyn.(dyn) -> bool': on('any any', lists.includes) },
      cost: costs.inclusion,
      summary: 'Whether a list has an equal element, or a map has the key. Types are compared when the rule runs only.',
      example: "self.modes.includes('A')",
    },
  ],
};

/** Source: cel-go/ext/lists.go, version 3. */
export const extendedLists: Library = {
  name: 'lists',
  since: 34,
  functions: (): readonly FunctionEntry[] => [
    {
      name: 'slice',
      overloads: { 'list_slice: list(T).(int, int) -> list(T)': on('list int int', lists.slice) },
      cost: costs.sliced,
      summary: 'The elements from one position, counted from 0, up to before another.',
      example: 'self.items.slice(0, 2)',
    },
    {
      name: 'flatten',
      overloads: {
        'list_flatten: list(list(T)).() -> list(T)': on('list', (values) => lists.flatten(values)),
        'list_flatten_int: list(dyn).(int) -> list(dyn)': on('list int', lists.flatten),
      },
      cost: costs.flattened,
      summary: 'The elements of the lists in a list, one level deep or as deep as the argument says.',
      example: 'self.groups.flatten().size() <= 10',
    },
    {
      // Both are singletons in the server: they distinguish the types of items themselves.
      name: 'sort',
      overloads: singleton(ordered('list_NAME_sort: list(TYPE).() -> list(TYPE)', 'protobuf'), (values) =>
        isList(values) ? lists.sort(values) : unsupported('sort', values),
      ),
      cost: costs.sorted,
      summary: 'The elements in order, least first.',
      example: 'self.ports.sort()[0] >= 1024',
    },
    {
      name: '@sortByAssociatedKeys',
      overloads: singleton(ordered('list_NAME_sortByAssociatedKeys: list(T).(list(TYPE)) -> list(T)', 'protobuf'), (values, keys) =>
        isList(values) && isList(keys) ? lists.sortByKeys(values, keys) : unsupported('@sortByAssociatedKeys', values),
      ),
      cost: costs.sortedByKeys,
      summary: '',
      example: '',
    },
    {
      name: 'distinct',
      overloads: { 'list_distinct: list(T).() -> list(T)': on('list', lists.distinct) },
      cost: costs.distinct,
      summary: 'The elements without those that are equal to an earlier one.',
      example: 'self.names.distinct().size() == self.names.size()',
    },
    {
      name: 'reverse',
      overloads: { 'list_reverse: list(T).() -> list(T)': on('list', lists.reverse) },
      cost: costs.reversed,
      summary: 'The elements, last first.',
      example: 'self.steps.reverse()[0]',
    },
    {
      name: 'lists.range',
      overloads: { 'lists_range: (int) -> list(int)': on('int', lists.range) },
      cost: costs.ranged,
      summary: 'The numbers from 0 up to before the argument.',
      example: 'lists.range(3).all(i, i in self.ports)',
    },
  ],
};

/** Source: cel-go/ext/sets.go. */
export const sets: Library = {
  name: 'sets',
  since: 29,
  functions: (): readonly FunctionEntry[] => [
    {
      name: 'sets.contains',
      overloads: { 'list_sets_contains_list: (list(T), list(T)) -> bool': on('list list', lists.setContains) },
      cost: costs.pairs,
      summary: 'Whether the first list has all elements of the second.',
      example: "sets.contains(['A', 'B'], self.modes)",
    },
    {
      name: 'sets.equivalent',
      overloads: { 'list_sets_equivalent_list: (list(T), list(T)) -> bool': on('list list', lists.setEquivalent) },
      cost: costs.pairsTwice,
      summary: 'Whether both lists have the same elements; order and repetition do not count.',
      example: 'sets.equivalent(self.names, oldSelf.names)',
    },
    {
      name: 'sets.intersects',
      overloads: { 'list_sets_intersects_list: (list(T), list(T)) -> bool': on('list list', lists.setIntersects) },
      cost: costs.pairs,
      summary: 'Whether the lists have an element in common.',
      example: '!sets.intersects(self.allow, self.deny)',
    },
  ],
};

/** One overload for each type that has an order; in the pattern TYPE is the type and NAME how the ids call it. */
function ordered(pattern: string, durations: 'CEL' | 'protobuf'): string[] {
  return orderedTypes.map((type) => {
    const name = (durations === 'protobuf' && protobufNames.get(type)) || type;
    return pattern.replaceAll('TYPE', type).replaceAll('NAME', name);
  });
}

/** The same with each run on lists of its type only. */
function eachOrdered(pattern: string, run: (values: CelList) => CelValue): Overloads {
  return Object.fromEntries(ordered(pattern, 'CEL').map((signature, i) => [signature, on(`list(${orderedTypes[i]})`, run)]));
}

const orderedTypes = ['int', 'uint', 'double', 'bool', 'duration', 'timestamp', 'string', 'bytes'];

const protobufNames: ReadonlyMap<string, string> = new Map([
  ['duration', 'google.protobuf.Duration'],
  ['timestamp', 'google.protobuf.Timestamp'],
]);
