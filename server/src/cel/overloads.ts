import type { Bindings } from './bindings.ts';
import { type CelType, dynType, partsOf, sameType, type TypeParameter, withParts } from './celType.ts';
import type { CelFunction, Overload } from './environment.ts';

/** An overload that takes the arguments, and what it gives then. */
export interface Applicable {
  readonly id: string;
  readonly result: CelType;
}

/**
 * Those overloads that may be called with arguments of these types, the receiver's first. Type parameters are bound on the
 * way: overloads that are tried first affect those behind them. Source: cel-go/checker/checker.go, resolveOverload.
 */
export function applicableOverloads(
  { overloads }: CelFunction,
  member: boolean,
  types: readonly CelType[],
  bindings: Bindings,
): Applicable[] {
  const found: Applicable[] = [];
  for (const overload of overloads) {
    if (overload.member !== member) continue;
    if (!mayApply(overload, types)) {
      bindings.skip(overload.parameters.length);
      continue;
    }
    const { args, result } = withFreshTypes(overload, bindings);
    if (bindings.assignAll(types, args)) found.push({ id: overload.id, result: bindings.resolve(result) });
  }
  return found;
}

/** The common result type, or dyn if they differ; undefined without overloads. */
export function resultTypeOf(overloads: readonly Applicable[]): CelType | undefined {
  const [first, ...others] = overloads;
  if (!first) return undefined;
  return others.every(({ result }) => first.result.kind === 'dyn' || sameType(first.result, result)) ? first.result : dynType;
}

/** A cheap test first: false only if the kinds of types already exclude the overload, as for most. */
function mayApply({ args }: Overload, types: readonly CelType[]): boolean {
  return args.length === types.length && args.every((arg, i) => mayBe(arg, types[i] ?? dynType));
}

function mayBe(arg: CelType, type: CelType): boolean {
  return arg.kind === type.kind || flexible.has(arg.kind) || flexible.has(type.kind);
}

const flexible: ReadonlySet<CelType['kind']> = new Set(['parameter', 'dyn', 'any', 'error', 'null', 'wrapper']);

/** Each call has type parameters of its own. */
function withFreshTypes({ parameters, args, result }: Overload, bindings: Bindings): { args: readonly CelType[]; result: CelType } {
  if (parameters.length === 0) return { args, result };
  const fresh = new Map(parameters.map((parameter) => [parameter, bindings.fresh()]));
  return { args: args.map((arg) => instance(arg, fresh)), result: instance(result, fresh) };
}

function instance(type: CelType, fresh: ReadonlyMap<TypeParameter, TypeParameter>): CelType {
  if (type.kind === 'parameter') return fresh.get(type) ?? type;
  const parts = partsOf(type);
  return parts.length === 0
    ? type
    : withParts(
        type,
        parts.map((part) => instance(part, fresh)),
      );
}
