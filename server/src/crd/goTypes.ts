/**
 * The Go types of the API server's decoder, as data: which values each accepts, its name in error messages, and its zero
 * value for absent (or null) values.
 */
export type GoType =
  | TextType
  | IntegerType
  | ListType
  | MapType
  | StructType
  | OwnDecoderType
  | (Named & { readonly kind: 'bool' | 'float64' | 'bytes' | 'time' | 'raw' | 'schema' });

interface Named {
  /** As Go prints it: `v1.ResourceScope`, `[]string`. Empty for types that error messages never name. */
  readonly name: string;
  /** The decoded value of absent and null. */
  readonly zero: unknown;
  /** Whether it is a Go pointer, so that absent and zero differ. */
  readonly pointer: boolean;
}

export interface TextType extends Named {
  readonly kind: 'string';
}

export interface IntegerType extends Named {
  readonly kind: 'integer';
  readonly min: bigint;
  readonly max: bigint;
}

export interface ListType extends Named {
  readonly kind: 'list';
  readonly element: GoType;
}

export interface MapType extends Named {
  readonly kind: 'map';
  readonly element: GoType;
}

export interface StructType extends Named {
  readonly kind: 'struct';
  /** The name without its package, as at the start of error messages. */
  readonly struct: string;
  readonly fields: ReadonlyMap<string, Field>;
  /** All stored fields with their zero values; copied for each object, so that V8 gives all objects of a type one shape. */
  readonly empty: Readonly<Record<string, unknown>>;
}

export interface Field {
  readonly name: string;
  readonly type: GoType;
  /** False for fields that are type-checked, but not kept, since nothing reads them. */
  readonly stored: boolean;
}

/**
 * A union of a schema and another type, with its own UnmarshalJSON: that decoder is not strict and stops at the first
 * error. Source: apiextensions/v1/marshal.go.
 */
export interface OwnDecoderType extends Named {
  readonly kind: 'schema-or-bool' | 'schema-or-array' | 'schema-or-strings';
}

export function text(name = 'string'): TextType {
  return { kind: 'string', name, zero: '', pointer: false };
}

export const bool: GoType = { kind: 'bool', name: 'bool', zero: false, pointer: false };
export const int32: GoType = { kind: 'integer', name: 'int32', zero: 0, pointer: false, min: -(2n ** 31n), max: 2n ** 31n - 1n };
export const int64: GoType = { kind: 'integer', name: 'int64', zero: 0, pointer: false, min: -(2n ** 63n), max: 2n ** 63n - 1n };
export const uint8: GoType = { kind: 'integer', name: 'uint8', zero: 0, pointer: false, min: 0n, max: 255n };
export const float64: GoType = { kind: 'float64', name: 'float64', zero: 0, pointer: false };
export const bytes: GoType = { kind: 'bytes', name: '[]uint8', zero: new Uint8Array(0), pointer: false };
export const time: GoType = { kind: 'time', name: 'string', zero: undefined, pointer: false };
/** Any JSON value, as a `Json`. */
export const raw: GoType = { kind: 'raw', name: 'v1.JSON', zero: null, pointer: false };

/** A JSONSchemaProps. A separate kind, since the type is recursive; its zero value is beside its table. */
export const schema: GoType = { kind: 'schema', name: 'v1.JSONSchemaProps', zero: undefined, pointer: false };
export const schemaOrBool: OwnDecoderType = { kind: 'schema-or-bool', name: '', zero: undefined, pointer: true };
export const schemaOrArray: OwnDecoderType = { kind: 'schema-or-array', name: '', zero: undefined, pointer: true };
export const schemaOrStrings: OwnDecoderType = {
  kind: 'schema-or-strings',
  name: '',
  zero: { schema: undefined, property: [] },
  pointer: false,
};

/** A pointer: absent stays undefined. */
export function pointer(type: GoType): GoType {
  return { ...type, zero: undefined, pointer: true };
}

export function list(element: GoType, name = `[]${element.name}`): ListType {
  return { kind: 'list', name, element, zero: undefined, pointer: false };
}

export function map(element: GoType, name = `map[string]${element.name}`): MapType {
  return { kind: 'map', name, element, zero: undefined, pointer: false };
}

/** `stored` fields are kept in the decoded object, `checked` ones are only type-checked. A type with many fields passes its own `empty`. */
export function struct<T>(
  name: string,
  stored: { readonly [K in keyof Required<T>]: GoType },
  checked: Record<string, GoType> = {},
  empty: Readonly<Record<string, unknown>> | T = Object.fromEntries(
    Object.entries<GoType>(stored).map(([field, type]) => [field, type.zero]),
  ),
): StructType {
  const fields = new Map<string, Field>();
  for (const [field, type] of Object.entries<GoType>(stored)) fields.set(field, { name: field, type, stored: true });
  for (const [field, type] of Object.entries(checked)) fields.set(field, { name: field, type, stored: false });
  return {
    kind: 'struct',
    name: `v1.${name}`,
    struct: name,
    fields,
    empty: empty as Readonly<Record<string, unknown>>,
    zero: empty,
    pointer: false,
  };
}
