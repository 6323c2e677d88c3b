import { isJsonObject, type Json, type JsonObject } from '../../crd/json.ts';
import { isInt64 } from '../../go/numbers.ts';
import type { Structural } from '../../schema/structural.ts';
import { escapeProperty, unescapeProperty } from '../propertyName.ts';
import { parseFormatDuration } from './durations.ts';
import { parseDate, parseDateTime } from './timestamps.ts';
import { bytes, type CelList, type CelMap, type CelValue, failure, inexact, newlyRead, noSuchOverload } from './value.ts';

/**
 * Data of a resource as a rule sees it. What is below objects is looked at once a rule asks for it; what does not fit the
 * schema is an error there. `isResource` says that it is the root of a resource.
 * Source: apiserver/pkg/cel/common/valuesunstructured.go, UnstructuredToVal.
 */
export function structuralValue(data: Json, schema: Structural, isResource = false): CelValue {
  if (data === null) return schema.nullable ? null : failure('invalid data, got null for schema with nullable=false');
  if (schema['x-kubernetes-int-or-string']) {
    if (typeof data === 'string') return data;
    const isInteger = (typeof data === 'number' || typeof data === 'bigint') && isInt64(data);
    return isInteger ? BigInt(data) : failure('invalid data, expected XIntOrString value to be either a string or integer');
  }
  switch (schema.type) {
    case 'object':
      return isJsonObject(data)
        ? objectValue(data, schema, isResource)
        : failure('invalid data, expected a map for the provided schema with type=object');
    case 'array':
      return Array.isArray(data)
        ? listValue(data, schema)
        : failure('invalid data, expected an array for the provided schema with type=array');
    case 'string':
      return typeof data === 'string' ? stringValue(data, schema) : wrongType('string', data);
    case 'number':
      return typeof data === 'number' || typeof data === 'bigint' ? Number(data) : wrongType('float', data);
    case 'integer':
      return (typeof data === 'number' || typeof data === 'bigint') && isInt64(data) ? BigInt(data) : wrongType('int', data);
    case 'boolean':
      return typeof data === 'boolean' ? data : wrongType('bool', data);
    default:
      return schema['x-kubernetes-preserve-unknown-fields'] ? { kind: 'preserved', json: data } : failure(noTypeText(schema));
  }
}

function noTypeText({ type }: Structural): string {
  const known = 'object, array, number, integer, boolean or string, or no type with x-kubernetes-int-or-string or';
  return `invalid type, expected ${known} x-kubernetes-preserve-unknown-fields is true, got ${type}`;
}

function wrongType(expected: string, data: Json): CelValue {
  return failure(`invalid data, expected ${expected}, got ${goType(data)}`);
}

function goType(data: Json): string {
  if (typeof data === 'string') return 'string';
  if (typeof data === 'boolean') return 'bool';
  if (typeof data === 'number' || typeof data === 'bigint') return isInt64(data) ? 'int64' : 'float64';
  return Array.isArray(data) ? '[]interface {}' : 'map[string]interface {}';
}

function stringValue(text: string, { format }: Structural): CelValue {
  switch (format) {
    case 'duration': {
      const nanoseconds = parseFormatDuration(text);
      return nanoseconds === undefined
        ? failure(`Invalid duration ${text}: unable to parse ${text} as duration`)
        : { kind: 'duration', nanoseconds };
    }
    case 'date':
      return parseDate(text) ?? inexact(`a date such as ${text}`);
    case 'date-time':
      return parseDateTime(text) ?? inexact(`a time such as ${text}`);
    case 'byte':
      return byteValue(text);
    default:
      return text;
  }
}

/** The server reads it in the alphabet of URLs, whatever alphabet the format allows. Source: kube-openapi/pkg/validation/strfmt/default.go, Base64.UnmarshalText. */
function byteValue(text: string): CelValue {
  const wrong = text.search(/[^A-Za-z0-9_=-]/);
  if (wrong >= 0) return failure(`Invalid byte formatted string ${text}: illegal base64 data at input byte ${wrong}`);
  if (!/^(?:[\w-]{4})*(?:[\w-]{2}==|[\w-]{3}=)?$/.test(text)) return inexact('bytes that are cut off');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return bytes(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

/** The server keeps what does not fit as a value of the list. */
function itemValue(value: CelValue): CelValue {
  return typeof value === 'object' && value?.kind === 'error' ? { ...value, isItem: true } : value;
}

function listValue(data: readonly Json[], schema: Structural): CelValue {
  const items = schema.items?.schema;
  if (!items) return failure('invalid array type, expected Items with a non-empty Schema');
  const values = data.map((item) => itemValue(structuralValue(item, items)));
  const type = schema['x-kubernetes-list-type'] ?? 'atomic';
  if (type !== 'map') return { kind: 'list', items: values, origin: type === 'set' ? 'set' : 'atomic' } satisfies CelList;
  const keys = schema['x-kubernetes-list-map-keys'] ?? [];
  // The server looks for the escaped names in the data itself, where they are not.
  const exact = keys.every((key) => (escapeProperty(key) ?? key) === key);
  return { kind: 'list', items: values, origin: 'map', keys: exact ? keys : ['@'] } satisfies CelList;
}

function objectValue(data: JsonObject, schema: Structural, isResource: boolean): CelMap {
  const whole = isResource || schema['x-kubernetes-embedded-resource'];
  const properties = whole ? withObjectMeta(schema) : schema.properties;
  const isObject = properties !== undefined && properties.size > 0;
  const values = schema.additionalProperties?.schema;
  const schemaOf = (key: string) => (isObject ? properties.get(key) : values);
  const declaredKeys = new Set([...data.keys()].filter((key) => schemaOf(key)));
  const known = new Map<string, CelValue>();
  const memberValue = (key: string, member: Json, memberSchema: Structural) => {
    const value = known.get(key) ?? structuralValue(member, memberSchema);
    known.set(key, value);
    return value;
  };
  return {
    kind: 'map',
    size: data.size,
    find: (name) => {
      if (typeof name !== 'string') return noSuchOverload;
      const key = isObject ? unescapeProperty(name) : name;
      const member = key === undefined ? undefined : data.get(key);
      if (key === undefined || member === undefined || (isObject && member === null)) return undefined;
      const memberSchema = schemaOf(key);
      return memberSchema && newlyRead(memberValue(key, member, memberSchema));
    },
    keys: () => [
      ...[...declaredKeys].map((key) => (isObject ? (escapeProperty(key) ?? key) : key)),
      ...new Array<null>(data.size - declaredKeys.size).fill(null),
    ],
    data: { json: data, declaredKeys },
  };
}

/** The properties of a whole resource, with those that every resource has. Source: apiextensions/apiserver/schema/cel/model/schemas.go, WithTypeAndObjectMeta. */
function withObjectMeta({ properties }: Structural): ReadonlyMap<string, Structural> {
  const metadata = properties?.get('metadata');
  const declared = [properties?.get('kind'), properties?.get('apiVersion'), ...metaNames.map((name) => metadata?.properties?.get(name))];
  if (properties && metadata?.type === 'object' && declared.every((property) => property?.type === 'string')) return properties;
  return new Map([...(properties ?? []), ['kind', text], ['apiVersion', text], ['metadata', objectMeta]]);
}

const metaNames = ['name', 'generateName'];
const text = { type: 'string' } as Structural;
const objectMeta = { type: 'object', properties: new Map(metaNames.map((name) => [name, text])) } as unknown as Structural;
