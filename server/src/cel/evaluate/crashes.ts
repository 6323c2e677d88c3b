import { type CelValue, type Failure, failure, inexact, isFailure, isList, isObject } from './value.ts';

/** What ends an evaluation wherever it happens: nothing else can outweigh it. */
export class Ending extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super();
    this.failure = failure;
  }
}

/** Looks for a key as a map of an expression does: Go cannot, where it is of a type that holds slices or functions. @throws Ending */
export function crashOnUnhashable(key: CelValue): void {
  const type = isObject(key) ? unhashable[key.kind] : undefined;
  if (type !== undefined) throw new Ending(failure(`internal error: runtime error: hash of unhashable type ${type}`));
}

const unhashable: Readonly<Record<string, string | undefined>> = { bytes: 'types.Bytes', semver: 'cel.Semver', format: 'cel.Format' };

/**
 * Where the server counts the cost of a call it takes arguments for what the overload says, also those that failed, and
 * crashes. Source: cel-go/ext/lists.go, trackListSelfCompare and trackListFlatten.
 */
export function crashOf(overload: string | undefined, args: readonly CelValue[]): Failure | undefined {
  const index = overload?.endsWith('_sortByAssociatedKeys') || overload === 'list_flatten_int' ? 1 : 0;
  const arg = args[index];
  if (arg === undefined || (index === 0 && overload !== 'list_distinct' && !overload?.endsWith('_sort'))) return undefined;
  if (overload === 'list_flatten_int' ? typeof arg === 'bigint' : isList(arg)) return undefined;
  if (!isFailure(arg)) return inexact('a crash of the server');
  if (arg.kind === 'unknown') return arg;
  const text =
    overload === 'list_flatten_int' ? 'ref.Val is *types.Err, not types.Int' : '*types.Err is not traits.Lister: missing method Add';
  return failure(`internal error: interface conversion: ${text}`);
}
