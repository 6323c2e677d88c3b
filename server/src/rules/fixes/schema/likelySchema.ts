import { isJsonObject, type Json } from '../../../crd/json.ts';
import { toJson } from '../../../crd/toJson.ts';
import { writable } from '../../../crd/writable.ts';
import { Memo } from '../../../memo.ts';
import type { Writable } from '../../../yaml/edit/write.ts';
import { child, dealias, type Node, nodeAt, type Step, stringAt } from '../../../yaml/tree.ts';
import type { Manifest } from '../../rule.ts';
import { commonSchema, type SchemaValue } from './commonSchemas.ts';
import { schemaTypes } from './guessedType.ts';
import { versionSchemaDepth } from './schemaPaths.ts';

/** A schema for a place that lacks one, and its origin, as in titles: `as in version v1`. */
export interface LikelySchema {
  readonly schema: SchemaValue;
  readonly source: string;
  /** Nothing in the manifest confirms it. */
  readonly guessed?: boolean;
}

/**
 * The most likely schema of the place at `node`: that of the same place in another version; else that of a field, list
 * or map of the same name elsewhere in the manifest, if these agree; else the common one for the name.
 */
export function likelySchema(manifest: Manifest, node: readonly Step[]): LikelySchema | undefined {
  const demanded = demandedByList(manifest, node);
  for (const source of [inOtherVersion, ofSameName, common]) {
    const likely = source(manifest, node);
    if (likely && (!demanded || fits(likely.schema, demanded))) return likely;
  }
  return demanded && { schema: demanded, source: 'as its list asks for' };
}

function common(_: Manifest, node: readonly Step[]): LikelySchema | undefined {
  const schema = commonSchema(node);
  return schema && { schema, source: 'as is usual for this name', guessed: true };
}

function inOtherVersion({ root, crd }: Manifest, node: readonly Step[]): LikelySchema | undefined {
  const [, , own] = node;
  if (typeof own !== 'number' || node.length <= versionSchemaDepth) return undefined;
  for (const [index, { name }] of crd.spec.versions.entries()) {
    const schema = index === own ? undefined : completeAt(nodeAt(root, [...node.slice(0, 2), index, ...node.slice(3)]));
    if (schema) return { schema, source: `as in version ${name}` };
  }
  return undefined;
}

/** Fields with the same name are compared without their descriptions; if only the type is the same, the result is the type. */
function ofSameName({ root }: Manifest, node: readonly Step[]): LikelySchema | undefined {
  const role = String(node.at(-1));
  const name = String(role === 'items' || role === 'additionalProperties' ? node.at(-2) : role);
  const below = role === name ? [] : [role];
  if (node[node.length - 2 - below.length] !== 'properties') return undefined;
  const versions = nodeAt(root, ['spec', 'versions']);
  const fields = (versions && fieldsOf(versions).get(name)) ?? [];
  const found = fields.map((field) => completeAt(nodeAt(field, below))).filter((schema) => schema !== undefined);
  const [first, ...others] = found;
  if (!first) return undefined;
  const source = `as the other ${JSON.stringify(name)}`;
  if (others.every((other) => shape(other) === shape(first))) return { schema: first, source };
  const { type } = first;
  const isScalar = typeof type === 'string' && type !== 'object' && type !== 'array';
  return isScalar && others.every((other) => other.type === type) ? { schema: { type }, source } : undefined;
}

/** The fields below the versions of a CRD by their names, in the order of the text. */
function fieldsOf(versions: Node): ReadonlyMap<string, readonly Node[]> {
  return fieldsByName.of(versions, newFieldsOf);
}

function newFieldsOf(versions: Node): ReadonlyMap<string, readonly Node[]> {
  const fields = new Map<string, Node[]>();
  visit(versions);
  return fields;

  function visit(at: Node): void {
    if (at.kind === 'sequence') for (const { value } of at.items) visit(value);
    if (at.kind !== 'mapping') return;
    for (const { name, value } of at.entries) {
      if (name === 'properties') take(dealias(value));
      visit(value);
    }
  }

  function take(properties: Node): void {
    if (properties.kind !== 'mapping') return;
    for (const name of new Set(properties.entries.map((entry) => entry.name))) {
      const field = name === undefined ? undefined : child(properties, name);
      if (name === undefined || !field) continue;
      const others = fields.get(name);
      if (others) others.push(field);
      else fields.set(name, [field]);
    }
  }
}

/** By the node of the versions: needed for each error without a type. */
const fieldsByName = new Memo<Node, ReadonlyMap<string, readonly Node[]>>();

function shape(schema: SchemaValue): string {
  return JSON.stringify(schema, (key, value) => (key === 'description' && typeof value === 'string' ? undefined : value));
}

/** Items of a list of type map are objects with its keys; items of a set, and keys, are scalars: most likely strings. */
function demandedByList({ root }: Manifest, node: readonly Step[]): SchemaValue | undefined {
  const last = node.at(-1);
  const list = last === 'items' ? node.slice(0, -1) : node.slice(0, -3);
  const keys = namesIn(nodeAt(root, [...list, 'x-kubernetes-list-map-keys']));
  if (last !== 'items') {
    const isKey = node.at(-2) === 'properties' && node.at(-3) === 'items' && keys.includes(String(last));
    return isKey ? { type: 'string' } : undefined;
  }
  if (stringAt(root, [...list, 'x-kubernetes-list-type']) === 'set') return { type: 'string' };
  if (keys.length === 0) return undefined;
  const properties = Object.fromEntries(keys.map((key) => [key, commonSchema([...node, 'properties', key]) ?? { type: 'string' }]));
  return { properties, required: keys, type: 'object' };
}

function fits({ type, properties }: SchemaValue, demanded: SchemaValue): boolean {
  if (demanded.type === 'string') return typeof type === 'string' && type !== 'object' && type !== 'array';
  return type === 'object' && fieldNames(demanded.properties).every((key) => fieldNames(properties).includes(key));
}

function fieldNames(properties: Writable | undefined): string[] {
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

function namesIn(node: Node | undefined): string[] {
  return node?.kind === 'sequence' ? node.items.flatMap(({ value }) => (value.kind === 'scalar' ? [String(value.value)] : [])) : [];
}

/** The schema at `node`, if it specifies its type. */
function completeAt(node: Node | undefined): SchemaValue | undefined {
  if (!node) return undefined;
  const schema = dealias(node);
  const type = stringAt(schema, ['type']);
  const says = type === undefined ? typeless.some((name) => child(schema, name)) : schemaTypes.some((name) => name === type);
  if (!says || schema.kind !== 'mapping') return undefined;
  const json: Json = toJson(schema);
  if (!isJsonObject(json) || (json.get('type') === 'array' && !isJsonObject(json.get('items')))) return undefined;
  return writable(json) as SchemaValue;
}

/** Keywords with which a node needs no type. */
const typeless = ['x-kubernetes-int-or-string', 'x-kubernetes-preserve-unknown-fields'];
