import { isJsonObject, type Json } from '../../crd/json.ts';
import { setKeyword } from '../../crd/keywordOrder.ts';
import type { JSONSchemaProps } from '../../crd/types.ts';
import { type Cursor, type Refactoring, withStop } from './refactoring.ts';

/**
 * Limits the length of a list, string or map without a limit, since unlimited lengths make CEL rules expensive. The
 * author replaces the proposed number, which is consistent with the default and the lower limit.
 */
export function addBound(cursor: Cursor): Refactoring[] {
  const { field } = cursor;
  const bound = field && missingBound(field.schema);
  if (!field || !bound) return [];
  const { keyword, value } = bound;
  const edits = () => withStop(setKeyword(cursor, field.path, keyword, String(value)), String(value));
  return [{ title: `Add ${keyword}`, kind: 'refactor.rewrite', snippet: true, edits }];
}

interface Bound {
  readonly keyword: 'maxItems' | 'maxLength' | 'maxProperties';
  readonly value: number;
}

function missingBound(schema: JSONSchemaProps): Bound | undefined {
  const own = sizeOf(schema.default);
  if (schema.type === 'array')
    return schema.maxItems === undefined ? { keyword: 'maxItems', value: atLeast(100, schema.minItems, own) } : undefined;
  if (schema.type === 'object')
    return schema.additionalProperties && schema.maxProperties === undefined
      ? { keyword: 'maxProperties', value: atLeast(64, schema.minProperties, own) }
      : undefined;
  // An enum or a format already bounds the length.
  if (schema.type !== 'string' || schema.enum || schema.format !== '' || schema.maxLength !== undefined) return undefined;
  return { keyword: 'maxLength', value: atLeast(253, schema.minLength, own) };
}

function atLeast(usual: number, ...others: (number | bigint | undefined)[]): number {
  return Math.max(usual, ...others.map((other) => Number(other ?? 0)));
}

function sizeOf(value: Json | undefined): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return isJsonObject(value) ? value.size : 0;
}
