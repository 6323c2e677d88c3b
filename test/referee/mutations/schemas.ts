import { clear, metaProperties, onRoot, onSchema, property, replaceSchema, types } from './changes.ts';
import { copy, isObject, type Json, type JsonObject, put, schemasOf, someSchema } from './places.ts';
import type { Random } from './random.ts';
import type { ShapeRow } from './shapes.ts';

/** Mutations of the shape of schemas. A change that finds nothing to do leaves the object as it is. */
export const schemaRows: readonly ShapeRow[] = [
  [
    'schema: type of items lost',
    (crd, random) =>
      onSchema(
        crd,
        random,
        (node) => isObject(node.items),
        (node) => delete (node.items as JsonObject).type,
      ),
  ],
  [
    'schema: items moved into properties',
    (crd, random) =>
      onSchema(
        crd,
        random,
        (node) => 'items' in node,
        (node) => move(node, 'items', 'properties'),
      ),
  ],
  [
    'schema: properties as additionalProperties',
    (crd, random) =>
      onSchema(
        crd,
        random,
        (node) => 'properties' in node,
        (node) => move(node, 'properties', 'additionalProperties'),
      ),
  ],
  [
    'schema: additionalProperties beside properties',
    (crd, random) =>
      onSchema(
        crd,
        random,
        (node) => 'properties' in node,
        (node) => put({ parent: node, key: 'additionalProperties' }, { type: 'string' }),
      ),
  ],
  [
    'schema: properties beside items',
    (crd, random) =>
      onSchema(
        crd,
        random,
        (node) => 'items' in node,
        (node) => put({ parent: node, key: 'properties' }, { a: { type: 'string' } }),
      ),
  ],
  [
    'schema: properties one level up',
    (crd, random) =>
      onSchema(
        crd,
        random,
        (node) => isObject(node.properties),
        (node) => Object.assign(node, node.properties),
      ),
  ],
  [
    'schema: keyword among the properties',
    (crd, random) =>
      onSchema(
        crd,
        random,
        (node) => isObject(node.properties),
        (node) => Object.assign(node.properties as JsonObject, { type: 'object', required: ['a'] }),
      ),
  ],
  [
    'schema: a property without a type',
    (crd, random) =>
      onSchema(
        crd,
        random,
        (node) => 'type' in node,
        (node) => delete node.type,
      ),
  ],
  ['schema: a property that is empty', (crd, random) => addProperty(crd, random, {})],
  ['schema: a property that is null', (crd, random) => addProperty(crd, random, null)],
  ['schema: a property with an odd name', (crd, random) => addProperty(crd, random, { type: 'stringy' }, random.pick(oddNames))],
  [
    'schema: a schema within itself',
    (crd, random) => onSchema(crd, random, any, (node) => put({ parent: node, key: 'properties' }, { again: copy(node) })),
  ],
  [
    'schema: a schema from elsewhere',
    (crd, random) => onSchema(crd, random, any, (node) => Object.assign(node, copy(someSchema(crd, random) ?? {}))),
  ],
  ['schema: all keywords taken away', (crd, random) => onSchema(crd, random, any, (node) => clear(node))],
  ['schema: nested deep', (crd, random) => onSchema(crd, random, any, (node) => deepen(node, 5 + random.below(30)))],
  ['schema: ten properties more', (crd, random) => onSchema(crd, random, (node) => isObject(node.properties), manyProperties)],
  [
    'schema: required but not there',
    (crd, random) =>
      onSchema(
        crd,
        random,
        (node) => isObject(node.properties),
        (node) => put({ parent: node, key: 'required' }, ['missing', ...Object.keys(node.properties as JsonObject)]),
      ),
  ],
  ['schema: into allOf', (crd, random) => wrap(crd, random, (node) => ({ allOf: [node] }))],
  ['schema: into anyOf beside itself', (crd, random) => wrap(crd, random, (node) => ({ ...copy(node), anyOf: [node] }))],
  ['schema: into oneOf beside itself', (crd, random) => wrap(crd, random, (node) => ({ ...copy(node), oneOf: [node, {}] }))],
  ['schema: into not', (crd, random) => wrap(crd, random, (node) => ({ ...copy(node), not: node }))],
  ['schema: as its own items', (crd, random) => wrap(crd, random, (node) => ({ type: 'array', items: node }))],
  ['schema: as a list of schemas', (crd, random) => wrap(crd, random, (node) => ({ type: 'array', items: [node] as Json }))],
  [
    'schema: junctor with a property of its own',
    (crd, random) =>
      onSchema(crd, random, any, (node) => put({ parent: node, key: random.pick(junctors) }, [{ properties: { own: { pattern: 'a' } } }])),
  ],
  [
    'schema: junctor about what is there',
    (crd, random) =>
      onSchema(
        crd,
        random,
        (node) => isObject(node.properties),
        (node) => put({ parent: node, key: random.pick(junctors) }, [valuesOnly(node)]),
      ),
  ],
  [
    'schema: junctors nested',
    (crd, random) =>
      onSchema(crd, random, any, (node) =>
        put({ parent: node, key: random.pick(junctors) }, [{ not: { anyOf: [{ minLength: 1 }, { enum: ['a'] }] } }]),
      ),
  ],
  [
    'schema: junctor with items and additionalProperties',
    (crd, random) =>
      onSchema(crd, random, any, (node) =>
        put({ parent: node, key: random.pick(junctors) }, [{ items: { minLength: 1 } }, { additionalProperties: { maxLength: 1 } }]),
      ),
  ],
  [
    'junctor: any keyword of a schema in it',
    (crd, random) => onJunctor(crd, random, (node) => Object.assign(node, random.pick(forbiddenInJunctors))),
  ],
  [
    'metadata: name and generateName',
    (crd, random) => onRoot(crd, random, (root) => property(root, 'metadata', metaProperties().metadata ?? null)),
  ],
  [
    'metadata: more than names',
    (crd, random) =>
      onRoot(crd, random, (root) =>
        property(root, 'metadata', {
          type: 'object',
          properties: { labels: { type: 'object' }, name: { type: 'string', format: 'x', enum: ['a'] } },
        }),
      ),
  ],
  [
    'metadata: other keywords',
    (crd, random) =>
      onRoot(crd, random, (root) =>
        property(root, 'metadata', { type: 'object', minProperties: 1, 'x-kubernetes-preserve-unknown-fields': true, nullable: true }),
      ),
  ],
  [
    'metadata: as a list',
    (crd, random) => onRoot(crd, random, (root) => property(root, 'metadata', { type: 'array', items: { type: 'string' } })),
  ],
  [
    'metadata: in a junctor',
    (crd, random) =>
      onRoot(crd, random, (root) =>
        put({ parent: root, key: random.pick(junctors) }, [{ properties: { metadata: { properties: { name: { minLength: 1 } } } } }]),
      ),
  ],
  ['metadata: required', (crd, random) => onRoot(crd, random, (root) => put({ parent: root, key: 'required' }, ['metadata', 'spec']))],
  [
    'metadata: below spec',
    (crd, random) => addProperty(crd, random, { type: 'object', properties: { labels: { type: 'object' } } }, 'metadata'),
  ],
  [
    'apiVersion and kind with other types',
    (crd, random) =>
      onRoot(crd, random, (root) => {
        property(root, 'apiVersion', { type: 'integer' });
        property(root, 'kind', { type: 'object' });
      }),
  ],
  [
    'apiVersion and kind with formats',
    (crd, random) =>
      onRoot(crd, random, (root) => {
        property(root, 'apiVersion', { type: 'string', maxLength: 3 });
        property(root, 'kind', { type: 'string', enum: ['X'] });
      }),
  ],
  [
    'preserve: at the root, and nothing else',
    (crd, random) =>
      onRoot(crd, random, (root) => {
        clear(root);
        Object.assign(root, { 'x-kubernetes-preserve-unknown-fields': true });
      }),
  ],
  [
    'preserve: with every type',
    (crd, random) =>
      onSchema(crd, random, any, (node) => Object.assign(node, { type: random.pick(types), 'x-kubernetes-preserve-unknown-fields': true })),
  ],
  ['preserve: without a type', (crd, random) => replaceSchema(crd, random, { 'x-kubernetes-preserve-unknown-fields': true })],
  ['root: of another type', (crd, random) => onRoot(crd, random, (root) => put({ parent: root, key: 'type' }, random.pick(types)))],
  [
    'root: additionalProperties',
    (crd, random) =>
      onRoot(crd, random, (root) =>
        put({ parent: root, key: 'additionalProperties' }, random.pick<Json>([true, false, { type: 'string' }])),
      ),
  ],
  [
    'root: what the status subresource forbids',
    (crd, random) => onRoot(crd, random, (root) => Object.assign(root, copy(random.pick(forbiddenWithStatus)))),
  ],
];

