import { removeEntry } from '../../yaml/edit.ts';
import { chainTo } from '../../yaml/editPlaces.ts';
import { dealias, type Entry, type Mapping, type Node } from '../../yaml/tree.ts';
import type { Fix, Occurrence } from '../rule.ts';

/**
 * Keeps one of the entries of a name. What counts today is the last; it is kept, unless the first says all that it says
 * and more: then the last was added by mistake.
 */
export function duplicateKeyFixes(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const mapping = path.slice(0, -1);
  const link = chainTo(occurrence, mapping)?.at(-1);
  if (link?.node.kind !== 'mapping') return [];
  const { node, start } = link;
  const entries = [...node.entries.entries()].filter(([, { name, merge }]) => name === path.at(-1) && !merge);
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || first === last) return [];
  const lineOf = ({ keyAt }: Entry) => occurrence.text.slice(0, start + keyAt).split('\n').length;
  const keep = ([kept, entry]: [number, Entry], which: 'first' | 'last', standing: Partial<Fix>): Fix => ({
    title: `Keep the ${which} ${path.at(-1)}, in line ${lineOf(entry)}`,
    edits: entries.flatMap(([index]) => (index === kept ? [] : removeEntry(occurrence, mapping, index))),
    ...standing,
  });
  if (saysMore(first[1].value, last[1].value)) return [keep(first, 'first', { preferred: true }), keep(last, 'last', {})];
  return [keep(last, 'last', { preferred: true, safe: true }), keep(first, 'first', {})];
}

/** Whether a mapping has every name of another one, and others. */
function saysMore(one: Node, other: Node): boolean {
  const [a, b] = [dealias(one), dealias(other)];
  if (a.kind !== 'mapping' || b.kind !== 'mapping') return false;
  const names = namesOf(a);
  return names.size > namesOf(b).size && [...namesOf(b)].every((name) => names.has(name));
}

function namesOf({ entries }: Mapping): Set<string | undefined> {
  return new Set(entries.map(({ name }) => name));
}
