import { Memo } from '../memo.ts';
import type { Structural } from '../schema/structural.ts';

/** A type as the checker sees it. Source: cel-go/common/types/types.go. */
export type CelType = PrimitiveType | ListType | MapType | TypeType | ObjectType | OpaqueType | WrapperType | TypeParameter;

export interface PrimitiveType {
  readonly kind: 'bool' | 'int' | 'uint' | 'double' | 'string' | 'bytes' | 'null' | 'duration' | 'timestamp' | 'dyn' | 'any' | 'error';
}

export interface ListType {
  readonly kind: 'list';
  readonly element: CelType;
}

export interface MapType {
  readonly kind: 'map';
  readonly key: CelType;
  readonly value: CelType;
}

/** The type of a type: `type(1)`. */
export interface TypeType {
  readonly kind: 'type';
  readonly of: CelType | undefined;
}

/** An object with declared properties. Two are the same type if they are the same place of the schema. */
export interface ObjectType {
  readonly kind: 'object';
  readonly declaration: Declaration;
}

/**
 * What a place of a structural schema is for CEL: its type, and the sizes that costs are estimated from. What is below it
 * and what has to be summed up is worked out when asked for: most rules read little of what they could.
 * Source: apiserver/schema/cel/model, SchemaDeclType; apiserver/pkg/cel/types.go, DeclType.
 */
export interface Declaration {
  /** Where it is declared; undefined for what every resource has and for the keys of maps. */
  readonly schema: Structural | undefined;
  readonly type: CelType;
  /** Least length of the value as JSON, in bytes. */
  readonly minSerializedSize: number;
  /** Most bytes of a string, elements of a list, entries of a map; 0 for what has no size. */
  readonly maxElements: bigint;
  /** Of an object. */
  readonly fields?: DeclaredFields;
  /** Of a list its items, of a map its values. */
  readonly element?: Declaration;
  /** Of a map. */
  readonly key?: Declaration;
  /** Where the check of an expression came to it from; undefined for `self`, and where none came. */
  readonly holder?: Holder;
}

/** By the name that CEL has for the property (escaped), in the order of the schema. */
export interface DeclaredFields extends Iterable<readonly [name: string, field: DeclaredField]> {
  get(name: string): DeclaredField | undefined;
}

export interface DeclaredField {
  /** As the schema has it, not escaped. */
  readonly property: string;
  readonly declaration: Declaration;
}

/** What a declaration is part of: as the field of an object, else as the element of a list or map. */
export interface Holder {
  readonly declaration: Declaration;
  readonly field: string | undefined;
}

/** `optional_type(T)`, `kubernetes.Quantity`, `net.IP`, …; all but the first without parameters. */
export interface OpaqueType {
  readonly kind: 'opaque';
  readonly name: string;
  readonly parameters: readonly CelType[];
}

/** What `google.protobuf.Int32Value{}` and its like give: the value or null. Nothing of a resource has it. */
export interface WrapperType {
  readonly kind: 'wrapper';
  readonly of: PrimitiveType;
}

/** Free in an overload (`A`), or made by the checker for one use of it. */
export interface TypeParameter {
  readonly kind: 'parameter';
  readonly name: string;
}

/** The types without parts; there is one object of each. */
export const boolType: PrimitiveType = { kind: 'bool' };
export const intType: PrimitiveType = { kind: 'int' };
export const uintType: PrimitiveType = { kind: 'uint' };
export const doubleType: PrimitiveType = { kind: 'double' };
export const stringType: PrimitiveType = { kind: 'string' };
export const bytesType: PrimitiveType = { kind: 'bytes' };
export const nullType: PrimitiveType = { kind: 'null' };
export const durationType: PrimitiveType = { kind: 'duration' };
export const timestampType: PrimitiveType = { kind: 'timestamp' };
export const dynType: PrimitiveType = { kind: 'dyn' };
export const anyType: PrimitiveType = { kind: 'any' };
export const errorType: PrimitiveType = { kind: 'error' };

export function listOf(element: CelType): ListType {
  return { kind: 'list', element };
}

export function mapOf(key: CelType, value: CelType): MapType {
  return { kind: 'map', key, value };
}

export function typeOf(of: CelType | undefined): TypeType {
  return { kind: 'type', of };
}

export function opaque(name: string, ...parameters: readonly CelType[]): OpaqueType {
  return { kind: 'opaque', name, parameters };
}

export function optionalOf(of: CelType): OpaqueType {
  return opaque('optional_type', of);
}

/** What is in an optional; undefined for any other type. */
export function optionalContent(type: CelType): CelType | undefined {
  return type.kind === 'opaque' && type.name === 'optional_type' ? type.parameters[0] : undefined;
}

const noParts: readonly CelType[] = [];

/** The types that a type is made of, in the order in which they are printed. */
export function partsOf(type: CelType): readonly CelType[] {
  switch (type.kind) {
    case 'list':
      return [type.element];
    case 'map':
      return [type.key, type.value];
    case 'type':
      return type.of ? [type.of] : noParts;
    case 'opaque':
      return type.parameters;
    default:
      return noParts;
  }
}

/** The type with other parts. */
export function withParts(type: CelType, parts: readonly CelType[]): CelType {
  const [first, second] = parts;
  switch (type.kind) {
    case 'list':
      return first ? listOf(first) : type;
    case 'map':
      return first && second ? mapOf(first, second) : type;
    case 'type':
      return typeOf(first);
    case 'opaque':
      return opaque(type.name, ...parts);
    default:
      return type;
  }
}

/**
 * Whether two types are of the same kind and, where they have names, of the same name; their parts may differ. A wrapper
 * is of the kind of what it wraps, as in the server.
 */
export function sameHead(a: CelType, b: CelType): boolean {
  if (a === b) return true;
  if (a.kind === 'wrapper' || b.kind === 'wrapper') return unwrapped(a).kind === unwrapped(b).kind;
  if (a.kind === 'object') return b.kind === 'object' && a.declaration === b.declaration;
  if (a.kind === 'opaque') return b.kind === 'opaque' && a.name === b.name;
  return a.kind !== 'parameter' && a.kind === b.kind;
}

/** What a wrapper wraps; any other type as it is. */
export function unwrapped(type: CelType): CelType {
  return type.kind === 'wrapper' ? type.of : type;
}

/** Whether two types are one, down to their parts. Source: cel-go/common/types/types.go, IsExactType. */
export function sameType(a: CelType, b: CelType): boolean {
  if (a === b) return true;
  if (!sameHead(a, b)) return false;
  const parts = partsOf(a);
  const others = partsOf(b);
  return parts.length === others.length && parts.every((part, i) => sameType(part, others[i] ?? errorType));
}

/**
 * Of how many types a type is made, itself included; what stands in it twice counts twice. A type of maps of maps can be
 * small in memory and take forever to walk through.
 */
export function typeSize(type: CelType): number {
  const parts = partsOf(type);
  if (parts.length === 0) return 1;
  return sizes.of(type, () => parts.reduce((sum, part) => sum + typeSize(part), 1));
}

const sizes = new Memo<CelType, number>();
