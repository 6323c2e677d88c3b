import { Memo } from '../memo.ts';

/**
 * One YAML document as values with places.
 *
 * A node knows its length and where its children stand *in it*, never where it stands itself: an untouched subtree
 * stays the same object after an edit elsewhere, so whatever is derived from a node may be kept by it (memo.ts).
 * Offsets and lengths are UTF-16 code units. Nodes are immutable and carry no meaning beyond YAML's.
 */
export type Node = Mapping | Sequence | Scalar | Alias;

export interface Mapping {
  readonly kind: 'mapping';
  readonly length: number;
  readonly flow: boolean;
  /** In text order; duplicates stay (the last one wins for the server). Merge keys (`<<`) are ordinary entries, see `merged`. */
  readonly entries: readonly Entry[];
  /** Whether every entry counts as it stands, as nearly always: each has a name, and no other has it; none is merged. */
  readonly distinct: boolean;
}

export function mappingOf(entries: readonly Entry[], length: number, flow: boolean): Mapping {
  return { kind: 'mapping', length, flow, entries, distinct: areDistinct(entries) };
}

/** On the way of every mapping of a large file: allocates nothing for small ones. */
function areDistinct(entries: readonly Entry[]): boolean {
  for (const { name, merge } of entries) if (name === undefined || merge) return false;
  if (entries.length > 16) return new Set(entries.map(({ name }) => name)).size === entries.length;
  for (let i = 1; i < entries.length; i++) {
    const { name } = entries[i] as Entry;
    for (let j = 0; j < i; j++) if (entries[j]?.name === name) return false;
  }
  return true;
}

export interface Entry {
  /** Where the key starts in the mapping. */
  readonly keyAt: number;
  readonly key: Node;
  /** The key as the JSON object key the server receives (`y:` is "true", `1.10:` is "1.1"); undefined where Go has no such key (a list, a map, null). */
  readonly name: string | undefined;
  /** A plain `<<` key: its value's entries belong to the mapping as well. */
  readonly merge: boolean;
  /** Where the value starts in the mapping; an absent value (`a:`) is a zero-length null scalar behind the colon. */
  readonly valueAt: number;
  readonly value: Node;
}

export interface Sequence {
  readonly kind: 'sequence';
  readonly length: number;
  readonly flow: boolean;
  readonly items: readonly Item[];
}

export interface Item {
  /** Where the value (not its dash) starts in the sequence. */
  readonly at: number;
  readonly value: Node;
}

export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded';

export interface Scalar {
  readonly kind: 'scalar';
  readonly length: number;
  readonly style: ScalarStyle;
  /** As Go's decoder resolves it. Integers beyond ±2^53 are bigint. */
  readonly value: string | number | bigint | boolean | null;
  /** For numbers: the JSON literal that the server receives (`0x10` arrives as `16`, `1e3` as `1000`, a JSON body's `1.0` as `1.0`). */
  readonly literal?: string;
}

/** `*name`; its target is the anchored node. What lies below it has no place of its own: it stands where the alias stands. */
export interface Alias {
  readonly kind: 'alias';
  readonly length: number;
  readonly name: string;
  readonly target: Node;
}

/** Whether what is derived from a node is worth keeping: for smaller ones it is worked out again sooner than looked up. */
export function isWorthCaching(node: Node): boolean {
  return node.length > 500;
}

/** A step into a document: an object key or a list index. */
export type Step = string | number;

/** Offsets in UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A node together with where it starts. */
export interface Placed {
  readonly node: Node;
  readonly start: number;
}

/** The node behind any aliases. */
export function dealias(node: Node): Node {
  let current = node;
  while (current.kind === 'alias') current = current.target;
  return current;
}

/** The entry that decides `name` in a mapping: the last of its name. Undefined when the node is no mapping or lacks it. Merge keys are followed; of a merge and an own entry the later one in the text wins, as in Go. */
export function entryOf(node: Node | undefined, name: string): Entry | undefined {
  if (!node) return undefined;
  const mapping = dealias(node);
  if (mapping.kind !== 'mapping') return undefined;
  const index = mapping.entries.length > mostLookedThrough ? indexOf(mapping) : undefined;
  if (index) return mapping.entries[index.get(name) ?? -1];
  for (let i = mapping.entries.length - 1; i >= 0; i--) {
    const entry = mapping.entries[i] as Entry;
    if (entry.merge) {
      const merged = mergedEntry(entry.value, name);
      if (merged) return merged;
    } else if (entry.name === name) return entry;
  }
  return undefined;
}

/** Whether an entry stands in the mapping itself, and is not merged into it. */
export function isOwnEntry(mapping: Mapping, entry: Entry): boolean {
  return mapping.entries.length > mostLookedThrough && indexOf(mapping) ? true : mapping.entries.includes(entry);
}

/** The position of the last entry of a name in the mapping itself, or -1. */
export function ownIndexOf(mapping: Mapping, name: string): number {
  const index = mapping.entries.length > mostLookedThrough ? indexOf(mapping) : undefined;
  return index ? (index.get(name) ?? -1) : mapping.entries.findLastIndex((entry) => entry.name === name && !entry.merge);
}

/** Longest mapping that is looked through entry by entry: a schema may have as many properties as there are errors to place in it. */
const mostLookedThrough = 64;

/** Where the entries of a mapping stand by name; undefined where it has merge keys. */
function indexOf(mapping: Mapping): Index | undefined {
  const known = indices.recall(mapping) ?? indices.keep(mapping, newIndex(mapping));
  return known ?? undefined;
}

const indices = new Memo<Mapping, Index | null>();

function newIndex({ entries }: Mapping): Index | null {
  return entries.some(({ merge }) => merge) ? null : new Map(entries.map(({ name }, at) => [name, at]));
}

/** Positions of entries by name, of several the last; those whose key has none are under undefined. */
type Index = ReadonlyMap<string | undefined, number>;

/** The value of `name` in a mapping, or undefined when the node is no mapping or lacks it. */
export function child(node: Node | undefined, name: string): Node | undefined {
  return entryOf(node, name)?.value;
}

/** The node at `path` below `root`, or undefined. */
export function nodeAt(root: Node | undefined, path: readonly Step[]): Node | undefined {
  let node = root;
  for (const step of path) {
    if (!node) return undefined;
    if (typeof step === 'string') node = child(node, step);
    else {
      const list: Node = dealias(node);
      node = list.kind === 'sequence' ? list.items[step]?.value : undefined;
    }
  }
  return node;
}

/** The string at `path` below `root`, or undefined when there is none or it is no string. */
export function stringAt(root: Node | undefined, path: readonly Step[]): string | undefined {
  const node = nodeAt(root, path);
  if (!node) return undefined;
  const scalar = dealias(node);
  return scalar.kind === 'scalar' && typeof scalar.value === 'string' ? scalar.value : undefined;
}

function mergedEntry(value: Node, name: string): Entry | undefined {
  const source = dealias(value);
  if (source.kind === 'mapping') return entryOf(source, name);
  if (source.kind !== 'sequence') return undefined;
  // Of several merged mappings the first one wins.
  for (const item of source.items) {
    const entry = entryOf(item.value, name);
    if (entry) return entry;
  }
  return undefined;
}
