import { type Edit, removeAt, replaceScalar, setEntry } from '../../yaml/edit.ts';
import { child, type Node, nodeAt, type Step } from '../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence } from '../rule.ts';

/** How sure a fix is: see Fix. */
export type Standing = Pick<Fix, 'preferred' | 'safe' | 'snippet'>;

/** Where a new entry stands among those of its mapping: behind the first of `after` that is there, else before the first of `before`. */
interface EntryOrder {
  readonly after?: readonly string[];
  readonly before?: readonly string[];
}

/** Edits that give the entry at `path` the scalar `value`, whether or not it is there already; its mapping has to exist. */
export function entryEdits(source: Manifest, path: readonly Step[], value: string | number | boolean, order?: EntryOrder): Edit[] {
  if (!isWritten(source.root, path.slice(0, -1))) return [];
  const present = nodeAt(source.root, path);
  if (present?.kind === 'scalar' && present.length > 0) return replaceScalar(source, path, value);
  return setEntry(source, path.slice(0, -1), String(path.at(-1)), plainText(value), order);
}

/** A fix that writes `value` where the error stands, in every version that shares the place. */
export function withValue(occurrence: Occurrence, title: string, value: string | number | boolean, standing: Standing = {}): Fix {
  return { title, edits: occurrence.paths.flatMap((path) => entryEdits(occurrence, path, value)), ...standing };
}

/** A fix that removes what stands at `paths` (default: where the error stands, in every version that shares the place). */
export function without(
  occurrence: Occurrence,
  title: string,
  standing: Standing = {},
  paths: readonly (readonly Step[])[] = occurrence.paths,
): Fix {
  const written = paths.filter((path) => nodeAt(occurrence.root, path) && isWritten(occurrence.root, path.slice(0, -1)));
  return { title, edits: written.flatMap((path) => removeAt(occurrence, path)), ...standing };
}

/** Whether the author wrote `path` out: below an alias or a merge key it stands somewhere else, and is repaired there. */
function isWritten(root: Node, path: readonly Step[]): boolean {
  let node: Node | undefined = root;
  for (const step of path) {
    if (node?.kind === 'mapping') node = node.entries.some(({ name }) => name === step) ? child(node, String(step)) : undefined;
    else node = node?.kind === 'sequence' ? node.items[Number(step)]?.value : undefined;
  }
  return node?.kind === 'mapping' || node?.kind === 'sequence';
}

/** A scalar as plain YAML, in quotes where that would mean something else. */
function plainText(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  return /^([-+.]?\d.*|true|false|yes|no|on|off|y|n|null|~|)$/i.test(value) ? JSON.stringify(value) : value;
}
