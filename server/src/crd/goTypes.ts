/**
 * The Go types that the API server's decoder fills, as data: what each accepts, how Go names it in an error, and what
 * an absent (or null) value leaves behind.
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
  /** As Go prints it: `v1.ResourceScope`, `[]string`. Empty for types that never name themselves. */
  readonly name: string;
  /** What absent and null decode to. */
  readonly zero: unknown;
  /** Whether Go holds a pointer, so that absent and zero differ. */
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
  /** The name without its package, as error texts start with. */
  readonly struct: string;
  readonly fields: ReadonlyMap<string, Field>;
  /** All stored fields at their zero values; copied, so that all objects of a type share one shape. */
  readonly empty: Readonly<Record<string, unknown>>;
}

export interface Field {
  readonly name: string;
  readonly type: GoType;
  /** False for what is checked but not kept, since nothing reads it. */
  readonly stored: boolean;
}

/**
 * A schema or something else. These types decode themselves with a decoder that is neither strict nor goes on after an
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

/** A JSONSchemaProps. A kind of its own, since the type holds itself; its zero value stands with its table. */
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

/** `stored` fields make up the decoded object, `checked` ones only have to be of their type. A long type brings its own `empty`, see there. */
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
