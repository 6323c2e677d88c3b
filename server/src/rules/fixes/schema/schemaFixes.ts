import { removeAt, replaceScalar } from '../../../yaml/edit/edit.ts';
import { nodeAt, type Step } from '../../../yaml/tree.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { nearestName, onlyName } from '../names/nearestName.ts';
import type { Standing } from '../text/entryEdits.ts';
import { keywordEdits } from './schemaEdits.ts';

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

/** For a keyword with few possible values: one fix for each, the most similar to the written one first, or `otherwise` if none is similar. */
export function chosenValue(occurrence: Occurrence, values: readonly string[], otherwise?: string): Fix[] {
  const written = String(occurrence.error.badValue ?? '');
  const only = onlyName(written, values);
  const meant = only ?? nearestName(written, values);
  const first = meant ?? otherwise;
  const ordered = first ? [first, ...values.filter((value) => value !== first)] : values;
  return ordered.map((value) => ({
    title: `Use ${value}`,
    edits: occurrence.paths.flatMap((path) => replaceScalar(occurrence, path, value)),
    ...(value === meant && { preferred: true }),
    ...(value === only && { safe: true }),
  }));
}

/** Removes every duplicate item of the error's list. */
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

/** Reduces a root metadata schema to what the server allows: its type, and the properties name and generateName. */
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

function propertyNames({ root }: Occurrence, path: readonly Step[]): string[] {
  const properties = nodeAt(root, path);
  return properties?.kind === 'mapping' ? properties.entries.flatMap(({ name }) => (name === undefined ? [] : [name])) : [];
}
