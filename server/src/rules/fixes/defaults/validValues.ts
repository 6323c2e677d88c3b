import { isJsonObject, type Json } from '../../../crd/json.ts';
import type { JSONSchemaProps } from '../../../crd/types.ts';
import { newStructural } from '../../../schema/structural.ts';
import { validateValue } from '../../../schema/valueValidation.ts';
import { dnsLabel, dnsSubdomain } from '../names/label.ts';

/** Whether a value is valid for a schema, apart from its CEL rules. */
export function isValid(schema: JSONSchemaProps, value: Json): boolean {
  const built = newStructural(schema);
  return 'structural' in built && validateValue(built.structural, value).length === 0;
}

/** The valid value most similar to an invalid one: other letter case, no stray characters, the nearest number within the bounds. */
export function nearestValid(schema: JSONSchemaProps, value: Json): Json | undefined {
  return variants(schema, value).find((variant) => variant !== value && isValid(schema, variant));
}

function variants(schema: JSONSchemaProps, value: Json): Json[] {
  if (schema.type === 'array') return isJsonObject(value) && value.size === 0 ? [[]] : Array.isArray(value) ? [] : [[value]];
  if (Array.isArray(value) && value.length === 0 && schema.type === 'object') return [new Map()];
  if (Array.isArray(value)) return value.length === 1 ? [value[0] as Json] : [];
  if (typeof value === 'number') return numbers(schema, value);
  return typeof value === 'string' ? texts(value, schema.format) : [];
}

function numbers({ minimum, maximum, multipleOf }: JSONSchemaProps, value: number): number[] {
  const bounded = Math.min(Math.max(value, minimum ?? value), maximum ?? value);
  const step = multipleOf ?? 1;
  return [
    bounded,
    Math.round(bounded),
    Math.round(bounded / step) * step,
    Math.floor(bounded / step) * step,
    Math.ceil(bounded / step) * step,
  ];
}

function texts(value: string, format: string): string[] {
  const tight = value.replaceAll(/\s+/g, '');
  const found = [value.trim(), value.toLowerCase(), value.toUpperCase(), tight, tight.toLowerCase(), dnsLabel(value), dnsSubdomain(value)];
  return [...found, ...inFormat(tight, format)].filter((text) => text !== undefined).filter((text) => text !== '');
}

/** Candidates for a value in the required format. */
function inFormat(value: string, format: string): string[] {
  if (format === 'date-time') return [`${value}T00:00:00Z`, `${value}Z`];
  if (format === 'date') return value.includes('T') ? [value.slice(0, value.indexOf('T'))] : [];
  if (format === 'cidr') return [value + (value.includes(':') ? '/128' : '/32')];
  return [];
}

/** A neutral value, as a Go client sends it for a field that is not set; undefined if none is valid. */
export function neutralValue(schema: JSONSchemaProps, name: string): Json | undefined {
  return neutralCandidates(schema, name).find((candidate) => isValid(schema, candidate));
}

function neutralCandidates(schema: JSONSchemaProps, name: string): Json[] {
  const { default: own, enum: choices = [], type, format, minimum, maximum } = schema;
  if (own !== undefined) return [own];
  if (choices.length > 0) return choices.includes('Unknown') ? ['Unknown', ...choices] : [...choices];
  if (schema['x-kubernetes-int-or-string']) return [0, ''];
  if (type === 'boolean') return [false];
  if (type === 'integer' || type === 'number')
    return [0, ...(minimum === undefined ? [] : [minimum]), ...(maximum === undefined ? [] : [maximum])];
  if (type === 'array') return [[]];
  if (type === 'string')
    return [...(neutralByFormat.has(format) ? [neutralByFormat.get(format) as string] : []), '', 'Unknown', name, 'unknown'];
  if (type !== 'object') return [];
  const fields = (schema.required ?? []).map((field): [string, Json | undefined] => {
    const known = schema.properties?.get(field);
    return [field, known && neutralValue(known, field)];
  });
  return fields.every((entry): entry is [string, Json] => entry[1] !== undefined) ? [new Map(fields)] : [];
}

const neutralByFormat: ReadonlyMap<string, string> = new Map([
  ['date-time', '1970-01-01T00:00:00Z'],
  ['date', '1970-01-01'],
  ['duration', '0s'],
  ['ipv4', '0.0.0.0'],
  ['ipv6', '::'],
]);
