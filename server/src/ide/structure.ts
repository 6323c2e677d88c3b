import crd from '../../schemas/crd.v1.json' with { type: 'json' };
import type { Step } from '../yaml/tree.ts';

type Definitions = typeof crd.definitions;

/** A struct type of apiextensions.k8s.io/v1 (or metav1). */
export type TypeName = { [T in keyof Definitions]: Definitions[T] extends { properties: object } ? T : never }[keyof Definitions];

type FieldsOf<T extends TypeName> = Definitions[T] extends { properties: infer P } ? keyof P : never;

/** One text for every field of every type: the compiler reports missing and unknown ones. */
export type FieldTexts = { readonly [T in TypeName]: Readonly<Record<FieldsOf<T>, string>> };

/** A place in a CRD by the Go types of the API. */
export interface Slot {
  /** The struct type of the value; undefined for scalars, lists, maps and free-form values. */
  readonly type: TypeName | undefined;
  /** The field of the value; undefined for list items, map values and the root. */
  readonly field: { readonly of: TypeName; readonly name: string } | undefined;
  /** The kind of the value. */
  readonly value: 'object' | 'list' | 'map' | 'string' | 'boolean' | 'integer' | 'number' | 'schema-or-boolean' | 'any';
  /** The values that the server accepts (`closed`), or common ones. */
  readonly values: readonly string[];
  readonly closed: boolean;
}

/** The slot at `path` from a manifest's root; undefined if the server has no such field. Inside free-form values (`default`, `enum`, `example`) it is `any`. */
export function slotAt(path: readonly Step[]): Slot | undefined {
  let place: Place | undefined = { schema: { $ref: crd.$ref }, field: undefined };
  for (const step of path) {
    place = stepInto(place, step);
    if (!place) return undefined;
  }
  return slotOf(place);
}

/** The fields of a type, in the order of the Go type. */
export function fieldsOf(type: TypeName): string[] {
  return Object.keys(definition(type).properties ?? {});
}

/** The required fields of a type. */
export function requiredFieldsOf(type: TypeName): readonly string[] {
  return definition(type).required ?? [];
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly enum?: readonly string[];
  readonly examples?: readonly string[];
}

interface Place {
  readonly schema: Schema;
  readonly field: Slot['field'];
}

const any: Schema = {};
const schemaProps: Schema = { $ref: '#/definitions/JSONSchemaProps' };

/** Union types with their own decoding: the schema that a step into them leads to. */
const unions: Readonly<Record<string, (step: Step) => Schema | undefined>> = {
  JSON: () => any,
  FieldsV1: () => any,
  JSONSchemaPropsOrBool: () => schemaProps,
  JSONSchemaPropsOrArray: () => schemaProps,
  JSONSchemaPropsOrStringArray: (step) => (typeof step === 'number' ? { type: 'string' } : schemaProps),
};

function stepInto(place: Place, step: Step): Place | undefined {
  const name = nameOf(place.schema);
  const union = name === undefined ? undefined : unions[name]?.(step);
  if (union === any) return { schema: any, field: undefined };
  if (union && (union !== schemaProps || (typeof step === 'number' && name === 'JSONSchemaPropsOrArray')))
    return { schema: union, field: undefined };
  const schema = resolved(union ?? place.schema);
  if (schema === any) return { schema: any, field: undefined };
  if (typeof step === 'number') return schema.items && { schema: schema.items, field: undefined };
  const property = Object.hasOwn(schema.properties ?? {}, step) ? schema.properties?.[step] : undefined;
  const of = nameOf(union ?? place.schema);
  if (property) return { schema: property, field: isTypeName(of) ? { of, name: step } : undefined };
  return typeof schema.additionalProperties === 'object' ? { schema: schema.additionalProperties, field: undefined } : undefined;
}

function slotOf({ schema, field }: Place): Slot {
  const name = nameOf(schema);
  const own = resolved(schema);
  const values = own.enum ?? own.items?.examples ?? own.examples ?? [];
  // An object of either union is completed as a schema.
  const type = name === 'JSONSchemaPropsOrBool' || name === 'JSONSchemaPropsOrArray' ? 'JSONSchemaProps' : name;
  return { type: isTypeName(type) ? type : undefined, field, value: valueKind(name, own), values, closed: own.enum !== undefined };
}

function valueKind(name: string | undefined, schema: Schema): Slot['value'] {
  if (name === 'JSONSchemaPropsOrBool') return 'schema-or-boolean';
  if (name === 'JSONSchemaPropsOrArray') return 'object';
  if (name !== undefined && unions[name]) return 'any';
  if (schema.type === 'array') return 'list';
  if (schema.type === 'object') return typeof schema.additionalProperties === 'object' ? 'map' : 'object';
  if (schema.type === 'string' || schema.type === 'boolean' || schema.type === 'integer' || schema.type === 'number') return schema.type;
  return Array.isArray(schema.type) ? 'string' : 'any';
}

function isTypeName(name: string | undefined): name is TypeName {
  return name !== undefined && definition(name).properties !== undefined;
}

function nameOf(schema: Schema): string | undefined {
  return schema.$ref?.slice('#/definitions/'.length);
}

function resolved(schema: Schema): Schema {
  const name = nameOf(schema);
  return name === undefined ? schema : definition(name);
}

function definition(name: string): Schema {
  return (crd.definitions as unknown as Readonly<Record<string, Schema>>)[name] ?? any;
}