const any = () => true;

const junctors = ['allOf', 'anyOf', 'oneOf'];

const oddNames = [
  'a.b',
  'a/b',
  'x[0]',
  '',
  ' ',
  'ü',
  '1',
  'true',
  'a b',
  '$ref',
  'properties',
  'a"b',
  "a'b",
  'a\\b',
  '\t',
  '☃',
  '__proto__',
  'constructor',
];

const forbiddenInJunctors: readonly JsonObject[] = [
  { type: 'object' },
  { title: 'x' },
  { description: 'x' },
  { nullable: true },
  { additionalProperties: true },
  { additionalProperties: { type: 'string' } },
  { items: { type: 'object' } },
  { properties: { q: { type: 'string', description: 'x' } } },
  { 'x-kubernetes-preserve-unknown-fields': true },
  { 'x-kubernetes-embedded-resource': true },
  { 'x-kubernetes-int-or-string': true },
  { 'x-kubernetes-list-type': 'set' },
  { 'x-kubernetes-list-map-keys': ['a'] },
  { 'x-kubernetes-map-type': 'atomic' },
  { 'x-kubernetes-validations': [{ rule: 'true' }] },
  { format: 'int32' },
  { uniqueItems: true },
  { externalDocs: { url: 'x' } },
  { example: 1 },
  { id: 'x' },
  { $ref: 'x' },
  { pattern: '(' },
];

