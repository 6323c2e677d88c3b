import { authorization } from './authorization.ts';
import { formats, quantities, regex, semvers, twoVariables } from './kubernetes.ts';
import type { Library } from './library.ts';
import { kubernetesLists, lists, sets } from './lists.ts';
import { cidrs, ips, urls } from './network.ts';
import { operators } from './operators.ts';
import { optionals } from './optionals.ts';
import { standard } from './standard.ts';
import { strings } from './strings.ts';

/** All that a rule may call in a version, and more; of several with one name the overloads are tried in this order. */
export function librariesOf(minor: number): readonly Library[] {
  // The second edition of this one is loaded behind the others. Source: apiserver/pkg/cel/environment/base.go, ListsVersion(1).
  return minor < 37 ? [kubernetesLists, ...libraries.filter((library) => library !== kubernetesLists)] : libraries;
}

/** Those of the newest version. */
const libraries: readonly Library[] = [
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
