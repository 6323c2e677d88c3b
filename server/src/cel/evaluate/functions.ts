import { callableFunction, callableOverload } from '../functions/overloads.ts';
import { fits } from './implementation.ts';
import { type CelValue, failure, typeName } from './value.ts';

/**
 * Calls a function. `chosen` are the overloads that the checker left. If there are several, the server tries all overloads
 * of the function in turn, and judges the type of a list by its first item.
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
  // This function has an error text of its own, with the receiver in front and types with their parameters.
  if (name === 'flatten') return failure(`no such overload: ${wholeNames.get(types[0] ?? '') ?? types[0]}.flatten(${types.slice(1)})`);
  return failure(`no such overload: ${name}(${types.join(', ')})`);
}

/** As the server prints types with parameters. */
const wholeNames: ReadonlyMap<string, string> = new Map([
  ['map', 'map(dyn, dyn)'],
  ['optional_type', 'optional_type(dyn)'],
]);

/** Whether the arguments decide at run time which overload is called. */
export function isDispatched(name: string): boolean {
  const { overloads } = callableFunction(name);
  return overloads.length > 1 && overloads[0]?.implementation.parameters !== undefined;
}

/** The run-time cost of a call; `overload` is undefined where the checker left several. */
export function actualCost(name: string, overload: string | undefined, args: readonly CelValue[], result: CelValue): number {
  const { cost } = callableOverload(name, overload ?? callableFunction(name).overloads[0]?.id ?? '');
  return cost.actual(args, result, overload);
}
