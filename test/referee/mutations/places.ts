import type { Random } from './random.ts';

/** A manifest as decoded, to be changed in place. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

/** An entry of an object or an item of a list that may be there or not. */
export interface Place {
  readonly parent: JsonObject | Json[];
  readonly key: string;
}

/** A value in a table of mutations that takes the entry away. */
export const absent = Symbol('absent');

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function copy<T extends Json>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

export function valueAt({ parent, key }: Place): Json | undefined {
  return Array.isArray(parent) ? parent[Number(key)] : Object.hasOwn(parent, key) ? parent[key] : undefined;
}

export function put({ parent, key }: Place, value: Json | typeof absent): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1, ...(value === absent ? [] : [value]));
  else if (value === absent) delete parent[key];
  // A plain assignment of `__proto__` would not make an entry.
  else Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true });
}

/** The places of a pattern such as `spec.versions.*.name` whose parents are there. `*` is any item or entry. */
export function placesOf(root: JsonObject, pattern: string): Place[] {
  const steps = pattern.split('.');
  const last = steps.pop() ?? '';
  let parents: Json[] = [root];
  for (const step of steps) parents = parents.flatMap((parent) => below(parent, step));
  return parents.flatMap((parent) => {
    if (typeof parent !== 'object' || parent === null) return [];
    const keys = last === '*' ? Object.keys(parent) : Array.isArray(parent) ? [] : [last];
    return keys.map((key) => ({ parent, key }));
  });
}

function below(parent: Json, step: string): Json[] {
  if (typeof parent !== 'object' || parent === null) return [];
  if (step === '*') return Object.values(parent);
  const value = Array.isArray(parent) ? undefined : valueAt({ parent, key: step });
  return value === undefined ? [] : [value];
}

/** The schemas of a CRD, each version's root first; those in allOf, anyOf, oneOf and not only where asked. */
export function schemasOf(root: JsonObject, junctors: 'with junctors' | 'without junctors' = 'without junctors'): JsonObject[] {
  const found: JsonObject[] = [];
  for (const place of placesOf(root, 'spec.versions.*.schema.openAPIV3Schema'))
    collect(valueAt(place), junctors === 'with junctors', found);
  return found;
}

function collect(node: Json | undefined, junctors: boolean, found: JsonObject[]): void {
  if (!isObject(node)) return;
  found.push(node);
  for (const value of isObject(node.properties) ? Object.values(node.properties) : []) collect(value, junctors, found);
  for (const name of ['items', 'additionalProperties', ...(junctors ? ['not'] : [])]) collect(node[name], junctors, found);
  if (!junctors) return;
  for (const name of ['allOf', 'anyOf', 'oneOf']) {
    const list = node[name];
    for (const value of Array.isArray(list) ? list : []) collect(value, junctors, found);
  }
}

/** Some schema of the CRD that `fits`; undefined where none does. */
export function someSchema(
  root: JsonObject,
  random: Random,
  fits: (node: JsonObject) => boolean = () => true,
  junctors: 'with junctors' | 'without junctors' = 'without junctors',
): JsonObject | undefined {
  const fitting = schemasOf(root, junctors).filter(fits);
  return fitting.length === 0 ? undefined : random.pick(fitting);
}
