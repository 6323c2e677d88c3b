import { jsonEqual, toJson } from '../../../crd/toJson.ts';
import { removeEntries } from '../../../yaml/edit/edit.ts';
import { dealias, type Mapping, type Node, nodeAt } from '../../../yaml/tree.ts';
import type { Fix, Occurrence } from '../../rule.ts';

/**
 * For a duplicate key: keeps one of the entries. The last is the effective one in kubectl and comes first, unless the
 * first contains everything in it and more: then the last was probably added by mistake. Only the author can choose
 * between different values.
 */
export function duplicateKeyFixes(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const owner = path.slice(0, -1);
  const key = path.at(-1);
  const mapping = nodeAt(occurrence.root, owner);
  if (mapping?.kind !== 'mapping') return [];
  const entries = mapping.entries.flatMap(({ name, merge, value }, index) => (name === key && !merge ? [{ index, value }] : []));
  const [first, last] = [entries[0], entries.at(-1)];
  const likeliest = first && last && saysMore(first.value, last.value) ? first : last;
  const ordered = entries.toReversed().sort((a, b) => Number(b === likeliest) - Number(a === likeliest));
  const offered = ordered.slice(0, entries.length > mostChoices ? 1 : mostChoices);
  return offered.flatMap((kept): Fix[] => {
    const others = entries.filter((entry) => entry !== kept);
    const edits = removeEntries(
      occurrence,
      owner,
      others.map(({ index }) => index),
    );
    if (others.length === 0 || edits.length < others.length) return [];
    const which = kept === last ? 'last' : kept === first ? 'first' : 'middle';
    const losesNothing = others.every(({ value }) => jsonEqual(toJson(value), toJson(kept.value)));
    const standing = kept !== likeliest ? {} : losesNothing ? { preferred: true, safe: true } : kept === first ? { preferred: true } : {};
    return [{ title: `Keep the ${which} ${JSON.stringify(String(key))}`, edits, ...standing }];
  });
}

/** Most duplicates that are offered to be kept: nobody chooses among more. */
const mostChoices = 10;

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
