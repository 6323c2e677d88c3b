import { dealias, type Entry, type Mapping, type Node } from '../yaml/tree.ts';

/** A mapping's entry under the key that the server receives. */
export interface EffectiveEntry {
  readonly name: string;
  readonly value: Node;
}

/** A mapping's entries as they reach the server: merges resolved, of several with one name the last. Entries whose key is none in JSON are left out. */
export function effectiveEntries({ entries }: Mapping): readonly EffectiveEntry[] {
  return arePlain(entries) ? entries : resolved(entries);
}

/** Whether all entries count as they are. The usual case, and on the way of every mapping of a large file: no allocation for small ones. */
function arePlain(entries: readonly Entry[]): entries is readonly (Entry & EffectiveEntry)[] {
  for (const { name, merge } of entries) if (name === undefined || merge) return false;
  if (entries.length > 16) return new Set(entries.map(({ name }) => name)).size === entries.length;
  for (let i = 1; i < entries.length; i++) {
    const { name } = entries[i] as Entry;
    for (let j = 0; j < i; j++) if (entries[j]?.name === name) return false;
  }
  return true;
}

function resolved(entries: readonly Entry[]): EffectiveEntry[] {
  const values = new Map<string, Node>();
  for (const { name, merge, value } of entries) {
    if (merge) mergeInto(values, value);
    else if (name !== undefined) values.set(name, value);
  }
  return Array.from(values, ([name, value]) => ({ name, value }));
}

function mergeInto(values: Map<string, Node>, value: Node): void {
  const source = dealias(value);
  if (source.kind === 'mapping') for (const entry of effectiveEntries(source)) values.set(entry.name, entry.value);
  // Of several merged mappings the first one wins.
  if (source.kind === 'sequence') for (const item of [...source.items].reverse()) mergeInto(values, item.value);
}
