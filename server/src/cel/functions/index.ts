import { authorization } from './authorization.ts';
import { formats } from './formats.ts';
import { quantities, regex, semvers, twoVariables } from './kubernetes.ts';
import type { FunctionEntry, Library } from './library.ts';
import { extendedLists, kubernetesLists, sets } from './lists.ts';
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
  extendedLists,
];

/** An entry with the library that it is of. */
export interface LibraryFunction {
  readonly entry: FunctionEntry;
  readonly library: Library;
}

/** In the order of the libraries. */
export function libraryFunctions(): readonly LibraryFunction[] {
  functions ??= libraries.flatMap((library) => library.functions().map((entry) => ({ entry, library })));
  return functions;
}

let functions: readonly LibraryFunction[] | undefined;
