import { Memo } from '../memo.ts';

/**
 * One YAML document as a tree of values with positions.
 *
 * A node stores its length and the offsets of its children *relative to itself*, never its own position: an untouched
 * subtree stays the same object after an edit elsewhere, so results derived from a node can be cached by node
 * (memo.ts). Offsets and lengths are UTF-16 code units. Nodes are immutable and have no meaning beyond YAML's.
 */
export type Node = Mapping | Sequence | Scalar | Alias;

export interface Mapping {
  readonly kind: 'mapping';
  readonly length: number;
  readonly flow: boolean;
  /** In text order; duplicates stay (the last one wins for the server). Merge keys (`<<`) are ordinary entries, see `merged`. */
  readonly entries: readonly Entry[];
  /** Whether every entry is effective as written, as nearly always: all have a name, the names are unique, and there is no merge. */
  readonly distinct: boolean;
}

export function mappingOf(entries: readonly Entry[], length: number, flow: boolean): Mapping {
  return { kind: 'mapping', length, flow, entries, distinct: areDistinct(entries) };
}

/** Runs for every mapping of a large file: allocates nothing for small ones. */
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
  /** Offset of the key in the mapping. */
  readonly keyAt: number;
  readonly key: Node;
  /** The key as the JSON object key the server receives (`y:` is "true", `1.10:` is "1.1"); undefined where Go has no such key (a list, a map, null). */
  readonly name: string | undefined;
  /** A plain `<<` key: the entries of its value belong to the mapping as well. */
  readonly merge: boolean;
  /** Offset of the value in the mapping; an absent value (`a:`) is a zero-length null scalar behind the colon. */
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
  /** Offset of the value (not its dash) in the sequence. */
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

/** `*name`; its target is the anchored node. Nodes below it have no position of their own: they are located at the alias. */
export interface Alias {
  readonly kind: 'alias';
  readonly length: number;
  readonly name: string;
  readonly target: Node;
}

/** Whether caching by this node pays off: for small nodes, computing is faster than a lookup. */
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

/** A node with its start. */
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

/** The effective entry for `name` in a mapping: the last one. Undefined if the node is not a mapping or lacks it. Merge keys are followed; between a merge and an own entry the later one in the text wins, as in Go. */
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

/** Whether an entry is in the mapping itself, not merged into it. */
export function isOwnEntry(mapping: Mapping, entry: Entry): boolean {
  return mapping.entries.length > mostLookedThrough && indexOf(mapping) ? true : mapping.entries.includes(entry);
}

/** The index of the last entry with a name in the mapping itself, or -1. */
export function ownIndexOf(mapping: Mapping, name: string): number {
  const index = mapping.entries.length > mostLookedThrough ? indexOf(mapping) : undefined;
  return index ? (index.get(name) ?? -1) : mapping.entries.findLastIndex((entry) => entry.name === name && !entry.merge);
}

/** Longest mapping that is searched linearly: a schema may have as many properties as there are errors to locate in it. */
const mostLookedThrough = 64;

/** The index of a mapping's entries by name; undefined if it has merge keys. */
function indexOf(mapping: Mapping): Index | undefined {
  const known = indices.recall(mapping) ?? indices.keep(mapping, newIndex(mapping));
  return known ?? undefined;
}

const indices = new Memo<Mapping, Index | null>();

function newIndex({ entries }: Mapping): Index | null {
  return entries.some(({ merge }) => merge) ? null : new Map(entries.map(({ name }, at) => [name, at]));
}

/** Indices of entries by name, the last one for duplicates; keys without a name are under undefined. */
type Index = ReadonlyMap<string | undefined, number>;

/** The value of `name` in a mapping, or undefined if the node is not a mapping or lacks it. */
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

/** The string at `path` below `root`, or undefined if there is none or it is not a string. */
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
