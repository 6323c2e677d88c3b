import type { JSONSchemaProps } from '../../crd/types.ts';
import { writable } from '../../crd/writable.ts';
import type { Writable } from '../../yaml/edit/write.ts';
import type { Step } from '../../yaml/tree.ts';

/** A value that likely satisfies a schema, with all required fields and those on the paths `wanted` (from the schema). */
export function sampleValue(schema: JSONSchemaProps, wanted: readonly (readonly Step[])[], depth = 0): Writable {
  const written = schema.default ?? schema.enum?.[0] ?? schema.example;
  const below = (...way: readonly Step[]) =>
    wanted.flatMap((steps) => (way.every((step, i) => steps[i] === step) ? [steps.slice(way.length)] : []));
  if (written !== undefined && (below().every((steps) => steps.length === 0) || typeof written !== 'object')) return writable(written);
  if (schema['x-kubernetes-int-or-string']) return 80;
  switch (schema.type) {
    case 'array': {
      const item = schema.items?.schema;
      return item && depth < deepest ? [sampleValue(item, below('items'), depth + 1)] : [];
    }
    case 'object': {
      const members: [string, Writable][] = [];
      const named = new Set(wanted.flatMap(([step, name]) => (step === 'properties' ? [String(name)] : [])));
      for (const [name, property] of schema.properties ?? [])
        if (depth < deepest && (named.has(name) || schema.required?.includes(name)))
          members.push([name, sampleValue(property, below('properties', name), depth + 1)]);
      const values = schema.additionalProperties?.schema;
      if (values && depth < deepest) members.push(['key', sampleValue(values, below('additionalProperties'), depth + 1)]);
      return Object.fromEntries(members);
    }
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? Math.min(1, Number(schema.maximum ?? 1)));
    case 'boolean':
      return true;
    case 'string':
      return text(schema);
    default:
      return {};
  }
}

/** Deepest level of a sample: schemas are finite, but can be deep. */
const deepest = 12;

function text({ format, minLength, maxLength }: JSONSchemaProps): string {
  const known = format === undefined ? undefined : byFormat.get(format);
  if (known !== undefined) return known;
  const word = 'text'.padEnd(Math.min(Number(minLength ?? 0), longest), 'x');
  return word.slice(0, Number(maxLength ?? word.length));
}

const longest = 200;

const byFormat: ReadonlyMap<string, string> = new Map([
  ['date', '2026-01-31'],
  ['date-time', '2026-01-31T12:00:00Z'],
  ['duration', '1h30m'],
  ['byte', 'dGV4dA=='],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['cidr', '192.0.2.0/24'],
  ['uri', 'https://example.com/'],
  ['email', 'a@example.com'],
  ['hostname', 'example.com'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000'],
]);
