import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FieldError } from '../../../server/src/crd/fieldError.ts';
import { newestMinor } from '../../../server/src/crd/kubernetesVersion.ts';
import { FieldPath } from '../../../server/src/crd/path.ts';
import type { Structural } from '../../../server/src/schema/structural.ts';
import { DefaultRules } from '../../../server/src/validate/defaultRules.ts';
import { validateDefaults } from '../../../server/src/validate/defaults.ts';
import { structuralOf } from '../schema/schema.ts';

/** `rule path` of each error of a schema at `S`, in order. */
function found(schema: object, requirePruned = true): FieldError[] {
  const errors: FieldError[] = [];
  validateDefaults(structuralOf({ type: 'object', ...schema }), { requirePruned, rules: undefined }, FieldPath.of('S'), (error) =>
    errors.push(error),
  );
  return errors;
}

function places(schema: object): string[] {
  return found(schema).map(({ rule, path }) => `${rule} ${path}`);
}

const embedded = { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true };

test('which defaults are looked at, and how far', () => {
  const wrong = { type: 'string', default: 5 };
  const rows: [properties: object, expected: string[], why: string][] = [
    [{ a: { type: 'array', items: wrong } }, ['default-value-type S.properties[a].items.default'], 'in items'],
    [{ a: { type: 'object', additionalProperties: wrong } }, [], 'not in additionalProperties'],
    [
      { a: { type: 'object', properties: { b: { type: 'string' } }, default: { b: 5, c: 1 } } },
      ['default-unpruned S.properties[a].default', 'default-value-type S.properties[a].default.b'],
      'unknown fields stop nothing',
    ],
    [
      { a: { ...embedded, required: ['spec'], default: { apiVersion: 'v1' } } },
      ['default-embedded-kind-required S.properties[a].default.kind'],
      'a wrong object stops the values',
    ],
    [
      { a: { ...embedded, default: { apiVersion: 1, metadata: {} } } },
      ['default-coerce S.properties[a].default.apiVersion'],
      'a wrong type stops the object',
    ],
    [
      { a: { type: 'array', items: { type: 'string' }, default: [1] } },
      ['default-value-type S.properties[a].default.[0]'],
      'a dot before the item',
    ],
    [
      { a: { type: 'object', properties: { b: { type: 'string', default: 'x' } }, required: ['b'], default: {} } },
      ['default-value-required S.properties[a].default.b'],
      'defaults do not complete defaults',
    ],
    [
      { a: { type: 'array', items: embedded, default: [{ apiVersion: 'v1', kind: '' }] } },
      ['default-embedded-kind-empty S.properties[a].default[0].kind'],
      'an object in a list',
    ],
  ];
  for (const [properties, expected, why] of rows) assert.deepEqual(places({ properties }), expected, why);
});

test('the root is a whole resource', () => {
  assert.deepEqual(places({ default: {} }), [
    'default-embedded-apiversion-required S.default.apiVersion',
    'default-embedded-kind-required S.default.kind',
  ]);
  assert.deepEqual(places({ default: { apiVersion: 'v1', kind: 'A', metadata: { x: 1 } } }), [], 'metadata is known without a schema');
});

test('defaults in metadata', () => {
  const rows: [metadata: object, expected: string | undefined, why: string][] = [
    [
      { properties: { name: { type: 'string', default: 'a/b' } } },
      'metadata.name: Invalid value: "a/b": may not contain \'/\'',
      'one error',
    ],
    [
      { properties: { name: { type: 'integer', default: 5 } } },
      'metadata: Invalid value: {"name":5}: json: cannot unmarshal number into Go struct field ObjectMeta.name of type string',
      'a wrong type',
    ],
    [
      { type: 'object', default: { name: '%', namespace: 'a.b' } },
      '[metadata.name: Invalid value: "%": may not contain \'%\', metadata.namespace: Invalid value: "a.b": must not contain dots]',
      'several',
    ],
    [{ properties: { labels: { type: 'object', default: { app: 'db' } } } }, undefined, 'a good one'],
  ];
  for (const [metadata, expected, why] of rows) {
    const details = found({ properties: { a: { ...embedded, properties: { metadata: { type: 'object', ...metadata } } } } });
    const text = expected === undefined ? [] : [`must result in valid metadata: ${expected}`];
    assert.deepEqual(
      details.filter(({ rule }) => rule.startsWith('default-metadata-')).map(({ detail }) => detail),
      text,
      why,
    );
  }
});

test('what the server drops', () => {
  const rows: [schema: object, value: object, pruned: boolean, why: string][] = [
    [{ type: 'object', additionalProperties: true }, { a: 1 }, false, 'a scalar of any key'],
    [{ type: 'object', additionalProperties: true }, { a: { b: 1 } }, true, 'nothing says what its fields are'],
    [{ ...embedded }, { apiVersion: 'v1', kind: 'A', x: { y: 1 } }, false, 'all is preserved'],
    [
      { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, properties: { a: { type: 'object', properties: {} } } },
      { a: { b: 1 }, c: { d: 1 } },
      true,
      'but what has a schema keeps to it',
    ],
  ];
  for (const [schema, value, pruned, why] of rows) {
    const properties = { p: { ...schema, default: value } };
    assert.equal(places({ properties }).includes('default-unpruned S.properties[p].default'), pruned, why);
    assert.ok(!found({ properties }, false).some(({ rule }) => rule === 'default-unpruned'), 'an update may leave it so');
  }
});

test('rules that are known to pass on a default count for the budget of the others', () => {
  // To look through a text costs a tenth of its length. A rule may cost a million, all rules on defaults ten: this is more than half.
  const rule = "[0, 0, 0, 0, 0, 0, 0, 0, 0].all(x, !self.contains('b'))";
  const half = structuralOf({
    type: 'string',
    default: 'a'.repeat(1_000_000),
    'x-kubernetes-validations': Array.from({ length: 6 }, () => ({ rule })),
  });
  const rejected = (...properties: [string, Structural][]) => {
    const errors: string[] = [];
    const schema = { ...structuralOf({ type: 'object' }), properties: new Map(properties) };
    const rules = new DefaultRules(newestMinor);
    validateDefaults(schema, { requirePruned: true, rules }, FieldPath.of('S'), ({ rule, path }) => errors.push(`${rule} ${path}`));
    return errors;
  };
  const fresh = () => structuredClone(half);
  const tooMuch = ['default-cel-budget S.properties[b].default'];
  assert.deepEqual(rejected(['a', half]), []);
  assert.deepEqual(rejected(['a', fresh()], ['b', fresh()]), tooMuch, 'nothing is known');
  assert.deepEqual(rejected(['a', half], ['b', fresh()]), tooMuch, 'that the first passes is known');
  assert.deepEqual(rejected(['a', fresh()], ['b', half]), tooMuch, 'that the second would pass with more left is known');
});
