import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isKnownFormat } from '../../../server/src/schema/formats.ts';
import { warnings } from '../../../server/src/validate/warnings.ts';
import { hubCrd } from '../validate/crd.ts';

test('formats', () => {
  const rows: [type: string, format: string, known: boolean, why: string][] = [
    ['string', 'date-time', true, 'as it is usually written'],
    ['string', 'd-a-t-e-time', true, 'dashes do not count'],
    ['string', 'Date', false, 'letter case does'],
    ['', 'ipv4', true, 'no type is like string'],
    ['', 'int64', false, 'even for integers or strings'],
    ['integer', 'int64', true, 'of integers'],
    ['integer', 'int-64', false, 'without dashes'],
    ['number', 'double', true, 'of numbers'],
    ['number', 'int64', false, 'not of integers'],
    ['boolean', 'byte', false, 'of no other type'],
  ];
  for (const [type, format, known, why] of rows) assert.equal(isKnownFormat(type, format), known, `${type} ${format}: ${why}`);
});

const set = (items: object) => ({ type: 'array', 'x-kubernetes-list-type': 'set', items });
const unknown = { type: 'string', format: 'ip4' };

test('warnings of a schema', () => {
  const setOf = (type: string) =>
    `x-kubernetes-list-type: set for items of type "${type}" is not supported by server-side apply or CEL validation rules`;
  const rows: [properties: object, warnings: string[], why: string][] = [
    [{ a: { type: 'string', format: 'date' }, b: set({ type: 'string' }) }, [], 'nothing'],
    [
      { a: unknown, b: { not: { format: 'x"' } }, c: unknown },
      [
        'properties[a].format unrecognized format "ip4"',
        'properties[b].not.format unrecognized format "x\\""',
        'properties[c].format unrecognized format "ip4"',
      ],
      'every format',
    ],
    [
      { a: set({ type: 'object' }), b: set({ type: 'array' }), c: set({ type: 'object' }), d: unknown },
      [
        'properties[d].format unrecognized format "ip4"',
        `properties[b].x-kubernetes-list-type ${setOf('array')}`,
        `properties[a].x-kubernetes-list-type ${setOf('object')}`,
      ],
      'kinds of sets once each, after the formats',
    ],
  ];
  for (const [properties, expected, why] of rows) {
    const crd = hubCrd({ versions: [{ schema: { openAPIV3Schema: { type: 'object', properties } } }] });
    const found = warnings(crd).map(({ text, path }) => `${path} ${text}`.replace('spec.validation.openAPIV3Schema.', ''));
    assert.deepEqual(found, expected, why);
  }
});

test('a schema that versions share counts once', () => {
  const openAPIV3Schema = { type: 'object', properties: { a: unknown } };
  const rows: [versions: object[], paths: string[]][] = [
    [[{ schema: { openAPIV3Schema } }, { schema: { openAPIV3Schema } }], ['spec.validation.openAPIV3Schema.properties[a].format']],
    [
      [{ schema: { openAPIV3Schema } }, { schema: { openAPIV3Schema: { ...openAPIV3Schema, title: 'x' } } }],
      ['spec.versions[0].schema.openAPIV3Schema.properties[a].format', 'spec.versions[1].schema.openAPIV3Schema.properties[a].format'],
    ],
  ];
  for (const [versions, paths] of rows)
    assert.deepEqual(
      warnings(hubCrd({ versions })).map(({ path }) => String(path)),
      paths,
    );
});
