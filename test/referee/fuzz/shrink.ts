import { copy, isObject, type Json, type JsonObject } from '../mutations/places.ts';
import type { FuzzCase } from './cases.ts';

/** Whether a text still shows the difference. */
export type Shows = (text: string) => Promise<boolean>;

/** A smaller text that shows the same: entries and items of the object are taken away, then blocks and lines of the text, then letters. */
export async function shrink({ text, object }: FuzzCase, shows: Shows): Promise<string> {
  let budget = maxTrials;
  const bounded: Shows = async (candidate) => budget-- > 0 && shows(candidate);
  let smallest = text;
  if (object) {
    const value = await shrunkObject(object.value, (candidate) => bounded(object.write(candidate)));
    smallest = object.write(value);
  }
  smallest = await shrunkList(smallest.split('\n'), '\n', bounded);
  if (smallest.length < 400) smallest = await shrunkList([...smallest], '', bounded);
  return smallest;
}

/** Manifests that are tried for one difference. */
const maxTrials = 3000;

/** The object with fewer entries and items that still shows it. */
export async function shrunkObject(start: JsonObject, shows: (value: JsonObject) => Promise<boolean>): Promise<JsonObject> {
  let value = start;
  for (let progress = true; progress; ) {
    progress = false;
    // From the outside in: what goes early takes most with it.
    for (let depth = 1; depth <= depthOf(value); depth++) {
      for (const path of pathsAt(value, depth).reverse()) {
        const smaller = without(value, path);
        if (!smaller || !(await shows(smaller))) continue;
        value = smaller;
        progress = true;
      }
    }
  }
  return value;
}

function depthOf(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

function pathsAt(value: Json, depth: number): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (depth === 1 ? [[key]] : pathsAt(inner, depth - 1).map((path) => [key, ...path])));
}

function without(value: JsonObject, path: readonly string[]): JsonObject | undefined {
  const smaller = copy(value);
  let parent: Json = smaller;
  for (const key of path.slice(0, -1)) {
    const next: Json | undefined = Array.isArray(parent) ? parent[Number(key)] : isObject(parent) ? parent[key] : undefined;
    if (typeof next !== 'object' || next === null) return undefined;
    parent = next;
  }
  const last = path.at(-1) ?? '';
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (isObject(parent)) delete parent[last];
  return smaller;
}

/** Takes away ever smaller runs of parts while it still shows. */
async function shrunkList(start: readonly string[], glue: string, shows: Shows): Promise<string> {
  let parts = start;
  for (let length = Math.ceil(parts.length / 2); length >= 1; length = length === 1 ? 0 : Math.ceil(length / 2)) {
    for (let at = 0; at < parts.length; ) {
      const fewer = [...parts.slice(0, at), ...parts.slice(at + length)];
      if (await shows(fewer.join(glue))) parts = fewer;
      else at += length;
    }
  }
  return parts.join(glue);
}
