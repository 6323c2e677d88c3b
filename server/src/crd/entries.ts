import { dealias, type Entry, type Mapping, type Node } from '../yaml/tree.ts';

/** A mapping's entry under the key that the server receives. */
export interface EffectiveEntry {
  readonly name: string;
  readonly value: Node;
}

/** A mapping's entries as the server receives them: merges resolved, the last of duplicate keys, without keys that JSON cannot represent. */
export function effectiveEntries(mapping: Mapping): readonly EffectiveEntry[] {
  return isDistinct(mapping) ? mapping.entries : resolved(mapping.entries);
}

/** Where they are distinct, all have a name. */
function isDistinct(mapping: Mapping): mapping is Mapping & { readonly entries: readonly (Entry & EffectiveEntry)[] } {
  return mapping.distinct;
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
  // The first of several merged mappings wins.
  if (source.kind === 'sequence') for (const item of [...source.items].reverse()) mergeInto(values, item.value);
}
