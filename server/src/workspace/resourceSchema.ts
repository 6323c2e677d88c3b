import { isJsonObject, type Json } from '../crd/json.ts';
import type { CustomResourceDefinition, JSONSchemaProps } from '../crd/types.ts';
import { code, escapeMarkdown } from '../markdown.ts';

/** A JSON schema (draft 7) as yaml-language-server expects it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The use of a schema. A hover shows all texts of a schema as Markdown, and yaml-language-server escapes too little: a
 * schema for hovers has a single, escaped Markdown text of ours, and nothing else that is shown.
 */
export type SchemaPurpose = 'completion' | 'hover';

/** The JSON schema of a custom resource in one version of its CRD; undefined if the CRD has no such version or the version has no schema. */
export function resourceSchema({ spec }: CustomResourceDefinition, version: string, purpose: SchemaPurpose): JsonSchema | undefined {
  const schema = spec.versions.find(({ name }) => name === version)?.schema?.openAPIV3Schema;
  if (!schema) return undefined;
  const root = nodeSchema(schema, purpose);
  const only = (value: string) => (purpose === 'hover' ? {} : { enum: [value] });
  const properties = root.properties as Readonly<Record<string, JsonSchema>> | undefined;
  return {
    ...root,
    properties: {
      ...properties,
      apiVersion: { ...properties?.apiVersion, type: 'string', ...only(`${spec.group}/${version}`) },
      kind: { ...properties?.kind, type: 'string', ...only(spec.names.kind) },
      metadata: {
        ...metadata,
        ...(properties?.metadata && { properties: { ...metadata.properties, ...(properties.metadata.properties as object) } }),
      },
    },
    required: [...new Set(['apiVersion', 'kind', 'metadata', ...(schema.required ?? [])])],
  };
}

/** The metadata that authors write in any object. */
const metadata = {
  type: 'object',
  properties: {
    name: { type: 'string', description: 'Unique for this kind within its namespace.' },
    generateName: { type: 'string', description: 'A prefix; the server adds a random suffix. Used when name is not set.' },
    namespace: { type: 'string', description: 'Where a namespaced object lives.' },
    labels: { type: 'object', additionalProperties: { type: 'string' }, description: 'For selecting objects.' },
    annotations: { type: 'object', additionalProperties: { type: 'string' }, description: 'For tools; not for selecting.' },
    finalizers: { type: 'array', items: { type: 'string' }, description: 'What must be cleaned up before the object goes.' },
    ownerReferences: { type: 'array', items: { type: 'object' }, description: 'The object is deleted with its owners.' },
  },
};

/** Keywords with the same meaning in a CRD and in JSON schema. */
const alike = [
  'pattern',
  'required',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'maxProperties',
  'minProperties',
  'multipleOf',
  'maximum',
  'minimum',
] as const;

/** Keywords copied for completions, which offer or show them. */
const offered = ['description', 'enum', 'default'] as const;

function nodeSchema(schema: JSONSchemaProps, purpose: SchemaPurpose): JsonSchema {
  const node: Record<string, unknown> = {};
  for (const keyword of purpose === 'hover' ? alike : [...alike, ...offered]) {
    const value = schema[keyword];
    if (value !== undefined && value !== '') node[keyword] = plain(value);
  }
  const said = purpose === 'hover' ? explanation(schema) : escapeMarkdown(schema.description);
  if (said !== '') node.markdownDescription = said;
  // In OpenAPI 3.0 these two are booleans beside the bound; in JSON schema they are the bound.
  if (schema.exclusiveMaximum) exclude(node, 'maximum', 'exclusiveMaximum');
  if (schema.exclusiveMinimum) exclude(node, 'minimum', 'exclusiveMinimum');
  const type = schema['x-kubernetes-int-or-string'] ? ['integer', 'string'] : schema.type;
  if (type !== '') node.type = schema.nullable ? [type, 'null'].flat() : type;
  if (schema.properties)
    node.properties = Object.fromEntries([...schema.properties].map(([name, property]) => [name, nodeSchema(property, purpose)]));
  if (schema.items?.schema) node.items = nodeSchema(schema.items.schema, purpose);
  if (schema.additionalProperties)
    node.additionalProperties = schema.additionalProperties.schema
      ? nodeSchema(schema.additionalProperties.schema, purpose)
      : schema.additionalProperties.allows;
  for (const junctor of ['allOf', 'anyOf', 'oneOf'] as const)
    if (schema[junctor]) node[junctor] = schema[junctor].map((alternative) => nodeSchema(alternative, purpose));
  if (schema.not) node.not = nodeSchema(schema.not, purpose);
  return node;
}

/** All information of a schema as Markdown, with its texts escaped. */
function explanation(schema: JSONSchemaProps): string {
  const title = schema.title === '' ? '' : `#### ${escapeMarkdown(schema.title.replace(/\s+/g, ' '))}`;
  const values = schema.enum?.map((value) => code(typeof value === 'string' ? value : JSON.stringify(plain(value)))).join(', ');
  const allowed = values ? `Allowed: ${values}` : '';
  return [title, escapeMarkdown(schema.description), allowed].filter((part) => part !== '').join('\n\n');
}

function exclude(node: Record<string, unknown>, bound: string, exclusive: string): void {
  node[exclusive] = node[bound];
  delete node[bound];
}

/** As plain objects and numbers, which JSON schema tools expect. */
function plain(value: Json | undefined): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (isJsonObject(value)) return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]));
  return value;
}
