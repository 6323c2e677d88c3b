import { copy, isObject, type Json, type JsonObject, placesOf, put, someSchema, valueAt } from './places.ts';
import type { Random } from './random.ts';

export const types: readonly Json[] = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null', ''];

export function clear(object: JsonObject): void {
  for (const key of Object.keys(object)) delete object[key];
}

export function set(root: JsonObject, pattern: string, value: Json): void {
  for (const place of placesOf(root, pattern)) put(place, value);
}

export function onSchema(root: JsonObject, random: Random, fits: (node: JsonObject) => boolean, change: (node: JsonObject) => void): void {
  const node = someSchema(root, random, fits);
  if (node) change(node);
}

export function onRoot(root: JsonObject, random: Random, change: (node: JsonObject) => void): void {
  const roots = placesOf(root, 'spec.versions.*.schema.openAPIV3Schema').map(valueAt).filter(isObject);
  if (roots.length > 0) change(random.pick(roots));
}

export function property(node: JsonObject, name: string, value: Json): void {
  if (!isObject(node.properties)) node.properties = {};
  put({ parent: node.properties, key: name }, copy(value));
}

export function replaceSchema(root: JsonObject, random: Random, value: JsonObject): void {
  const roots = new Set(placesOf(root, 'spec.versions.*.schema.openAPIV3Schema').map(valueAt));
  onSchema(
    root,
    random,
    (node) => !roots.has(node),
    (node) => {
      clear(node);
      Object.assign(node, copy(value));
    },
  );
}

export function metaProperties(): JsonObject {
  return {
    apiVersion: { type: 'string' },
    kind: { type: 'string', enum: ['Pod'] },
    metadata: { type: 'object', properties: { name: { type: 'string', pattern: '^a' }, generateName: { type: 'string', maxLength: 9 } } },
  };
}
