import { type Edit, type EntryOrder, removeAt, replaceScalar, setEntry } from '../../../yaml/edit/edit.ts';
import { scalarText } from '../../../yaml/edit/editText.ts';
import { dealias, nodeAt, type Step } from '../../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';

/** How certain a fix is: see Fix. */
export type Standing = Pick<Fix, 'preferred' | 'safe' | 'snippet'>;

/** Edits that set the entry at `path` to the scalar `value`, whether or not it exists; its parent mapping must. */
export function entryEdits(source: Manifest, path: readonly Step[], value: string | number | boolean, order?: EntryOrder): Edit[] {
  const present = nodeAt(source.root, path);
  if (present?.kind === 'scalar' && present.length > 0) return replaceScalar(source, path, value);
  const yaml = typeof value === 'string' ? scalarText(value, 'plain', false, false) : String(value);
  return setEntry(source, path.slice(0, -1), String(path.at(-1)), yaml, order);
}

/** A fix that writes `value` at the error's path, in every version that shares it. */
export function withValue(occurrence: Occurrence, title: string, value: string | number | boolean, standing: Standing = {}): Fix {
  return { title, edits: occurrence.paths.flatMap((path) => entryEdits(occurrence, path, value)), ...standing };
}

/** A fix that removes the nodes at `paths` (default: the error's paths, in every version that shares them). */
export function without(
  occurrence: Occurrence,
  title: string,
  standing: Standing = {},
  paths: readonly (readonly Step[])[] = occurrence.paths,
): Fix {
  return { title, edits: paths.flatMap((path) => removeAt(occurrence, path)), ...standing };
}

/** The path to remove so that nothing empty remains: `path`, or its parent mapping or list if that contains nothing else. */
export function withHolder({ root }: Manifest, path: readonly Step[]): readonly Step[] {
  const holder = path.slice(0, -1);
  const node = nodeAt(root, holder);
  const held = node && dealias(node);
  const count = held?.kind === 'mapping' ? held.entries.length : held?.kind === 'sequence' ? held.items.length : 0;
  return count === 1 ? holder : path;
}
