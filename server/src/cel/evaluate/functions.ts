import { callableFunction, callableOverload } from '../functions/overloads.ts';
import { fits } from './implementation.ts';
import { type CelValue, failure, typeName } from './value.ts';

/**
 * Calls a function. The checker left these overloads; where they are several, the server tries all of the function's in
 * turn, and takes a list for one of what its first item is.
 * Source: cel-go/common/decls/decls.go, Bindings.
 */
export function call(name: string, chosen: readonly string[], args: readonly CelValue[]): CelValue {
  const { overloads, byId } = callableFunction(name);
  const only = chosen.length === 1 ? byId.get(chosen[0] ?? '') : undefined;
  for (const { implementation } of only ? [only] : overloads) {
    const { parameters, run } = implementation;
    if (!parameters || (parameters.length === args.length && args.every((arg, i) => fits(arg, parameters[i] ?? '')))) return run(args);
  }
  const types = args.map(typeName);
  // Of this function the server tells the receiver, and its type whole.
  if (name === 'flatten') return failure(`no such overload: ${wholeNames.get(types[0] ?? '') ?? types[0]}.flatten(${types.slice(1)})`);
  return failure(`no such overload: ${name}(${types.join(', ')})`);
}

/** Of types that are made of others. */
const wholeNames: ReadonlyMap<string, string> = new Map([
  ['map', 'map(dyn, dyn)'],
  ['optional_type', 'optional_type(dyn)'],
]);

/** Whether it has overloads for different types, of which the arguments decide. */
export function isDispatched(name: string): boolean {
  const { overloads } = callableFunction(name);
  return overloads.length > 1 && overloads[0]?.implementation.parameters !== undefined;
}

/** What a call has cost by what it was called with and gave; `overload` is undefined where the checker left several. */
export function actualCost(name: string, overload: string | undefined, args: readonly CelValue[], result: CelValue): number {
  const { cost } = callableOverload(name, overload ?? callableFunction(name).overloads[0]?.id ?? '');
  return cost.actual(args, result, overload);
}
