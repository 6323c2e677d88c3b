import type { Json, JsonObject } from '../../crd/json.ts';

/**
 * Values at run time. null, booleans and strings are themselves, a bigint is an int, a number a double; all else has a
 * kind. An error is a value: `false && 1 / 0 == 1` is false.
 * Source: cel-go/common/types; apiserver/pkg/cel.
 */
export type CelValue = null | boolean | bigint | number | string | CelUint | CelBytes | CelList | CelMap | CelOpaque | Failure;

export interface CelUint {
  readonly kind: 'uint';
  readonly value: bigint;
}

export interface CelBytes {
  readonly kind: 'bytes';
  readonly bytes: Uint8Array;
}

export interface CelList {
  readonly kind: 'list';
  readonly items: readonly CelValue[];
  /**
   * How it compares with others: as the list of a schema (whose items are in no particular order in a set or map), or
   * as one of the expression itself; `joined` if that is the sum of others.
   */
  readonly origin: 'expression' | 'joined' | 'atomic' | 'set' | 'map';
  /** Of a joined list: each is asked for itself whether it has an item. */
  readonly parts?: readonly [CelList, CelList];
  /** A set or map to which another was added: it compares as before, and has its items as a list of the expression has. */
  readonly added?: true;
  /** Of a list of type map: the keys that tell its items apart, as CEL spells them. */
  readonly keys?: readonly string[];
}

export interface CelMap {
  readonly kind: 'map';
  readonly size: number;
  /** The value of a key; undefined if it is not there. */
  readonly find: (key: CelValue) => CelValue | undefined;
  /** What a loop over it sees, in any order; null for each key that the schema does not have. */
  readonly keys: () => readonly CelValue[];
  /** Of a map that is data of a resource. */
  readonly data?: MapData;
}

export interface MapData {
  readonly json: JsonObject;
  /** Those that the schema has, as the data spells them. There may be others, which it lets pass. */
  readonly declaredKeys: ReadonlySet<string>;
}

export type CelOpaque =
  | CelType
  | CelDuration
  | CelTimestamp
  | CelOptional
  | CelQuantity
  | CelUrl
  | CelAddress
  | CelPrefix
  | CelSemver
  | CelFormat
  | PreservedData;

/** A type as a value, by name. */
export interface CelType {
  readonly kind: 'type';
  readonly name: string;
}

export interface CelDuration {
  readonly kind: 'duration';
  readonly nanoseconds: bigint;
}

export interface CelTimestamp {
  readonly kind: 'timestamp';
  /** Since 1970. */
  readonly seconds: bigint;
  /** 0 to 999,999,999. */
  readonly nanoseconds: number;
  /** East of UTC, in seconds: how it is printed. */
  readonly offset: number;
}

export interface CelOptional {
  readonly kind: 'optional';
  /** Undefined in optional.none(). */
  readonly value: CelValue | undefined;
}

/** digits · 10^-scale. */
export interface CelQuantity {
  readonly kind: 'quantity';
  readonly digits: bigint;
  readonly scale: number;
  /** The server holds it as a number of any length. */
  readonly long: boolean;
  /** It is a result of add() or sub(), which is equal to others only from the left. */
  readonly computed: boolean;
}

export interface CelUrl {
  readonly kind: 'url';
  readonly scheme: string;
  readonly host: string;
  readonly escapedPath: string;
  readonly rawQuery: string;
  /** All of it as printed, for comparing. */
  readonly text: string;
}

/** Four or sixteen bytes. */
export interface CelAddress {
  readonly kind: 'ip';
  readonly bytes: readonly number[];
}

export interface CelPrefix {
  readonly kind: 'cidr';
  readonly bytes: readonly number[];
  readonly bits: number;
}

export interface CelSemver {
  readonly kind: 'semver';
  readonly core: readonly [bigint, bigint, bigint];
  readonly prerelease: readonly (string | bigint)[];
}

