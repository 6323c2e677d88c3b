import { countWhile } from './sorted.ts';
import {
  dealias,
  type Entry,
  entryOf,
  isOwnEntry,
  type Mapping,
  type Node,
  type Placed,
  type Sequence,
  type Span,
  type Step,
} from './tree.ts';

/** Result of locating a path in a document. */
export interface Location {
  /** Number of steps of the path that exist; fewer than requested if the rest is absent. */
  readonly depth: number;
  /** The last node that exists. */
  readonly value: Placed;
  /** For a mapping entry: its key and the whole entry. Undefined at the root and for list items. */
  readonly key: Span | undefined;
}

/**
 * Follows `path` from `root` (which starts at `start`) as far as it exists. Below an alias or a merge key everything is
 * located at the alias itself, since that is what the author wrote there.
 */
export function locate(root: Node, path: readonly Step[], start = 0): Location {
  let value: Placed = { node: root, start };
  let key: Span | undefined;
  let depth = 0;
  let shadow: Span | undefined;
  for (const step of path) {
    let node = value.node;
    if (node.kind === 'alias') {
      shadow ??= spanOf(value);
      node = dealias(node);
    }
    if (typeof step === 'number') {
      const item = (node as Partial<Sequence>).items?.[step];
      if (node.kind !== 'sequence' || !item) break;
      value = { node: item.value, start: value.start + item.at };
      key = undefined;
    } else {
      const entry = entryOf(node, step);
      if (node.kind !== 'mapping' || !entry) break;
      const own = isOwnEntry(node, entry);
      if (!own && !shadow) shadow = mergeSpan(node, value.start);
      key = { start: value.start + entry.keyAt, end: value.start + entry.keyAt + entry.key.length };
      value = { node: entry.value, start: value.start + entry.valueAt };
    }
    depth++;
  }
  if (shadow)
    return {
      depth,
      value: { node: { kind: 'scalar', style: 'plain', value: null, length: shadow.end - shadow.start }, start: shadow.start },
      key: shadow,
    };
  return { depth, value, key };
}

/** The span of a node's text. */
export function spanOf(placed: Placed): Span {
  return { start: placed.start, end: placed.start + placed.node.length };
}

/** One step on the way down to an offset. */
export interface Stop {
  /** The step that led here; undefined at the root. */
  readonly step: Step | undefined;
  readonly placed: Placed;
  /** For a mapping entry: the span of its key. */
  readonly key: Span | undefined;
  /** True for the last stop when the offset is on its key. */
  readonly onKey: boolean;
}

/** The nodes from `root` down to the innermost one at `offset`; the first stop is the root. Ends are inclusive, so that a cursor behind a word is still on it. */
export function stopsAt(root: Node, offset: number, start = 0): Stop[] {
  const stops: Stop[] = [{ step: undefined, placed: { node: root, start }, key: undefined, onKey: false }];
  for (;;) {
    const { placed } = stops[stops.length - 1] as Stop;
    const next = stepInto(placed, offset);
    if (!next) return stops;
    stops.push(next);
    if (next.onKey) return stops;
  }
}

/** Children are in text order: in large collections, binary search skips those before the offset. */
function stepInto({ node, start }: Placed, offset: number): Stop | undefined {
  if (node.kind === 'mapping') {
    const { entries } = node;
    for (let i = countWhile(entries, (entry) => start + entryEnd(entry) < offset); i < entries.length; i++) {
      const entry = entries[i] as Entry;
      const key = { start: start + entry.keyAt, end: start + entry.keyAt + entry.key.length };
      const placed = { node: entry.value, start: start + entry.valueAt };
      const step = entry.name ?? '';
      if (offset < key.start) return undefined;
      if (offset <= key.end) return { step, placed, key, onKey: true };
      if (offset >= placed.start && offset <= placed.start + entry.value.length) return { step, placed, key, onKey: false };
    }
  }
  if (node.kind === 'sequence') {
    const step = countWhile(node.items, ({ at, value }) => start + at + value.length < offset);
    const item = node.items[step];
    const placed = item && { node: item.value, start: start + item.at };
    if (placed && offset >= placed.start) return { step, placed, key: undefined, onKey: false };
  }
  return undefined;
}

/** End of an entry, as an offset in its mapping. */
export function entryEnd({ keyAt, key, valueAt, value }: Entry): number {
  return Math.max(keyAt + key.length, valueAt + value.length);
}

function mergeSpan(node: Mapping, start: number): Span | undefined {
  const merge: Entry | undefined = node.entries.find((entry) => entry.merge);
  return merge && { start: start + merge.keyAt, end: start + merge.valueAt + merge.value.length };
}
