import { clear } from './changes.ts';
import { copy, isObject, type Json, type JsonObject, put, valueAt } from './places.ts';
import type { Random } from './random.ts';
import type { ShapeRow } from './shapes.ts';

/** Mutations of whatever is there. A change that finds nothing to do leaves the object as it is. */
export const anyRows: readonly ShapeRow[] = [
  ['any value: wrong type', (crd, random) => put(anywhere(crd, random), copy(random.pick(wrongs)))],
  ['any value: taken away', (crd, random) => remove(crd, random)],
  ['any value: wrapped in a list', (crd, random) => inPlace(crd, random, (value) => [value])],
  ['any value: wrapped in an object', (crd, random) => inPlace(crd, random, (value) => ({ value }))],
  [
    'any value: as text',
    (crd, random) => inPlace(crd, random, (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))),
  ],
  ['any value: copied elsewhere', (crd, random) => put(anywhere(crd, random), copy(valueAt(anywhere(crd, random)) ?? null))],
  ['any two values: swapped', swapValues],
  [
    'any object: unknown field',
    (crd, random) => put({ parent: anyObject(crd, random), key: random.pick(['bogus', 'Type', 'x-a', '', 'a.b', 'ſpec']) }, 1),
  ],
  [
    'any object: key in other case',
    (crd, random) => renameKey(crd, random, (key) => (key === key.toUpperCase() ? key.toLowerCase() : key.toUpperCase())),
  ],
  ['any object: first letter in other case', (crd, random) => renameKey(crd, random, capitalised)],
  ['any object: letter of a key lost', (crd, random) => renameKey(crd, random, (key) => key.slice(0, -1))],
  ['any object: keys backwards', (crd, random) => reverseKeys(anyObject(crd, random))],
  ['any list: empty', (crd, random) => onList(crd, random, (list) => list.splice(0))],
  ['any list: item repeated', (crd, random) => onList(crd, random, (list) => list.push(copy(random.pick(list))))],
  ['any list: null at the end', (crd, random) => onList(crd, random, (list) => list.push(null))],
  ['any list: backwards', (crd, random) => onList(crd, random, (list) => list.reverse())],
  ['any list: as an object', (crd, random) => inPlace(crd, random, (value) => (Array.isArray(value) ? { ...value } : value))],
  ['any text: white space around it', (crd, random) => inPlace(crd, random, (value) => (typeof value === 'string' ? ` ${value} ` : value))],
  ['any text: odd letters in it', (crd, random) => inPlace(crd, random, (value) => oddText(value, random))],
  ['any text: very long', (crd, random) => inPlace(crd, random, (value) => (typeof value === 'string' ? value + 'x'.repeat(300) : value))],
  [
    'any number: other number',
    (crd, random) => inPlace(crd, random, (value) => (typeof value === 'number' ? random.pick(numbers) : value)),
  ],
];

const numbers: readonly Json[] = [0, -1, 1, 1.5, 2 ** 31, 2 ** 32, 2 ** 53, 1e19, 1e21, 1e-7, -0.5];

const wrongs: readonly Json[] = [null, true, false, 0, 1.5, '', 'text', [], {}, [null], [{}], { a: 'b' }];

function anywhere(root: JsonObject, random: Random) {
  const places: { parent: JsonObject | Json[]; key: string }[] = [];
  const walk = (value: Json) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      places.push({ parent: value, key });
      walk(inner);
    }
  };
  walk(root);
  return places.length === 0 ? { parent: root, key: 'kind' } : random.pick(places);
}

function remove(root: JsonObject, random: Random): void {
  const { parent, key } = anywhere(root, random);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

function inPlace(root: JsonObject, random: Random, change: (value: Json) => Json): void {
  const place = anywhere(root, random);
  put(place, change(valueAt(place) ?? null));
}

function swapValues(root: JsonObject, random: Random): void {
  const [one, other] = [anywhere(root, random), anywhere(root, random)];
  const [value, otherValue] = [copy(valueAt(one) ?? null), copy(valueAt(other) ?? null)];
  put(one, otherValue);
  put(other, value);
}

function containers(root: JsonObject): (JsonObject | Json[])[] {
  const found: (JsonObject | Json[])[] = [];
  const walk = (value: Json) => {
    if (typeof value !== 'object' || value === null) return;
    found.push(value);
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(root);
  return found;
}

function anyObject(root: JsonObject, random: Random): JsonObject {
  return random.pick(containers(root).filter((value) => isObject(value)));
}

function onList(root: JsonObject, random: Random, change: (list: Json[]) => void): void {
  const lists = containers(root).filter((value) => Array.isArray(value) && value.length > 0) as Json[][];
  if (lists.length > 0) change(random.pick(lists));
}

function renameKey(root: JsonObject, random: Random, rename: (key: string) => string): void {
  const { parent, key } = anywhere(root, random);
  if (Array.isArray(parent)) return;
  const value = valueAt({ parent, key }) ?? null;
  delete parent[key];
  put({ parent, key: rename(key) }, value);
}

function capitalised(key: string): string {
  const first = key.charAt(0);
  return (first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase()) + key.slice(1);
}

function reverseKeys(object: JsonObject): void {
  const entries = Object.entries(object).reverse();
  clear(object);
  for (const [key, value] of entries) put({ parent: object, key }, value);
}

function oddText(value: Json, random: Random): Json {
  const odd = [
    '\u0000',
    '\u0007',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\ufffd',
    '😀',
    '\ud83d',
    '\n',
    '\r',
    '\t',
    '"',
    "'",
    '\\',
    ': ',
    ' #',
  ];
  return typeof value === 'string' ? value.slice(0, 1) + random.pick(odd) + value.slice(1) : value;
}
