import { kubernetesFunctions } from './kubernetesFunctions.ts';
import { unsupported } from './operators.ts';
import { type FunctionTable, fits } from './overload.ts';
import { standardFunctions } from './standardFunctions.ts';
import { type CelValue, failure, typeName } from './value.ts';

/**
 * Calls a function. The checker left these overloads; where they are several, the server tries all of the function's in
 * turn, and takes a list for one of what its first item is.
 * Source: cel-go/common/decls/decls.go, Bindings.
 */
export function call(name: string, chosen: readonly string[], args: readonly CelValue[]): CelValue {
  const overloads = functionsOf(name);
  const only = chosen.length === 1 ? overloads[chosen[0] ?? ''] : undefined;
  for (const { parameters, run } of only ? [only] : Object.values(overloads)) {
    if (parameters.length !== args.length || !args.every((arg, i) => fits(arg, parameters[i] ?? ''))) continue;
    return run(args);
  }
  if (askingTheValue.has(name)) return unsupported(name, args[0] ?? null);
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

/** How many meanings it has for the server. */
export function overloadCount(name: string): number {
  return Object.keys(functionsOf(name)).length;
}

/** Of these functions the server has but one meaning for all types. */
const askingTheValue: ReadonlySet<string> = new Set(['sort', '@sortByAssociatedKeys']);

/** The overloads of a function, by their ids. Most manifests evaluate nothing: the tables are made for the first that does. */
function functionsOf(name: string): FunctionTable[string] {
  functions ??= { ...standardFunctions(), ...kubernetesFunctions() };
  return functions[name] ?? {};
}

let functions: FunctionTable | undefined;
