import {
  type CelAddress,
  type CelBytes,
  type CelDuration,
  type CelFormat,
  type CelList,
  type CelMap,
  type CelOptional,
  type CelPrefix,
  type CelQuantity,
  type CelSemver,
  type CelTimestamp,
  type CelType,
  type CelUint,
  type CelUrl,
  type CelValue,
  inexact,
  isFailure,
  isList,
  isObject,
  typeName,
} from './value.ts';

/** How an overload is run. */
export interface Implementation {
  /**
   * The types of the arguments that it accepts, the receiver first; `any` accepts every type. Undefined for a singleton,
   * which is called with arguments of any type and distinguishes them itself.
   */
  readonly parameters: readonly string[] | undefined;
  readonly run: (args: readonly CelValue[]) => CelValue;
}

interface Types {
  readonly any: CelValue;
  readonly bool: boolean;
  readonly int: bigint;
  readonly uint: CelUint;
  readonly double: number;
  readonly string: string;
  readonly bytes: CelBytes;
  readonly list: CelList;
  readonly map: CelMap;
  readonly type: CelType;
  readonly duration: CelDuration;
  readonly timestamp: CelTimestamp;
  readonly optional: CelOptional;
  readonly quantity: CelQuantity;
  readonly url: CelUrl;
  readonly ip: CelAddress;
  readonly cidr: CelPrefix;
  readonly semver: CelSemver;
  readonly format: CelFormat;
}

type ValueOf<Name extends string> = Name extends keyof Types ? Types[Name] : Name extends `list(${string})` ? CelList : never;

type Arguments<Signature extends string> = Signature extends `${infer First} ${infer Rest}`
  ? [ValueOf<First>, ...Arguments<Rest>]
  : Signature extends ''
    ? []
    : [ValueOf<Signature>];

/** An overload that is `run` with arguments of these types, as in `string int`; the receiver comes first. */
export function on<Signature extends string>(signature: Signature, run: (...args: Arguments<Signature>) => CelValue): Implementation {
  // Called only with arguments that fit the signature.
  return { parameters: signature === '' ? [] : signature.split(' '), run: (args) => run(...(args as Arguments<Signature>)) };
}

/** Overloads by their signatures (functions/library.ts). */
export type Overloads = Readonly<Record<string, Implementation>>;

/** All overloads of a function with a single implementation, which is run whichever overload the checker chose. Source: cel-go/common/decls/decls.go, SingletonBinaryBinding. */
export function singleton(signatures: readonly string[], run: (a: CelValue, b: CelValue) => CelValue): Overloads {
  const implementation: Implementation = { parameters: undefined, run: (args) => run(args[0] ?? null, args[1] ?? null) };
  return Object.fromEntries(signatures.map((signature) => [signature, implementation]));
}

/**
 * Overloads that are not run as calls (logical operators, indices, `or`), since they do not evaluate all arguments or are
 * parts of attributes: evaluate.ts evaluates them by name and counts their cost.
 * Source: cel-go/interpreter/planner.go, planCall.
 */
export function specialForm(signatures: readonly string[]): Overloads {
  return singleton(signatures, () => inexact('a special form'));
}

/** Whether a value can be an argument of this type; a list is judged by its first item. */
export function fits(value: CelValue, parameter: string): boolean {
  if (isFailure(value)) return false;
  if (parameter === 'any') return true;
  const inner = /^list\((.*)\)$/.exec(parameter)?.[1];
  if (inner === undefined) return (isObject(value) ? value.kind : typeName(value)) === parameter;
  const first = isList(value) ? value.items[0] : undefined;
  return isList(value) && (first === undefined || fits(first, inner));
}