const forbiddenWithStatus: readonly JsonObject[] = [
  { anyOf: [{ required: ['spec'] }] },
  { allOf: [] },
  { minProperties: 1 },
  { enum: [] },
  { nullable: false },
  { nullable: true },
  { additionalProperties: true },
  { 'x-kubernetes-preserve-unknown-fields': false },
  { 'x-kubernetes-map-type': 'atomic' },
  { 'x-kubernetes-embedded-resource': true },
  { not: { required: ['x'] } },
  { example: 1, externalDocs: { url: 'x' }, title: 'x', pattern: 'a' },
  { definitions: {} },
  { id: 'x' },
];

function onJunctor(root: JsonObject, random: Random, change: (node: JsonObject) => void): void {
  const plain = new Set(schemasOf(root));
  const node = someSchema(root, random, (one) => !plain.has(one), 'with junctors');
  if (node) change(node);
}

function move(node: JsonObject, from: string, to: string): void {
  node[to] = node[from] ?? null;
  delete node[from];
}

function addProperty(root: JsonObject, random: Random, value: Json, name = 'added'): void {
  onSchema(
    root,
    random,
    (node) => isObject(node.properties),
    (node) => property(node, name, value),
  );
}

function wrap(root: JsonObject, random: Random, wrapper: (node: JsonObject) => JsonObject): void {
  onSchema(root, random, any, (node) => {
    const wrapped = wrapper(copy(node));
    clear(node);
    Object.assign(node, wrapped);
  });
}

function deepen(node: JsonObject, levels: number): void {
  let inner: JsonObject = { type: 'strin' };
  for (let level = 0; level < levels; level++) {
    inner = level % 3 === 0 ? { type: 'array', items: inner } : { type: 'object', properties: { [`l${level}`]: inner } };
  }
  property(node, 'deep', inner);
}

function manyProperties(node: JsonObject): void {
  for (let i = 0; i < 10; i++) property(node, `many${i}`, { type: i % 3 === 0 ? 'string' : 'integer', minimum: i });
}

/** What a junctor may say of the properties that are there. */
function valuesOnly(node: JsonObject): Json {
  return {
    properties: Object.fromEntries(Object.keys(node.properties as JsonObject).map((name) => [name, { minLength: 1 }])),
    required: Object.keys(node.properties as JsonObject).slice(0, 1),
  };
}
