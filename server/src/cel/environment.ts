import { newestMinor, oldestMinor } from '../crd/kubernetesVersion.ts';
import { Memo } from '../memo.ts';

export { newestMinor };

import { isTriedFirst, type LibraryFunction, libraryFunctions } from './functions/index.ts';
import { type MacroDocumentation, macros } from './functions/macros.ts';
import { readSignature, type Signature } from './functions/signature.ts';

/** What an expression may use, by the minor version of Kubernetes that its author may rely on. */
export interface CelEnvironment {
  readonly minor: number;
  /** By name, with dots (`sets.contains`) or as an operator (`_+_`). */
  readonly functions: ReadonlyMap<string, CelFunction>;
  /** For people; parser.ts expands them. */
  readonly macros: readonly MacroDocumentation[];
  /** `self.namespace` means the same as `self.__namespace__`. */
  readonly reservedWordsAsFields: boolean;
  /** Literal durations, timestamps, patterns and formats are validated at compile time, and the list of `format` may have mixed types. */
  readonly triesLiterals: boolean;
}

/** A function with all its overloads. */
export class CelFunction {
  readonly name: string;
  readonly #found: readonly LibraryFunction[];
  #overloads: readonly Overload[] | undefined;

  constructor(name: string, found: readonly LibraryFunction[]) {
    this.name = name;
    this.#found = found;
  }

  /** In the order in which the server tries them. */
  get overloads(): readonly Overload[] {
    this.#overloads ??= byFirstArgument(this.name, this.#found.flatMap(overloadsOf));
    return this.#overloads;
  }
}

/** The server orders overloads of comparisons by their first argument, so that those across numeric types stand between the others. */
function byFirstArgument(name: string, overloads: readonly Overload[]): readonly Overload[] {
  if (!comparisons.has(name)) return overloads;
  const groups = new Map<string | undefined, Overload[]>();
  for (const overload of overloads) {
    const kind = overload.args[0]?.kind;
    groups.set(kind, [...(groups.get(kind) ?? []), overload]);
  }
  return [...groups.values()].flat();
}

/** Operators that have more overloads in newer versions. */
export const comparisons: ReadonlySet<string> = new Set(['_<_', '_<=_', '_>_', '_>=_']);

/** With the entry that says what it does and since when it is there. */
export interface Overload extends Signature, LibraryFunction {}

/** Remembered by version. Versions beyond those that are known count as the nearest one. Source: apiserver/pkg/cel/environment/base.go. */
export function celEnvironment(minor: number): CelEnvironment {
  const known = Math.min(Math.max(minor, oldestMinor), newestMinor);
  const environment = environments.get(known) ?? newEnvironment(known);
  environments.set(known, environment);
  return environment;
}

const environments = new Map<number, CelEnvironment>();

/** First minor version whose new rules may use it. */
export function sinceOf({ entry, library }: LibraryFunction): number {
  return entry.since ?? library.since;
}

function newEnvironment(minor: number): CelEnvironment {
  const byName = new Map<string, LibraryFunction[]>();
  for (const one of libraryFunctions()) {
    if (sinceOf(one) > minor) continue;
    const { name } = one.entry;
    byName.set(name, [...(byName.get(name) ?? []), one]);
  }
  return {
    minor,
    functions: new Map([...byName].map(([name, found]) => [name, new CelFunction(name, inTurn(found, minor))])),
    macros: macros.filter(({ since }) => since <= minor),
    reservedWordsAsFields: minor >= 31,
    triesLiterals: minor >= 29,
  };
}

function inTurn(found: readonly LibraryFunction[], minor: number): readonly LibraryFunction[] {
  const isFirst = ({ library }: LibraryFunction) => isTriedFirst(library, minor);
  return found.some(isFirst) ? [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))] : found;
}

/** Read once for all versions. */
function overloadsOf(found: LibraryFunction): readonly Overload[] {
  return overloads.of(found, ({ entry }) => Object.keys(entry.overloads).map((text) => ({ ...readSignature(text), ...found })));
}

const overloads = new Memo<LibraryFunction, readonly Overload[]>();
