import assert from 'node:assert/strict';
import { compileExpression } from '../../../server/src/cel/compile.ts';
import { declarationOf } from '../../../server/src/cel/declarationOf.ts';
import { celEnvironment } from '../../../server/src/cel/environment.ts';
import { printCidr, printIp } from '../../../server/src/cel/evaluate/addresses.ts';
import { printDuration } from '../../../server/src/cel/evaluate/durations.ts';
import { type Evaluation, evaluate } from '../../../server/src/cel/evaluate/evaluate.ts';
import { structuralValue } from '../../../server/src/cel/evaluate/structuralValue.ts';
import { printTimestamp } from '../../../server/src/cel/evaluate/timestamps.ts';
import { type CelValue, isObject } from '../../../server/src/cel/evaluate/value.ts';
import type { Json } from '../../../server/src/crd/json.ts';
import { structuralOf } from '../schema/schema.ts';

export interface Self {
  readonly schema: object;
  readonly value: unknown;
}

/** What an expression gives; `self` is an int unless another is given. */
export function evaluated(text: string, self: Self = { schema: { type: 'integer' }, value: 7 }, record?: 'values'): Evaluation {
  const schema = structuralOf(self.schema);
  const declaration = declarationOf(schema, false);
  assert.ok(declaration);
  // Of any type: as a rule it need only be compared with something.
  const { checked } = compileExpression(text, { self: declaration, oldSelf: 'value' }, celEnvironment(37), 'bool');
  assert.ok(checked.expression && checked.issues.length === 0, `${text}: ${checked.issues[0]?.message}`);
  return evaluate(checked.expression, { self: structuralValue(jsonOf(self.value), schema) }, record);
}

/** As Json holds it. */
export function jsonOf(value: unknown): Json {
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value !== 'object' || value === null) return value as Json;
  return new Map(Object.entries(value).map(([key, member]) => [key, jsonOf(member)]));
}

/** A value as CEL spells it, more or less; errors as `! …`, what cannot be told as `?`. */
export function shown(value: CelValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return Number.isInteger(value) ? `${value}.0` : String(value);
  if (!isObject(value)) return String(value);
  switch (value.kind) {
    case 'uint':
      return `${value.value}u`;
    case 'bytes':
      return `b${JSON.stringify(String.fromCharCode(...value.bytes))}`;
    case 'list':
      return `[${value.items.map(shown).join(', ')}]`;
    case 'map':
      return `{${value
        .keys()
        .map((key) => `${shown(key)}: ${shown(value.find(key) ?? null)}`)
        .join(', ')}}`;
    case 'type':
      return value.name;
    case 'duration':
      return printDuration(value.nanoseconds);
    case 'timestamp':
      return printTimestamp(value);
    case 'optional':
      return value.value === undefined ? 'none' : `optional(${shown(value.value)})`;
    case 'ip':
      return printIp(value);
    case 'cidr':
      return printCidr(value);
    case 'error':
      return `! ${value.message}`;
    case 'unknown':
      return '?';
    default:
      return value.kind;
  }
}

export type Row = readonly [expression: string, expected: string, why: string];

export function checkRows(rows: readonly Row[], self?: Self): void {
  for (const [text, expected, why] of rows) assert.equal(shown(evaluated(text, self).result), expected, `${text}: ${why}`);
}
