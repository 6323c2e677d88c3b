import { setKeyword } from '../../../crd/keywordOrder.ts';
import { type Edit, removeAt, replaceScalar } from '../../../yaml/edit/edit.ts';
import { yamlText } from '../../../yaml/edit/write.ts';
import { nodeAt, type Step, stringAt } from '../../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';
import { nearestName } from '../names/nearestName.ts';
import { without } from '../text/entryEdits.ts';
import { likelySchema } from './likelySchema.ts';
import { addedRequired } from './requiredFields.ts';
import { addedKeywords, keywordEdits } from './schemaEdits.ts';
import { chosenValue } from './schemaFixes.ts';
import { subject } from './schemaPaths.ts';

const listType = 'x-kubernetes-list-type';
const mapKeys = 'x-kubernetes-list-map-keys';

/** For a list of type map without keys: one fix for each field of its items that can be a key; else makes the list atomic. */
export function mapKeyChoices(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const choices = keyChoices(occurrence).map(({ key, edits }) => ({ title: `Use ${JSON.stringify(key)} as the key`, edits }));
  const required = scalars(occurrence, [...path.slice(0, -1), 'items', 'required']).length;
  const fixes = [...choices, atomicFix(occurrence, (copy) => copy.slice(0, -1))];
  return required === 1 || choices.length === 1 ? bestFirst(fixes) : fixes;
}

/** The fields of a list's items that can be its key, the likeliest first, with the edits for each. The error is at a keyword of the list. */
export function keyChoices(occurrence: Occurrence): { readonly key: string; readonly edits: Edit[] }[] {
  return keyCandidates(occurrence, occurrence.paths[0].slice(0, -1)).map((key) => ({
    key,
    edits: occurrence.paths.flatMap((copy) => {
      const list = copy.slice(0, -1);
      return [...setKeyword(occurrence, list, mapKeys, yamlText([key])), ...requiredKey(occurrence, list, key)];
    }),
  }));
}

/** For keys that no item has: the most similar field for each, else a field that usually identifies items. */
export function nearestMapKeys(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const list = path.slice(0, -1);
  const names = fieldNames(occurrence, [...list, 'items', 'properties']);
  const unknown = writtenKeys(occurrence, list).filter((key) => !names.includes(key));
  const isNear = unknown.length > 0 && unknown.every((key) => nearestName(key, names) !== undefined);
  const fixes = unknown.flatMap((key): Fix[] => {
    const nearest = nearestName(key, names);
    const candidates = nearest ? [nearest] : keyCandidates(occurrence, list);
    return candidates.map((name) => replacedKey(occurrence, (copy) => copy.slice(0, -1), key, name));
  });
  const atomic = atomicFix(occurrence, (copy) => copy.slice(0, -1));
  if (fixes.length > 0 || names.length > 0 || stringAt(occurrence.root, [...list, 'items', 'type']) !== 'object')
    return isNear ? bestFirst([...fixes, atomic]) : [...fixes, atomic];
  // Items without any fields get the usual key fields.
  const edits = occurrence.paths.flatMap((copy) => addedKeys(occurrence, copy.slice(0, -1), unknown));
  return bestFirst([
    { title: `Give ${subject([...list, 'items'])} ${unknown.map((key) => JSON.stringify(key)).join(', ')}`, edits },
    atomic,
  ]);
}

/** For a key that is an object or a list: a scalar field instead. The error is at the `type` of the key. */
export function scalarMapKeys(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const listOf = (copy: readonly Step[]) => copy.slice(0, -4);
  const key = String(path.at(-2));
  const candidates = keyCandidates(occurrence, listOf(path));
  return [...candidates.map((name) => replacedKey(occurrence, listOf, key, name)), atomicFix(occurrence, listOf)];
}

