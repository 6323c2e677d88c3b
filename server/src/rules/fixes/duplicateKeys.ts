import { removeEntry } from '../../yaml/edit.ts';
import { nodeAt } from '../../yaml/tree.ts';
import type { Fix, Occurrence } from '../rule.ts';

/** For a key that stands several times in its mapping: one of them stays. The last is what the server has read until now. */
export function duplicateKeyFixes(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const owner = path.slice(0, -1);
  const key = path.at(-1);
  const mapping = nodeAt(occurrence.root, owner);
  if (mapping?.kind !== 'mapping') return [];
  const entries = mapping.entries.flatMap(({ name, merge }, index) => (name === key && !merge ? [{ index }] : []));
  return entries.toReversed().flatMap(({ index }, place): Fix[] => {
    const others = entries.filter((entry) => entry.index !== index);
    const edits = others.flatMap((entry) => removeEntry(occurrence, owner, entry.index));
    if (others.length === 0 || edits.length < others.length) return [];
    const isLast = place === 0;
    const which = isLast ? 'last' : place === entries.length - 1 ? 'first' : 'middle';
    return [{ title: `Keep the ${which} ${JSON.stringify(String(key))}`, edits, ...(isLast && { preferred: true, safe: true }) }];
  });
}
