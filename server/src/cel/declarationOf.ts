import { utf8Length } from '../go/strings.ts';
import { maxRequestBytes } from '../limits.ts';
import { Memo } from '../memo.ts';
import type { Structural, StructuralMap } from '../schema/structural.ts';
import {
  boolType,
  bytesType,
  type CelType,
  type Declaration,
  type DeclaredField,
  type DeclaredFields,
  doubleType,
  durationType,
  dynType,
  intType,
  listOf,
  mapOf,
  type PrimitiveType,
  stringType,
  timestampType,
} from './celType.ts';
import { escapeProperty, unescapeProperty } from './propertyName.ts';

/**
 * What CEL knows of the values of a schema node, or undefined for what it has no type for. `isResource` says that the
 * node is the root of a resource, which has kind, apiVersion, metadata.name and metadata.generateName in any case;
 * embedded resources below are found by their keyword. It stays the same while edits leave the schema alone, and is the
 * same wherever that stands: that the server tells types of objects apart by their places is the check's business
 * (`readDeclaration.ts`). Source: apiserver/pkg/cel/common/schemas.go, SchemaDeclType.
 */
export function declarationOf(schema: Structural, isResource: boolean): Declaration | undefined {
  return isResource === schema['x-kubernetes-embedded-resource'] ? declarationBelow(schema) : declared(schema, isResource);
}

/** Of a schema that is no root. */
function declarationBelow(schema: Structural): Declaration | undefined {
  const known = declarations.recall(schema);
  if (known) return known;
  const declaration = declared(schema, schema['x-kubernetes-embedded-resource']);
  return declaration && declarations.keep(schema, declaration);
}

/** What has nothing below it is made as quickly as it is found; but what is known of rules is known by their declaration. */
const declarations = new Memo<Structural, Declaration>({
  isWorthKeeping: ({ properties, additionalProperties, items, 'x-kubernetes-validations': rules }) =>
    Boolean(properties || additionalProperties || items || rules),
});

function declared(schema: Structural, isResource: boolean): Declaration | undefined {
  if (schema['x-kubernetes-int-or-string']) return scalar(schema, dynType, 1, stringLimit(schema) ?? longestString);
  switch (schema.type) {
    case 'array':
      // The server's copy with what every resource has is without items.
      return isResource && !declaresResource(schema) ? undefined : listDeclaration(schema);
    case 'object':
      return objectDeclaration(schema, isResource);
    case 'string':
      return stringDeclaration(schema);
    case 'boolean':
      return scalar(schema, boolType, 4, 0);
    case 'integer':
      return scalar(schema, intType, 1, 0);
    case 'number':
      return scalar(schema, doubleType, 1, 0);
    default:
      return undefined;
  }
}

function scalar(schema: Structural | undefined, type: PrimitiveType, minSerializedSize: number, maxElements: number | bigint): Declaration {
  return { schema, type, minSerializedSize, maxElements: BigInt(maxElements) };
}

/** What fits into a request besides the quotes or brackets, in bytes. */
const longestString = maxRequestBytes - 2;

/** UTF-8 takes up to four bytes for each character of maxLength. The server counts in 64 bits and lets them overflow. */
function stringLimit({ maxLength }: Structural): bigint | undefined {
  if (maxLength === undefined) return undefined;
  return BigInt.asUintN(64, 4n * notNegative(maxLength));
}

function notNegative(limit: number | bigint): bigint {
  return limit < 0 ? 0n : BigInt(limit);
}

function stringDeclaration(schema: Structural): Declaration {
  switch (schema.format) {
    case 'byte':
      return scalar(schema, bytesType, 2, schema.maxLength === undefined ? longestString : notNegative(schema.maxLength));
    case 'duration':
      return scalar(schema, durationType, 3, 32);
    case 'date':
      return scalar(schema, timestampType, 12, 12);
    case 'date-time':
      return scalar(schema, timestampType, 21, 32);
    default:
      return scalar(schema, stringType, 2, stringLimit(schema) ?? longestValue(schema) ?? longestString);
  }
}

/** Of the values that an enum allows, in bytes. */
function longestValue({ enum: values }: Structural): number | undefined {
  if (!values || values.length === 0) return undefined;
  return values.reduce<number>((longest, value) => Math.max(longest, typeof value === 'string' ? utf8Length(value) : 0), 0);
}

/** How many values of this size at least, in bytes, fit into a request. */
function entriesOf(size: number): bigint {
  return BigInt(Math.floor(longestString / size));
}

function listDeclaration(schema: Structural): Declaration | undefined {
  const element = schema.items?.schema && declarationBelow(schema.items.schema);
  return element && new ListDeclaration(schema, element);
}

class ListDeclaration implements Declaration {
  readonly schema: Structural;
  readonly element: Declaration;
  readonly type: CelType;
  readonly minSerializedSize = 2;

  constructor(schema: Structural, element: Declaration) {
    this.schema = schema;
    this.element = element;
    this.type = listOf(element.type);
  }

  get maxElements(): bigint {
    const { maxItems } = this.schema;
    return maxItems === undefined ? entriesOf(this.element.minSerializedSize + 1) : notNegative(maxItems);
  }
}

