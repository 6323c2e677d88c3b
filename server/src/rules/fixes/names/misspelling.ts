import { renameKey, replaceScalar } from '../../../yaml/edit/edit.ts';
import { yamlText } from '../../../yaml/edit/write.ts';
import { dealias, type Node, nodeAt, type Step } from '../../../yaml/tree.ts';
import type { Fix, Manifest } from '../../rule.ts';
import { knownFields, takesTexts } from './knownFields.ts';
import { nearestName, onlyName } from './nearestName.ts';

/** The probable meaning of an unknown field. */
interface Meant {
  readonly name: string;
  /** There is no other candidate. */
  readonly sure: boolean;
}

/** The field probably meant by the unknown one at `path`, if it is not set yet. */
export function meantField({ root }: Pick<Manifest, 'root'>, path: readonly Step[]): Meant | undefined {
  const parent = path.slice(0, -1);
  const free = knownFields(parent).filter((name) => !nodeAt(root, [...parent, name]));
  const written = String(path.at(-1));
  const node = nodeAt(root, path);
  const value = node && dealias(node);
  const isPath = value?.kind === 'scalar' && typeof value.value === 'string' && value.value.startsWith('.');
  if (isPath && free.includes('jsonPath')) return { name: 'jsonPath', sure: written.toLowerCase() === 'jsonpath' };
  const name = nearestName(written, free);
  return name === undefined ? undefined : { name, sure: onlyName(written, free) === name };
}

/** The misspelt key for the missing field at `path`. */
export function misspeltKey({ root }: Pick<Manifest, 'root'>, path: readonly Step[]): readonly Step[] | undefined {
  const holder = path.slice(0, -1);
  const wanted = path.at(-1);
  if (typeof wanted !== 'string' || nodeAt(root, path)) return undefined;
  const mapping = nodeAt(root, holder);
  const known = mapping?.kind === 'mapping' ? new Set(knownFields(holder)) : undefined;
  if (mapping?.kind !== 'mapping' || !known || known.size === 0) return undefined;
  const typo = mapping.entries.find(({ name }) => {
    return name !== undefined && !known.has(name) && meantField({ root }, [...holder, name])?.name === wanted;
  });
  return typo?.name === undefined ? undefined : [...holder, typo.name];
}

/** Renames misspelt fields, the same in several versions; a single string for a list of strings becomes a list. */
export function respelt(source: Manifest, paths: readonly (readonly Step[])[]): Fix | undefined {
  const [path] = paths;
  const meant = path && meantField(source, path);
  if (!meant) return undefined;
  const list = takesTexts([...path.slice(0, -1), meant.name]) ? listOf(nodeAt(source.root, path)) : undefined;
  const edits = paths.flatMap((copy) => [
    ...renameKey(source, copy, meant.name),
    ...(list === undefined ? [] : replaceScalar(source, copy, list).map((edit) => ({ ...edit, newText: list }))),
  ]);
  const title = list === undefined ? `Use ${meant.name}` : `Use ${meant.name}: ${list}`;
  return { title, edits, preferred: true, ...(meant.sure && { safe: true }) };
}

/** A flow sequence with the single string of a node. */
function listOf(node: Node | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? `[${yamlText(node.value)}]` : undefined;
}
