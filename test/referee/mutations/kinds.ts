import { metaProperties, onRoot, onSchema, property, replaceSchema } from './changes.ts';
import { type JsonObject, put } from './places.ts';
import type { ShapeRow } from './shapes.ts';

/** Schemas put in the place of others: lists, maps, int-or-string, embedded resources, right and wrong. A change that finds nothing to do leaves the object as it is. */
export const listRows: readonly ShapeRow[] = [
  [
    'int-or-string: proper',
    (crd, random) => replaceSchema(crd, random, { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] }),
  ],
  ['int-or-string: with a type', (crd, random) => replaceSchema(crd, random, { 'x-kubernetes-int-or-string': true, type: 'string' })],
  [
    'int-or-string: anyOf backwards',
    (crd, random) => replaceSchema(crd, random, { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'string' }, { type: 'integer' }] }),
  ],
  [
    'int-or-string: in allOf',
    (crd, random) =>
      replaceSchema(crd, random, {
        'x-kubernetes-int-or-string': true,
        allOf: [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, { maxLength: 3 }],
      }),
  ],
  [
    'int-or-string: in the second of allOf',
    (crd, random) =>
      replaceSchema(crd, random, {
        'x-kubernetes-int-or-string': true,
        allOf: [{ maxLength: 3 }, { anyOf: [{ type: 'integer' }, { type: 'string' }] }],
      }),
  ],
  [
    'int-or-string: anyOf with more',
    (crd, random) =>
      replaceSchema(crd, random, { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }] }),
  ],
  [
    'int-or-string: anyOf without the flag',
    (crd, random) => replaceSchema(crd, random, { anyOf: [{ type: 'integer' }, { type: 'string' }] }),
  ],
  [
    'int-or-string: with properties',
    (crd, random) => replaceSchema(crd, random, { 'x-kubernetes-int-or-string': true, properties: { a: { type: 'string' } } }),
  ],
  [
    'embedded: proper',
    (crd, random) =>
      replaceSchema(crd, random, { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true }),
  ],
  ['embedded: without properties', (crd, random) => replaceSchema(crd, random, { type: 'object', 'x-kubernetes-embedded-resource': true })],
  [
    'embedded: of another type',
    (crd, random) => replaceSchema(crd, random, { type: 'array', 'x-kubernetes-embedded-resource': true, items: { type: 'string' } }),
  ],
  [
    'embedded: apiVersion, kind and metadata',
    (crd, random) => replaceSchema(crd, random, { type: 'object', 'x-kubernetes-embedded-resource': true, properties: metaProperties() }),
  ],
  [
    'embedded: odd apiVersion, kind and metadata',
    (crd, random) =>
      replaceSchema(crd, random, {
        type: 'object',
        'x-kubernetes-embedded-resource': true,
        properties: { apiVersion: { type: 'integer' }, kind: {}, metadata: { type: 'string' } },
      }),
  ],
  [
    'embedded: within metadata',
    (crd, random) =>
      onRoot(crd, random, (root) =>
        property(root, 'metadata', {
          type: 'object',
          properties: { annotations: { type: 'object', 'x-kubernetes-embedded-resource': true } },
        }),
      ),
  ],
  [
    'list: set of objects',
    (crd, random) =>
      replaceSchema(crd, random, {
        type: 'array',
        'x-kubernetes-list-type': 'set',
        items: { type: 'object', properties: { a: { type: 'string' } } },
      }),
  ],
  [
    'list: set of atomic objects',
    (crd, random) =>
      replaceSchema(crd, random, {
        type: 'array',
        'x-kubernetes-list-type': 'set',
        items: { type: 'object', 'x-kubernetes-map-type': 'atomic' },
      }),
  ],
  [
    'list: set of lists',
    (crd, random) =>
      replaceSchema(crd, random, { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'array', items: { type: 'string' } } }),
  ],
  [
    'list: set of what may be null',
    (crd, random) =>
      replaceSchema(crd, random, { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string', nullable: true } }),
  ],
  [
    'list: map without keys',
    (crd, random) =>
      replaceSchema(crd, random, {
        type: 'array',
        'x-kubernetes-list-type': 'map',
        items: { type: 'object', properties: { a: { type: 'string' } } },
      }),
  ],
  ['list: map by a key that may be left out', (crd, random) => replaceSchema(crd, random, listMap({ a: { type: 'string' } }, ['a'], []))],
  ['list: map by a required key', (crd, random) => replaceSchema(crd, random, listMap({ a: { type: 'string' } }, ['a'], ['a']))],
  ['list: map by an object', (crd, random) => replaceSchema(crd, random, listMap({ a: { type: 'object' } }, ['a'], ['a']))],
  [
    'list: map by what may be null',
    (crd, random) => replaceSchema(crd, random, listMap({ a: { type: 'string', nullable: true } }, ['a'], ['a'])),
  ],
  [
    'list: map by int-or-string',
    (crd, random) => replaceSchema(crd, random, listMap({ a: { 'x-kubernetes-int-or-string': true } }, ['a'], ['a'])),
  ],
  ['list: map by an unknown key', (crd, random) => replaceSchema(crd, random, listMap({ a: { type: 'string' } }, ['b', 'a'], ['a']))],
  ['list: map by the same key twice', (crd, random) => replaceSchema(crd, random, listMap({ a: { type: 'string' } }, ['a', 'a'], ['a']))],
  [
    'list: map of what is no object',
    (crd, random) =>
      replaceSchema(crd, random, {
        type: 'array',
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['a'],
        items: { type: 'string' },
      }),
  ],
  [
    'list: map of maps',
    (crd, random) =>
      replaceSchema(crd, random, {
        type: 'array',
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['a'],
        items: { type: 'object', additionalProperties: { type: 'string' } },
      }),
  ],
  [
    'list: map without items',
    (crd, random) => replaceSchema(crd, random, { type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['a'] }),
  ],
  [
    'list: keys without a type',
    (crd, random) =>
      replaceSchema(crd, random, {
        type: 'array',
        'x-kubernetes-list-map-keys': ['a'],
        items: { type: 'object', properties: { a: { type: 'string' } } },
      }),
  ],
  [
    'list: a type on what is no list',
    (crd, random) => replaceSchema(crd, random, { type: 'object', 'x-kubernetes-list-type': random.pick(['atomic', 'set', 'map']) }),
  ],
  [
    'map: atomic',
    (crd, random) =>
      onSchema(
        crd,
        random,
        (node) => node.type === 'object',
        (node) => put({ parent: node, key: 'x-kubernetes-map-type' }, 'atomic'),
      ),
  ],
];

function listMap(properties: JsonObject, keys: readonly string[], required: readonly string[]): JsonObject {
  return {
    type: 'array',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': [...keys],
    items: { type: 'object', properties, required: [...required] },
  };
}