/** For a list of type map whose items are not objects: a set if they are scalars. The error is at the `type` of the items. */
export function itemsOfMap(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const items = path.slice(0, -1);
  const type = stringAt(occurrence.root, path) ?? '';
  const object: Fix = {
    title: 'Set the type of the items to object',
    edits: occurrence.paths.flatMap((copy) => keywordEdits(occurrence, copy.slice(0, -1), 'type', 'object')),
  };
  const hasFields = fieldNames(occurrence, [...items, 'properties']).length > 0;
  if (hasFields) return bestFirst([object]);
  if (type === '' || type === 'object' || type === 'array') return [object, atomicFix(occurrence, (copy) => copy.slice(0, -2))];
  const set: Fix = {
    title: `Make ${subject(items.slice(0, -1))} a set`,
    edits: occurrence.paths.flatMap((copy) => withoutKeys(occurrence, copy.slice(0, -2), 'set')),
  };
  // Both change the author's list type.
  return [set, atomicFix(occurrence, (copy) => copy.slice(0, -2))];
}

/** For an unknown list type: the most similar one; map if there are keys; else removes the keyword. */
export function chosenListType(occurrence: Occurrence): Fix[] {
  const keys = writtenKeys(occurrence, occurrence.paths[0].slice(0, -1));
  const choices = chosenValue(occurrence, ['atomic', 'set', 'map'], keys.length > 0 ? 'map' : 'atomic');
  const [map] = choices;
  // Only a map has keys.
  return keys.length > 0 && map && !choices.some(({ preferred }) => preferred) ? bestFirst(choices) : choices;
}

/** For keys at a list of another type: a map, if the items are objects or the type is missing; else removes the keys. */
export function keysOfNoMap(occurrence: Occurrence): Fix[] {
  const list = occurrence.paths[0].slice(0, -1);
  const type = stringAt(occurrence.root, [...list, listType]) ?? '';
  const isObjects = stringAt(occurrence.root, [...list, 'items', 'type']) === 'object';
  const map: Fix = {
    title: `Make it a map: ${listType}: map`,
    edits: occurrence.paths.flatMap((copy) => keywordEdits(occurrence, copy.slice(0, -1), listType, 'map')),
  };
  const remove: Fix = {
    title: `Remove ${mapKeys}`,
    edits: occurrence.paths.flatMap((copy) => removeAt(occurrence, [...copy.slice(0, -1), mapKeys])),
  };
  // A set has no keys; keys with the type atomic are a contradiction.
  if (isObjects) return type === 'atomic' ? [remove, map] : bestFirst([map, remove]);
  // Only objects have fields that can be keys.
  return bestFirst([remove, map]);
}

/** For a key of a list of type map that an item may lack: makes it a required field of the items, or gives it a default. */
export function requireMapKey(occurrence: Occurrence): Fix[] {
  // …items.properties[KEY].default
  const [path] = occurrence.paths;
  const key = JSON.stringify(String(path.at(-2)));
  const edits = occurrence.paths.flatMap((copy) => addedRequired(occurrence, copy.slice(0, -3), [String(copy.at(-2))]));
  const schema = nodeAt(occurrence.root, path.slice(0, -1));
  const value = neutralKeys[stringAt(schema, ['type']) ?? ''];
  // Our default could violate other keywords of the schema.
  const free = schema?.kind === 'mapping' && schema.entries.every(({ name = '' }) => ['type', 'title', 'description'].includes(name));
  const choices = value !== undefined && free ? [value] : [];
  return [
    { title: `Require ${key}, the key of the list map`, edits, preferred: true },
    ...choices.map((own) => ({
      title: `Give ${key} a default`,
      edits: occurrence.paths.flatMap((copy) => setKeyword(occurrence, copy.slice(0, -1), 'default', `\${1:${own}}`)),
      snippet: true,
    })),
  ];
}

/** Placeholder values for keys. */
const neutralKeys: Readonly<Record<string, string>> = { string: 'none', integer: '0', boolean: 'false' };

/** For a node that is not a list: removes the keywords of lists. */
export function withoutListKeywords(occurrence: Occurrence): Fix {
  const node = occurrence.paths[0].slice(0, -1);
  const written = [listType, mapKeys].filter((keyword) => nodeAt(occurrence.root, [...node, keyword]));
  const paths = occurrence.paths.flatMap((path) => written.map((keyword) => [...path.slice(0, -1), keyword]));
  return without(occurrence, `Remove ${written.join(' and ')}`, {}, paths);
}

