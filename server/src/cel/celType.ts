import type { Declaration } from './declaration.ts';

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