function objectDeclaration(schema: Structural, isResource: boolean): Declaration | undefined {
  const values = schema.additionalProperties?.schema;
  if (!values) return new ObjectDeclaration(schema, isResource && !declaresResource(schema) ? resourceDeclarations(schema) : undefined);
  const element = declarationBelow(values);
  return element && new MapDeclaration(schema, element);
}

class MapDeclaration implements Declaration {
  readonly schema: Structural;
  readonly element: Declaration;
  readonly key = mapKey;
  readonly type: CelType;
  readonly minSerializedSize = 2;

  constructor(schema: Structural, element: Declaration) {
    this.schema = schema;
    this.element = element;
    this.type = mapOf(stringType, element.type);
  }

  get maxElements(): bigint {
    const { maxProperties } = this.schema;
    // A key takes two quotes at least, then come colon and comma; the server counts two bytes more.
    return maxProperties === undefined ? entriesOf(this.element.minSerializedSize + 6) : notNegative(maxProperties);
  }
}

/** The server knows no bound for keys and takes 0 instead. */
const mapKey = scalar(undefined, stringType, 2, 0);

/** `added` properties stand for what the schema says of them. */
class ObjectDeclaration implements Declaration {
  readonly schema: Structural;
  readonly type: CelType;
  readonly fields: SchemaFields;
  readonly maxElements = 0n;
  #minSerializedSize: number | undefined;

  constructor(schema: Structural, added: ReadonlyMap<string, Declaration> | undefined) {
    this.schema = schema;
    this.type = { kind: 'object', declaration: this };
    this.fields = new SchemaFields(schema.properties, added);
  }

  get minSerializedSize(): number {
    this.#minSerializedSize ??= this.#requiredSize();
    return this.#minSerializedSize;
  }

  #requiredSize(): number {
    let size = 2;
    for (const property of new Set(this.schema.required)) {
      const declaration = this.fields.declared(property);
      if (!declaration || (declaration.schema?.default ?? undefined) !== undefined) continue;
      // The quotes, the colon and the comma come to four.
      size += utf8Length(property) + declaration.minSerializedSize + 4;
    }
    return size;
  }
}

class SchemaFields implements DeclaredFields {
  readonly #properties: StructuralMap | undefined;
  readonly #added: ReadonlyMap<string, Declaration> | undefined;
  /** By property, those that were asked for. */
  readonly #declared = new Map<string, Declaration | undefined>();

  constructor(properties: StructuralMap | undefined, added: ReadonlyMap<string, Declaration> | undefined) {
    this.#properties = properties;
    this.#added = added;
  }

  get(name: string): DeclaredField | undefined {
    const property = unescapeProperty(name);
    if (property === undefined || escapeProperty(property) !== name) return undefined;
    const declaration = this.declared(property);
    return declaration && { property, declaration };
  }

  /** What a property is; undefined for one that is not there or has no type. */
  declared(property: string): Declaration | undefined {
    const added = this.#added?.get(property);
    if (added) return added;
    const known = this.#declared.get(property);
    if (known || this.#declared.has(property)) return known;
    const schema = this.#properties?.get(property);
    const declaration = schema && declarationBelow(schema);
    this.#declared.set(property, declaration);
    return declaration;
  }

  *[Symbol.iterator](): Iterator<[string, DeclaredField]> {
    const own = [...(this.#properties?.keys() ?? [])].filter((property) => !this.#added?.has(property));
    for (const property of [...own, ...(this.#added?.keys() ?? [])]) {
      const name = escapeProperty(property);
      const declaration = this.declared(property);
      if (name !== undefined && declaration) yield [name, { property, declaration }];
    }
  }
}

/** Whether the schema itself says all that every resource has. Source: apiserver/schema/cel/model/schemas.go, WithTypeAndObjectMeta. */
function declaresResource({ properties }: Structural): boolean {
  const metadata = properties?.get('metadata');
  const texts = [
    properties?.get('kind'),
    properties?.get('apiVersion'),
    metadata?.properties?.get('name'),
    metadata?.properties?.get('generateName'),
  ];
  return metadata?.type === 'object' && texts.every((schema) => schema?.type === 'string');
}

/** Source: apiserver/schema/cel/model/schemas.go, WithTypeAndObjectMeta. */
function resourceDeclarations({ properties }: Structural): Map<string, Declaration> {
  const metadata = properties?.get('metadata');
  const text = scalar(undefined, stringType, 2, longestString);
  const fields = ['name', 'generateName'].map((property): [string, DeclaredField] => {
    const longest = property === 'name' ? longestName : longestName - 1;
    const limit = metadata?.properties?.get(property)?.maxLength ?? longest;
    return [property, { property, declaration: scalar(undefined, stringType, 2, 4 * Math.min(Number(notNegative(limit)), longest)) }];
  });
  return new Map([
    ['apiVersion', text],
    ['kind', text],
    ['metadata', metadataDeclaration(new Map(fields))],
  ]);
}

function metadataDeclaration(fields: DeclaredFields): Declaration {
  const declaration: { type: CelType } & Omit<Declaration, 'type'> = {
    schema: undefined,
    type: dynType,
    minSerializedSize: 2,
    maxElements: 0n,
    fields,
  };
  declaration.type = { kind: 'object', declaration };
  return declaration;
}

/** In characters; behind generateName comes at least one. */
const longestName = 253;
