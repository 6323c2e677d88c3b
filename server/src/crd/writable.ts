import type { Writable } from '../yaml/edit/write.ts';
import { isJsonObject, type Json } from './json.ts';

/** Converts a JSON value for writing as YAML. Integers beyond ±2^53 lose their last digits. */
export function writable(value: Json): Writable {
  if (Array.isArray(value)) return value.map(writable);
  if (isJsonObject(value)) return Object.fromEntries([...value].map(([name, member]) => [name, writable(member)]));
  return typeof value === 'bigint' ? Number(value) : (value as Writable);
}
