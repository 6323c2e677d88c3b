import { nodeAt } from '../../../yaml/tree.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { kindName } from '../names/kind.ts';
import { labelValue } from '../names/label.ts';
import { entryEdits, withValue } from '../text/entryEdits.ts';
import { withoutDefault } from './defaultFixes.ts';

/** For an object in a default that lacks its apiVersion or kind: adds a placeholder. Only the author knows which object is meant. */
export function identifiedDefault(occurrence: Occurrence, field: 'apiVersion' | 'kind'): Fix[] {
  const otherwise = withoutDefault(occurrence);
  if (otherwise.some(({ preferred }) => preferred)) return otherwise;
  const value = field === 'kind' ? 'ConfigMap' : 'v1';
  const edits = occurrence.paths.flatMap((path) => entryEdits(occurrence, path, `\${1:${value}}`, { before: ['kind', 'metadata'] }));
  return [{ title: `Write the ${field} of the object`, edits, snippet: true }, ...otherwise];
}

/** For an invalid kind: the most similar valid one. */
export function kindOfDefault(occurrence: Occurrence): Fix[] {
  const kind = kindName(String(occurrence.error.badValue ?? ''));
  const otherwise = withoutDefault(occurrence);
  return kind === undefined ? otherwise : [withValue(occurrence, `Use ${kind}`, kind, { preferred: true }), ...otherwise];
}

/** For metadata of an object in a default: replaces invalid label values by the most similar valid ones. */
export function labelledDefault(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const labels = nodeAt(occurrence.root, path);
  const otherwise = withoutDefault(occurrence);
  if (path.at(-1) !== 'labels' || labels?.kind !== 'mapping') return otherwise;
  const written = String(occurrence.error.badValue ?? '');
  const entry = labels.entries.find(({ name, value }) => name !== undefined && value.kind === 'scalar' && value.value === written);
  const value = labelValue(written);
  if (entry?.name === undefined || value === written) return otherwise;
  const { name } = entry;
  const edits = occurrence.paths.flatMap((copy) => entryEdits(occurrence, [...copy, name], value));
  return [{ title: `Use ${value}`, edits, preferred: true }, ...otherwise];
}
