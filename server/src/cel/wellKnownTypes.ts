import {
  anyType,
  boolType,
  bytesType,
  type CelType,
  type Declaration,
  doubleType,
  durationType,
  dynType,
  intType,
  listOf,
  mapOf,
  nullType,
  type ObjectType,
  opaque,
  optionalOf,
  type PrimitiveType,
  stringType,
  timestampType,
  typeOf,
  uintType,
} from './celType.ts';

/**
 * The type that a name stands for: `int` in `type(self) == int`, or a message of protobuf. Kubernetes' own types but the
 * addresses have no names in expressions. `minor` is that of the environment.
 * Source: cel-go/common/stdlib/standard.go, stdTypes; cel-go/common/types/provider.go, NewRegistry.
 */
export function namedType(name: string, minor: number): CelType | undefined {
  if ((since.get(name) ?? minor) > minor) return undefined;
  return valueTypes.get(name) ?? (name === 'google.protobuf.NullValue' ? undefined : messageTypes.get(name)?.type);
}

/** The types that a message can be made of by name and fields, and the fields that can be set. */
export interface MessageType {
  readonly type: CelType;
  readonly fields: ReadonlyMap<string, CelType>;
}

export function messageType(name: string): MessageType | undefined {
  return messageTypes.get(otherNames.get(name) ?? name);
}

/** `duration{}` is `google.protobuf.Duration{}`. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['duration', 'google.protobuf.Duration'],
  ['timestamp', 'google.protobuf.Timestamp'],
  ['list', 'google.protobuf.ListValue'],
  ['null_type', 'google.protobuf.NullValue'],
]);

/** What the server says of a field that a message of this name has not; undefined if it takes any. */
export function unknownFieldText(type: string, field: string): string | undefined {
  if (type === 'map') return undefined;
  const resolved = otherNames.get(type) ?? type;
  return withoutFields.has(resolved) ? `unexpected failed resolution of '${resolved}'` : `undefined field '${field}'`;
}

const withoutFields: ReadonlySet<string> = new Set(['google.protobuf.NullValue', 'net.IP', 'net.CIDR', 'type', 'optional_type']);

/** A message without fields: the only object that is no part of a schema. */
const empty: Declaration = { schema: undefined, type: anyType, minSerializedSize: 2, maxElements: 0n, fields: new Map() };
const emptyMessage: ObjectType = { kind: 'object', declaration: empty };

/** The int that is named so. */
export const nullValue = 'google.protobuf.NullValue.NULL_VALUE';

/** Names of types that type-check, although there is no such value at run time. */
export const namesWithoutValue: ReadonlySet<string> = new Set(['duration', 'timestamp']);

/** Minor version of Kubernetes; the others have always been there. */
const since: ReadonlyMap<string, number> = new Map([
  ['optional_type', 28],
  ['net.IP', 30],
  ['net.CIDR', 30],
]);

const valueTypes: ReadonlyMap<string, CelType> = new Map<string, CelType>([
  ['bool', boolType],
  ['bytes', bytesType],
  ['double', doubleType],
  ['int', intType],
  ['uint', uintType],
  ['string', stringType],
  ['list', listOf(dynType)],
  ['map', mapOf(dynType, dynType)],
  ['null_type', nullType],
  ['type', typeOf(undefined)],
  ['duration', durationType],
  ['timestamp', timestampType],
  ['optional_type', optionalOf(dynType)],
  ['net.IP', opaque('net.IP')],
  ['net.CIDR', opaque('net.CIDR')],
]);

const messageTypes: ReadonlyMap<string, MessageType> = new Map<string, MessageType>([
  message('Any', anyType, { type_url: stringType, value: bytesType }),
  message('Duration', durationType, { seconds: intType, nanos: intType }),
  message('Timestamp', timestampType, { seconds: intType, nanos: intType }),
  message('Empty', emptyMessage, {}),
  message('NullValue', nullType, {}),
  message('Value', dynType, {
    null_value: intType,
    number_value: doubleType,
    string_value: stringType,
    bool_value: boolType,
    struct_value: mapOf(stringType, dynType),
    list_value: listOf(dynType),
  }),
  message('Struct', mapOf(stringType, dynType), { fields: mapOf(stringType, dynType) }),
  message('ListValue', listOf(dynType), { values: listOf(dynType) }),
  wrapper('BoolValue', boolType),
  wrapper('BytesValue', bytesType),
  wrapper('DoubleValue', doubleType),
  wrapper('FloatValue', doubleType),
  wrapper('Int32Value', intType),
  wrapper('Int64Value', intType),
  wrapper('StringValue', stringType),
  wrapper('UInt32Value', uintType),
  wrapper('UInt64Value', uintType),
]);

function message(name: string, type: CelType, fields: Readonly<Record<string, CelType>>): [string, MessageType] {
  return [`google.protobuf.${name}`, { type, fields: new Map(Object.entries(fields)) }];
}

function wrapper(name: string, of: PrimitiveType): [string, MessageType] {
  return message(name, { kind: 'wrapper', of }, { value: of });
}
