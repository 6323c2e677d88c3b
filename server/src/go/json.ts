import { compareBytes } from './strings.ts';

/**
 * A value as Go's encoding/json prints it: `<`, `>`, `&`, U+2028 and U+2029 are escaped, map keys are sorted by their
 * bytes; decoded structs have their fields in Go's order, without absent ones.
 */
export function printJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(printJson).join(',')}]`;
  if (value instanceof Map) return printObject([...value].sort(([a], [b]) => compareBytes(a, b)));
  return typeof value === 'object' && value !== null ? printObject(Object.entries(value)) : String(value);
}

function printObject(entries: readonly (readonly [string, unknown])[]): string {
  const members = entries.flatMap(([key, value]) => (value === undefined ? [] : [`${quoted(key)}:${printJson(value)}`]));
  return `{${members.join(',')}}`;
}

function quoted(text: string): string {
  return JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
