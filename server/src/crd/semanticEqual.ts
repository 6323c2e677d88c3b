import { KeyedMemo } from '../memo.ts';
import type { GoType, StructType } from './goTypes.ts';
import { jsonSchemaProps, selectableFields } from './goTypesV1.ts';
import type { Json } from './json.ts';
import { jsonEqual } from './toJson.ts';
import type { JSONSchemaProps, SelectableField } from './types.ts';

/**
 * Whether two decoded values of a Go type are semantically equal: absent and empty lists and maps are equal, a nil
 * pointer and a pointer to an empty value differ.
 * Source: apimachinery/pkg/api/equality, Semantic.DeepEqual.
 */
export function semanticEqual(type: GoType, a: unknown, b: unknown): boolean {
  if (a === b) return true;
  switch (type.kind) {
    case 'list':
      return listsEqual(type.element, (a ?? []) as readonly unknown[], (b ?? []) as readonly unknown[]);
    case 'map':
      return mapsEqual(type.element, (a ?? empty) as ReadonlyMap<string, unknown>, (b ?? empty) as ReadonlyMap<string, unknown>);
    case 'bytes':
      return a instanceof Uint8Array && b instanceof Uint8Array && a.length === b.length && a.every((byte, index) => byte === b[index]);
    case 'raw':
      return jsonEqual(a as Json | undefined, b as Json | undefined);
    default:
      return isObject(a) && isObject(b) && partsEqual(type, a, b);
  }
}

/** Source: as above, of the lists of two versions. */
export function selectableFieldsEqual(a: readonly SelectableField[], b: readonly SelectableField[]): boolean {
  return semanticEqual(selectableFields, a, b);
}

/** Source: as above, of the schemas of two versions. */
export function schemasEqual(a: JSONSchemaProps, b: JSONSchemaProps): boolean {
  return semanticEqual(jsonSchemaProps, a, b);
}

type Fields = Readonly<Record<string, unknown>>;

const empty: ReadonlyMap<string, unknown> = new Map();

function partsEqual(type: GoType, a: Fields, b: Fields): boolean {
  switch (type.kind) {
    case 'struct':
      return structsEqual(type, a, b);
    case 'schema':
      return structsEqual(jsonSchemaProps, a, b);
    case 'schema-or-bool':
      return a.allows === b.allows && optionalSchemasEqual(a.schema, b.schema);
    case 'schema-or-array': {
      const [schemasA, schemasB] = [a.jsonSchemas as readonly Fields[], b.jsonSchemas as readonly Fields[]];
      return optionalSchemasEqual(a.schema, b.schema) && listsEqual(jsonSchemaProps, schemasA, schemasB);
    }
    case 'schema-or-strings': {
      const [propertyA, propertyB] = [a.property as readonly string[], b.property as readonly string[]];
      return optionalSchemasEqual(a.schema, b.schema) && propertyA.join('\0') === propertyB.join('\0');
    }
    default:
      return false;
  }
}

function structsEqual(type: StructType, a: Fields, b: Fields): boolean {
  return type === jsonSchemaProps ? schemaFieldsEqual(a, b) : fieldsEqual(type, a, b);
}

function schemaFieldsEqual(a: Fields, b: Fields): boolean {
  // Without nested schemas, comparing is faster than a lookup.
  if (!a.properties && !a.items && !a.additionalProperties) return fieldsEqual(jsonSchemaProps, a, b);
  return equals.recall(a, { to: b }) ?? (fieldsEqual(jsonSchemaProps, a, b) && equals.keep(a, { to: b }, true));
}

/** Known pairs of equal schemas, mostly of two versions. */
const equals = new KeyedMemo<Fields, { readonly to: Fields }, true>();

function fieldsEqual(type: StructType, a: Fields, b: Fields): boolean {
  for (const { name, type: fieldType, stored } of type.fields.values()) {
    if (stored && a[name] !== b[name] && !semanticEqual(fieldType, a[name], b[name])) return false;
  }
  return true;
}

function optionalSchemasEqual(a: unknown, b: unknown): boolean {
  return a === b || (isObject(a) && isObject(b) && structsEqual(jsonSchemaProps, a, b));
}

function listsEqual(type: GoType, a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => semanticEqual(type, item, b[index]));
}

function mapsEqual(type: GoType, a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) if (!b.has(key) || !semanticEqual(type, value, b.get(key))) return false;
  return true;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
