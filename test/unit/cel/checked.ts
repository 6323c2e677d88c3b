import assert from 'node:assert/strict';
import { type Compiled, compileExpression } from '../../../server/src/cel/compile.ts';
import { declarationOf } from '../../../server/src/cel/declarationOf.ts';
import { celEnvironment } from '../../../server/src/cel/environment.ts';
import { newestMinor } from '../../../server/src/crd/kubernetesVersion.ts';
import { structuralOf } from '../schema/schema.ts';

const text = { type: 'string' };
const object = { type: 'object', properties: { a: { type: 'integer' }, namespace: text, 'x-y': text } };

/** A place with a property of every type, named by its first letters. */
export const self = declarationOf(
  structuralOf({
    type: 'object',
    properties: {
      i: { type: 'integer' },
      d: { type: 'number' },
      b: { type: 'boolean' },
      s: text,
      by: { type: 'string', format: 'byte' },
      t: { type: 'string', format: 'date-time' },
      du: { type: 'string', format: 'duration' },
      x: { 'x-kubernetes-int-or-string': true },
      free: { 'x-kubernetes-preserve-unknown-fields': true },
      li: { type: 'array', items: { type: 'integer' } },
      ls: { type: 'array', items: text },
      lo: { type: 'array', items: object },
      ms: { type: 'object', additionalProperties: text },
      mo: { type: 'object', additionalProperties: object },
      o: object,
      other: object,
    },
  }),
  false,
);

interface Settings {
  readonly minor?: number;
  readonly oldSelf?: 'value' | 'optional';
  readonly expected?: 'bool' | 'string';
}

export function compiled(rule: string, { minor = newestMinor, oldSelf = 'value', expected = 'bool' }: Settings = {}): Compiled {
  assert.ok(self);
  return compileExpression(rule, { self, oldSelf }, celEnvironment(minor), expected);
}

/** What is said of a rule: each issue with its column from 1, else the failure. */
export function said(rule: string, settings?: Settings): string {
  const { checked, failure } = compiled(rule, settings);
  if (checked.issues.length === 0) return failure ? `${failure.kind}: ${failure.detail}` : '';
  return checked.issues.map(({ position, message }) => `${position === undefined ? '-' : position + 1} ${message}`).join('; ');
}
