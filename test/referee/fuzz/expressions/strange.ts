import { isObject, type Json, type JsonObject } from '../../mutations/places.ts';
import type { Random } from '../../mutations/random.ts';

/** Changes what counts for types and sizes, also into what no server accepts: rules are asked about all the same. */
export function estrange(schema: JsonObject, random: Random): void {
  const nodes = nodesOf(schema);
  for (let count = 1 + random.below(3); count > 0; count--) {
    const [name, value] = random.pick(changes);
    const node = random.pick(nodes);
    // Of other types they are in no structural schema, and what the server makes of them is no one's concern.
    if (name === 'x-kubernetes-embedded-resource' && node.type !== 'object') continue;
    if (value === undefined) delete node[name];
    else node[name] = value;
  }
}

function nodesOf(node: JsonObject): JsonObject[] {
  const inner: (Json | undefined)[] = [
    node.items,
    node.additionalProperties,
    ...Object.values(isObject(node.properties) ? node.properties : {}),
  ];
  return [node, ...inner.filter((one) => isObject(one)).flatMap(nodesOf)];
}

const changes: readonly (readonly [string, Json | undefined])[] = [
  ['type', undefined],
  ['type', ''],
  ['type', 'object'],
  ['type', 'string'],
  ['type', 'array'],
  ['type', 'null'],
  ['items', undefined],
  ['properties', undefined],
  ['additionalProperties', true],
  ['additionalProperties', false],
  ['additionalProperties', { type: 'integer' }],
  ['maxItems', -1],
  ['maxItems', 2 ** 53],
  ['maxLength', -5],
  ['maxLength', 1],
  ['maxLength', 2 ** 62],
  ['maxProperties', -2],
  ['maxProperties', 0],
  ['enum', ['a', 'bb', 'größer']],
  ['enum', []],
  ['enum', [1, 'abc', null]],
  ['enum', ['']],
  ['format', 'byte'],
  ['format', 'duration'],
  ['format', 'datetime'],
  ['format', 'date'],
  ['format', 'int32'],
  ['default', 'x'],
  ['default', { a: 1 }],
  ['nullable', true],
  ['required', ['name', 'name', 'nope', 'kind', 'a-b', 'a1', 'x']],
  ['x-kubernetes-embedded-resource', true],
  ['x-kubernetes-int-or-string', true],
  ['x-kubernetes-preserve-unknown-fields', true],
  [
    'properties',
    {
      apiVersion: { type: 'string' },
      kind: { type: 'string', maxLength: 7 },
      metadata: { type: 'object', properties: { name: { type: 'string' }, generateName: { type: 'string' }, labels: { type: 'object' } } },
    },
  ],
  ['properties', { metadata: { type: 'object', properties: { name: { type: 'string', maxLength: 9 }, namespace: { type: 'string' } } } }],
  [
    'properties',
    {
      'a-b': { type: 'string' },
      a__dash__b: { type: 'integer' },
      '': { type: 'string' },
      __a: { type: 'boolean' },
      for: { type: 'string' },
    },
  ],
];
