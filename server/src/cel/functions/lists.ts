import { forOrdered, type Library } from './library.ts';

/** Source: apiserver/pkg/cel/library/lists.go. */
export const kubernetesLists: Library = {
  name: 'Kubernetes lists',
  since: 25,
  functions: [
    {
      name: 'isSorted',
      overloads: forOrdered('list_NAME_is_sorted_bool: list(TYPE).() -> bool'),
      summary: 'Whether no element comes before the one in front of it.',
      example: 'self.ports.isSorted()',
    },
    {
      name: 'sum',
      overloads: forOrdered('list_NAME_sum_NAME: list(TYPE).() -> TYPE', ['bool', 'timestamp', 'string', 'bytes']),
      summary: 'All elements together; 0 for an empty list.',
      example: 'self.weights.sum() == 100',
    },
    {
      name: 'min',
      overloads: forOrdered('list_NAME_min_NAME: list(TYPE).() -> TYPE'),
      summary: 'The least element. Fails for an empty list.',
      example: 'self.ports.min() >= 1024',
    },
    {
      name: 'max',
      overloads: forOrdered('list_NAME_max_NAME: list(TYPE).() -> TYPE'),
      summary: 'The greatest element. Fails for an empty list.',
      example: 'self.ports.max() < 32768',
    },
    {
      name: 'indexOf',
      overloads: ['list_a_index_of_int: list(A).(A) -> int'],
      summary: 'The position of the first equal element, counted from 0; -1 if there is none.',
      example: "self.steps.indexOf('build') >= 0",
    },
    {
      name: 'lastIndexOf',
      overloads: ['list_a_last_index_of_int: list(A).(A) -> int'],
      summary: 'The position of the last equal element, counted from 0; -1 if there is none.',
      example: "self.steps.lastIndexOf('test') > 0",
    },
    {
      name: 'includes',
      since: 37,
      overloads: ['list_includes_dyn_dyn: dyn.(dyn) -> bool'],
      summary: 'Whether a list has an equal element, or a map has the key. Types are compared when the rule runs only.',
      example: "self.modes.includes('A')",
    },
  ],
};

/** Source: cel-go/ext/lists.go, version 3. */
export const lists: Library = {
  name: 'lists',
  since: 34,
  functions: [
    {
      name: 'slice',
      overloads: ['list_slice: list(T).(int, int) -> list(T)'],
      summary: 'The elements from one position, counted from 0, up to before another.',
      example: 'self.items.slice(0, 2)',
    },
    {
      name: 'flatten',
      overloads: ['list_flatten: list(list(T)).() -> list(T)', 'list_flatten_int: list(dyn).(int) -> list(dyn)'],
      summary: 'The elements of the lists in a list, one level deep or as deep as the argument says.',
      example: 'self.groups.flatten().size() <= 10',
    },
    {
      name: 'sort',
      overloads: forOrdered('list_NAME_sort: list(TYPE).() -> list(TYPE)', [], true),
      summary: 'The elements in order, least first.',
      example: 'self.ports.sort()[0] >= 1024',
    },
    {
      name: '@sortByAssociatedKeys',
      overloads: forOrdered('list_NAME_sortByAssociatedKeys: list(T).(list(TYPE)) -> list(T)', [], true),
      summary: '',
      example: '',
    },
    {
      name: 'distinct',
      overloads: ['list_distinct: list(T).() -> list(T)'],
      summary: 'The elements without those that are equal to an earlier one.',
      example: 'self.names.distinct().size() == self.names.size()',
    },
    {
      name: 'reverse',
      overloads: ['list_reverse: list(T).() -> list(T)'],
      summary: 'The elements, last first.',
      example: 'self.steps.reverse()[0]',
    },
    {
      name: 'lists.range',
      overloads: ['lists_range: (int) -> list(int)'],
      summary: 'The numbers from 0 up to before the argument.',
      example: 'lists.range(3).all(i, i in self.ports)',
    },
  ],
};

/** Source: cel-go/ext/sets.go. */
export const sets: Library = {
  name: 'sets',
  since: 29,
  functions: [
    {
      name: 'sets.contains',
      overloads: ['list_sets_contains_list: (list(T), list(T)) -> bool'],
      summary: 'Whether the first list has all elements of the second.',
      example: "sets.contains(['A', 'B'], self.modes)",
    },
    {
      name: 'sets.equivalent',
      overloads: ['list_sets_equivalent_list: (list(T), list(T)) -> bool'],
      summary: 'Whether both lists have the same elements; order and repetition do not count.',
      example: 'sets.equivalent(self.names, oldSelf.names)',
    },
    {
      name: 'sets.intersects',
      overloads: ['list_sets_intersects_list: (list(T), list(T)) -> bool'],
      summary: 'Whether the lists have an element in common.',
      example: '!sets.intersects(self.allow, self.deny)',
    },
  ],
};
