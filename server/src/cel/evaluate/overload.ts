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
  isFailure,
  isList,
  isObject,
  typeName,
} from './value.ts';

/** One meaning of a function, for arguments of these types; `any` is every type. The receiver comes first. */
export interface Overload {
  readonly parameters: readonly string[];
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
export function on<Signature extends string>(signature: Signature, run: (...args: Arguments<Signature>) => CelValue): Overload {
  // Called only with arguments that fit the signature.
  return { parameters: signature === '' ? [] : signature.split(' '), run: (args) => run(...(args as Arguments<Signature>)) };
}

/** Functions by name, their meanings by the id of the overload. */
export type FunctionTable = Readonly<Record<string, Readonly<Record<string, Overload>>>>;

/** Whether an overload takes a value; a list is taken for one of what its first item is. */
export function fits(value: CelValue, parameter: string): boolean {
  if (isFailure(value)) return false;
  if (parameter === 'any') return true;
  const inner = /^list\((.*)\)$/.exec(parameter)?.[1];
  if (inner === undefined) return (isObject(value) ? value.kind : typeName(value)) === parameter;
  const first = isList(value) ? value.items[0] : undefined;
  return isList(value) && (first === undefined || fits(first, inner));
}
