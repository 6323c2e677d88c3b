import { removeAt, replaceScalar, setEntry } from '../../yaml/edit.ts';
import { nodeAt, type Step, stringAt } from '../../yaml/tree.ts';
import { yamlText } from '../../yaml/write.ts';
import type { Fix, Occurrence } from '../rule.ts';
import { nearestName } from './nearestName.ts';
import { addedRequired } from './requiredFields.ts';
import { keywordEdits } from './schemaEdits.ts';

/** How sure a fix is: see Fix. */
type Standing = Pick<Fix, 'preferred' | 'safe'>;

/** Removes the keyword that the error names, in every version that shares the schema. */
export function withoutKeyword(occurrence: Occurrence, standing: Standing = { preferred: true }): Fix[] {
  const keyword = String(occurrence.paths[0].at(-1));
  const paths = occurrence.paths.filter((path) => nodeAt(occurrence.root, path));
  if (paths.length === 0) return [];
  return [{ title: `Remove ${keyword}`, edits: paths.flatMap((path) => removeAt(occurrence, path)), ...standing }];
}

/** Sets a keyword of the schema node at `node` (relative to the error's path: `up` levels above it), in every version that shares it. */
export function withKeyword(
  occurrence: Occurrence,
  title: string,
  up: number,
  keyword: string,
  yaml: string,
  standing: Standing = { preferred: true },
): Fix {
  const edits = occurrence.paths.flatMap((path) => keywordEdits(occurrence, path.slice(0, path.length - up), keyword, yaml));
  return { title, edits, ...standing };
}

/** For a keyword with few values: one fix for each, the nearest to what is written first. */
export function chosenValue(occurrence: Occurrence, values: readonly string[]): Fix[] {
  const written = String(occurrence.error.badValue ?? '');
  const nearest = nearestName(written, values);
  const ordered = nearest ? [nearest, ...values.filter((value) => value !== nearest)] : values;
  return ordered.map((value) => ({
    title: `Use ${value}`,
    edits: occurrence.paths.flatMap((path) => replaceScalar(occurrence, path, value)),
    ...(value === nearest && { preferred: true }),
  }));
}

/** For a list of type map without keys: one fix for each field of its items that can be a key, required ones first. */
export function mapKeyChoices(occurrence: Occurrence): Fix[] {
  const list = occurrence.paths[0].slice(0, -1);
  return keyCandidates(occurrence, list).map((name, index) => ({
    title: `Use ${JSON.stringify(name)} as the key`,
    edits: occurrence.paths.flatMap((path) =>
      setEntry(occurrence, path.slice(0, -1), 'x-kubernetes-list-map-keys', yamlText([name]), { before: ['x-kubernetes-list-type'] }),
    ),
    ...(index === 0 && { preferred: true }),
  }));
}

/** For keys that no item has: the nearest field in place of each. */
export function nearestMapKeys(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const names = propertyNames(occurrence, [...path.slice(0, -1), 'items', 'properties']);
  const keys = nodeAt(occurrence.root, path);
  if (keys?.kind !== 'sequence') return [];
  return keys.items.flatMap(({ value }, index): Fix[] => {
    const key = value.kind === 'scalar' ? String(value.value) : '';
    const nearest = names.includes(key) ? undefined : nearestName(key, names);
    if (!nearest) return [];
    const edits = occurrence.paths.flatMap((copy) => replaceScalar(occurrence, [...copy, index], nearest));
    return [{ title: `Use ${JSON.stringify(nearest)} as the key`, edits, preferred: true }];
  });
}

/** Removes every item of the error's list that stands there already. */
export function withoutDuplicateItems(occurrence: Occurrence): Fix[] {
  const list = nodeAt(occurrence.root, occurrence.paths[0]);
  if (list?.kind !== 'sequence') return [];
  const values = list.items.map(({ value }) => (value.kind === 'scalar' ? value.value : value));
  const second = values.findIndex((value, index) => values.indexOf(value) < index);
  if (second < 0) return [];
  return [
    {
      title: 'Remove the second mention',
      edits: occurrence.paths.flatMap((path) => removeAt(occurrence, [...path, second])),
      preferred: true,
      safe: true,
    },
  ];
}

/** For a key of a list of type map that an item may lack: makes it a required field of the items. */
export function requireMapKey(occurrence: Occurrence): Fix[] {
  // …items.properties[KEY].default
  const [path] = occurrence.paths;
  const key = String(path.at(-2));
  const edits = occurrence.paths.flatMap((copy) => addedRequired(occurrence, copy.slice(0, -3), [key]));
  return [{ title: `Require ${JSON.stringify(key)}, the key of the list map`, edits, preferred: true }];
}

/** Leaves of a root metadata schema what the server allows: its type, and the properties name and generateName. */
export function withPlainMetadata(occurrence: Occurrence): Fix[] {
  const edits = occurrence.paths.flatMap((path) => {
    const metadata = nodeAt(occurrence.root, path);
    if (metadata?.kind !== 'mapping') return [];
    const properties = propertyNames(occurrence, [...path, 'properties']);
    const kept = properties.filter((name) => allowedMetadata.has(name));
    const keywords = metadata.entries.flatMap(({ name }) =>
      name === undefined || name === 'type' || name === 'default' || (name === 'properties' && kept.length > 0) ? [] : [name],
    );
    const fields = kept.length > 0 ? properties.filter((name) => !allowedMetadata.has(name)) : [];
    return [
      ...keywords.flatMap((name) => removeAt(occurrence, [...path, name])),
      ...fields.flatMap((name) => removeAt(occurrence, [...path, 'properties', name])),
    ];
  });
  return edits.length > 0 ? [{ title: 'Drop what metadata may not specify', edits, preferred: true, safe: true }] : [];
}

const allowedMetadata: ReadonlySet<string> = new Set(['name', 'generateName']);

/** Scalar fields of a list's items, required ones and the usual names first. */
function keyCandidates(occurrence: Occurrence, list: readonly Step[]): string[] {
  const items = [...list, 'items'];
  const scalar = propertyNames(occurrence, [...items, 'properties']).filter(
    (name) => !['object', 'array'].includes(stringAt(occurrence.root, [...items, 'properties', name, 'type']) ?? ''),
  );
  const required = nodeAt(occurrence.root, [...items, 'required']);
  const needed = new Set(
    required?.kind === 'sequence' ? required.items.map(({ value }) => (value.kind === 'scalar' ? value.value : undefined)) : [],
  );
  const rank = (name: string) => (needed.has(name) ? 0 : 2) + (['name', 'type', 'key', 'id'].includes(name) ? 0 : 1);
  return scalar
    .filter((name) => needed.has(name))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, 4);
}

function propertyNames({ root }: Occurrence, path: readonly Step[]): string[] {
  const properties = nodeAt(root, path);
  return properties?.kind === 'mapping' ? properties.entries.flatMap(({ name }) => (name === undefined ? [] : [name])) : [];
}