export interface CelFormat {
  readonly kind: 'format';
  readonly name: string;
}

/** Data of which the schema tells nothing. It can only be compared. */
export interface PreservedData {
  readonly kind: 'preserved';
  readonly json: Json;
}

/** The server's error, or `unknown` where we do not reproduce the server exactly: then the reason is shown, never a guess. */
export type Failure = CelError | Inexact;

export interface CelError {
  readonly kind: 'error';
  readonly message: string;
  /** It stands in a list, for data that does not fit the schema. */
  readonly isItem?: true;
}

export interface Inexact {
  readonly kind: 'unknown';
  readonly reason: string;
}

export function failure(message: string): CelError {
  return { kind: 'error', message };
}

export function inexact(reason: string): Inexact {
  return { kind: 'unknown', reason };
}

export const noSuchOverload: CelError = failure('no such overload');

export function isFailure(value: CelValue): value is Failure {
  return isObject(value) && (value.kind === 'error' || value.kind === 'unknown');
}

/** Whether parsing succeeded; an inexact result stays inexact. */
export function isRight(parsed: CelValue): CelValue {
  if (!isFailure(parsed)) return true;
  return parsed.kind === 'error' ? false : parsed;
}

export function isObject(value: CelValue): value is Exclude<CelValue, null | boolean | bigint | number | string> {
  return typeof value === 'object' && value !== null;
}

/** Whether the items are still the data of a resource. */
export function isData({ origin, added }: CelList): boolean {
  return origin !== 'expression' && origin !== 'joined' && !added;
}

/** Lists and maps of data are made anew each time that the server comes to them; as the key of a map each is equal to itself only. */
export function newlyRead(value: CelValue): CelValue;
export function newlyRead(value: CelValue | undefined): CelValue | undefined;
export function newlyRead(value: CelValue | undefined): CelValue | undefined {
  if (value === undefined || !isObject(value)) return value;
  if (value.kind === 'map') return value.data ? { ...value } : value;
  return value.kind === 'list' && isData(value) ? { ...value } : value;
}

export function isOptional(value: CelValue): value is CelOptional {
  return isObject(value) && value.kind === 'optional';
}

export function isList(value: CelValue): value is CelList {
  return isObject(value) && value.kind === 'list';
}

export function isMap(value: CelValue): value is CelMap {
  return isObject(value) && value.kind === 'map';
}

export function list(items: readonly CelValue[]): CelList {
  return { kind: 'list', items, origin: 'expression' };
}

export function uint(value: bigint): CelUint {
  return { kind: 'uint', value };
}

export function bytes(value: Uint8Array): CelBytes {
  return { kind: 'bytes', bytes: value };
}

export const none: CelOptional = { kind: 'optional', value: undefined };

/** Of nothing `none` itself. */
export function optional(value: CelValue | undefined): CelOptional {
  return value === undefined ? none : { kind: 'optional', value };
}

/** An int, or the server's error if it does not fit 64 bits. */
export function int(value: bigint): CelValue {
  return value === BigInt.asIntN(64, value) ? value : failure('integer overflow');
}

/** As `type()` names it. */
export function typeName(value: CelValue): string {
  if (value === null) return 'null_type';
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'double';
    case 'string':
      return 'string';
    default:
      return kindNames[value.kind];
  }
}

const kindNames: Readonly<Record<Extract<CelValue, { kind: string }>['kind'], string>> = {
  uint: 'uint',
  bytes: 'bytes',
  list: 'list',
  map: 'map',
  type: 'type',
  duration: 'google.protobuf.Duration',
  timestamp: 'google.protobuf.Timestamp',
  optional: 'optional_type',
  quantity: 'kubernetes.Quantity',
  url: 'kubernetes.URL',
  ip: 'net.IP',
  cidr: 'net.CIDR',
  semver: 'kubernetes.Semver',
  format: 'kubernetes.NamedFormat',
  preserved: 'unknown',
  error: 'error',
  unknown: 'unknown',
};