function bestFirst([best, ...others]: readonly Fix[]): Fix[] {
  return best ? [{ ...best, preferred: true }, ...others] : [];
}

function replacedKey(occurrence: Occurrence, listOf: (path: readonly Step[]) => Step[], key: string, name: string): Fix {
  const edits = occurrence.paths.flatMap((path) => {
    const list = listOf(path);
    const index = writtenKeys(occurrence, list).indexOf(key);
    return [...replaceScalar(occurrence, [...list, mapKeys, index], name), ...requiredKey(occurrence, list, name)];
  });
  return { title: `Use ${JSON.stringify(name)} as the key`, edits };
}

/** Makes the list atomic, which is the meaning without the keyword. */
function atomicFix(occurrence: Occurrence, listOf: (path: readonly Step[]) => Step[]): Fix {
  const edits = occurrence.paths.flatMap((path) => withoutKeys(occurrence, listOf(path), 'atomic'));
  return { title: `Make ${subject(listOf(occurrence.paths[0]))} atomic`, edits };
}

function withoutKeys(source: Manifest, list: readonly Step[], type: 'atomic' | 'set'): Edit[] {
  const keys = nodeAt(source.root, [...list, mapKeys]) ? removeAt(source, [...list, mapKeys]) : [];
  return [...keywordEdits(source, list, listType, type), ...keys];
}

function addedKeys(source: Manifest, list: readonly Step[], keys: readonly string[]): Edit[] {
  const items = [...list, 'items'];
  const schemas = keys.map((key) => [key, likelySchema(source, [...items, 'properties', key])?.schema ?? { type: 'string' }] as const);
  return [...addedKeywords(source, items, { properties: Object.fromEntries(schemas) }), ...addedRequired(source, items, keys)];
}

/** Makes a key required in every item. */
function requiredKey(source: Manifest, list: readonly Step[], name: string): Edit[] {
  const hasDefault = nodeAt(source.root, [...list, 'items', 'properties', name, 'default']);
  return hasDefault ? [] : addedRequired(source, [...list, 'items'], [name]);
}

/** Scalar fields of a list's items that can identify them: required ones and those with the usual names. */
function keyCandidates(source: Manifest, list: readonly Step[]): string[] {
  const items = [...list, 'items'];
  const required = scalars(source, [...items, 'required']);
  const keys = writtenKeys(source, list);
  const isScalar = (name: string) => {
    const field = [...items, 'properties', name];
    const type = stringAt(source.root, [...field, 'type']);
    return type !== undefined && type !== 'object' && type !== 'array' && !nodeAt(source.root, [...field, 'nullable']);
  };
  const usual = (name: string) => (usualKeys.includes(name) ? usualKeys.indexOf(name) : usualKeys.length);
  const rank = (name: string) => (required.includes(name) ? 0 : usualKeys.length + 1) + usual(name);
  return fieldNames(source, [...items, 'properties'])
    .filter((name) => isScalar(name) && !keys.includes(name) && (required.includes(name) || usualKeys.includes(name)))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, mostChoices);
}

const usualKeys: readonly string[] = ['type', 'name', 'key', 'id', 'uid', 'containerPort', 'port', 'kind'];
const mostChoices = 4;

function writtenKeys(source: Manifest, list: readonly Step[]): string[] {
  return scalars(source, [...list, mapKeys]);
}

function scalars({ root }: Manifest, path: readonly Step[]): string[] {
  const list = nodeAt(root, path);
  return list?.kind === 'sequence' ? list.items.map(({ value }) => (value.kind === 'scalar' ? String(value.value) : '')) : [];
}

function fieldNames({ root }: Manifest, path: readonly Step[]): string[] {
  const properties = nodeAt(root, path);
  return properties?.kind === 'mapping' ? properties.entries.flatMap(({ name }) => (name === undefined ? [] : [name])) : [];
}
