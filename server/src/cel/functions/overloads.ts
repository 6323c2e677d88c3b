import type { Implementation } from '../evaluate/implementation.ts';
import { libraryFunctions } from './index.ts';
import type { FunctionCost, FunctionEntry } from './library.ts';
import { signatureId } from './signature.ts';

/** A function as estimates and evaluation need it: with its overloads of every version. */
export interface CallableFunction {
  /** In the order of the libraries. */
  readonly overloads: readonly CallableOverload[];
  readonly byId: ReadonlyMap<string, CallableOverload>;
}

export interface CallableOverload {
  readonly id: string;
  readonly implementation: Implementation;
  readonly cost: FunctionCost;
}

/** By name; without overloads for a name that no library has. */
export function callableFunction(name: string): CallableFunction {
  const known = functions.get(name);
  if (known) return known;
  const overloads = libraryFunctions().flatMap(({ entry }) => (entry.name === name ? callableOverloads(entry) : []));
  const made = { overloads, byId: new Map(overloads.map((overload) => [overload.id, overload])) };
  functions.set(name, made);
  return made;
}

const functions = new Map<string, CallableFunction>();

function callableOverloads({ overloads, cost }: FunctionEntry): CallableOverload[] {
  return Object.entries(overloads).map(([signature, implementation]) => ({ id: signatureId(signature), implementation, cost }));
}

/** The overload with an id that the checker chose. @throws where no library has it: the checker chooses from the same tables. */
export function callableOverload(name: string, id: string): CallableOverload {
  const overload = callableFunction(name).byId.get(id);
  if (!overload) throw new Error(`no function ${name} has an overload ${id}`);
  return overload;
}
