import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anywhere } from '../../../server/src/schema/anywhere.ts';
import { schemaOf } from './schema.ts';

const isSought = anywhere(({ title }) => title === 'sought');
const sought = { title: 'sought' };

test('a predicate finds nodes below every keyword that the walks enter', () => {
  const rows: readonly [schema: object, found: boolean, why: string][] = [
    [sought, true, 'at the node itself'],
    [{}, false, 'nowhere'],
    [{ properties: { a: {}, b: { items: sought } } }, true, 'below properties and items'],
    [{ properties: { a: { title: 'other' } } }, false, 'another title'],
    [{ items: [{}, sought] }, true, 'in a list of items'],
    [{ additionalProperties: sought }, true, 'below additionalProperties'],
    [{ not: { anyOf: [{}, { oneOf: [{ allOf: [sought] }] }] } }, true, 'below not, anyOf, oneOf and allOf'],
    [{ definitions: { a: sought } }, true, 'below definitions'],
    [{ dependencies: { a: sought, b: ['c'] } }, true, 'below dependencies'],
    [{ patternProperties: { a: sought }, additionalItems: sought }, false, 'what no walk enters'],
    [{ default: sought, enum: [sought], properties: {} }, false, 'values are no schemas'],
  ];
  for (const [schema, found, why] of rows) {
    const node = schemaOf(schema);
    assert.deepEqual([isSought(node), isSought(node)], [found, found], why);
  }
});

test('each question has its own answer, also one that is asked first when others were answered', () => {
  const node = schemaOf({ type: 'object', properties: { a: { description: 'later' }, b: sought } });
  assert.equal(isSought(node), true);
  const isLater = anywhere(({ description }) => description === 'later');
  const isNever = anywhere(({ description }) => description === 'never');
  assert.deepEqual([isLater(node), isNever(node), isSought(node)], [true, false, true]);
});
