import { type CelValue, type Failure, failure, inexact, isFailure, isList, isObject } from './value.ts';

/** Ends the whole evaluation with a failure, whatever surrounds it: not even `|| true` outweighs it. */
export class Ending extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super();
    this.failure = failure;
  }
}

/** Go's maps panic on keys that are not hashable (that hold slices or functions). @throws Ending */
export function crashOnUnhashable(key: CelValue): void {
  const type = isObject(key) ? unhashable[key.kind] : undefined;
  if (type !== undefined) throw new Ending(failure(`internal error: runtime error: hash of unhashable type ${type}`));
}

const unhashable: Readonly<Record<string, string | undefined>> = { bytes: 'types.Bytes', semver: 'cel.Semver', format: 'cel.Format' };

/**
 * When it computes the cost of a call, the server casts the arguments to the types of the overload, even if they are
 * errors or of another type, and panics. Source: cel-go/ext/lists.go, trackListSelfCompare and trackListFlatten.
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
