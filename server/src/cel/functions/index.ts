import { authorization } from './authorization.ts';
import { formats, quantities, regex, semvers, twoVariables } from './kubernetes.ts';
import type { Library } from './library.ts';
import { kubernetesLists, lists, sets } from './lists.ts';
import { cidrs, ips, urls } from './network.ts';
import { operators } from './operators.ts';
import { optionals } from './optionals.ts';
import { standard } from './standard.ts';
import { strings } from './strings.ts';

/** Whether a library's overloads are tried before all others. Its second edition is loaded last. Source: apiserver/pkg/cel/environment/base.go, ListsVersion. */
export function isTriedFirst(library: Library, minor: number): boolean {
  return library === kubernetesLists && minor < 37;
}

/** All that a rule may call in the newest version; of several with one name the overloads are tried in this order. */
export const libraries: readonly Library[] = [
  operators,
  standard,
  strings,
  kubernetesLists,
  urls,
  regex,
  authorization,
  optionals,
  quantities,
  sets,
  ips,
  cidrs,
  formats,
  twoVariables,
  semvers,
  lists,
];
