import { locate } from '../yaml/locate.ts';
import { ScalarPlaces } from '../yaml/read/scalarPlaces.ts';
import type { Node, Span } from '../yaml/tree.ts';
import type { Manifest, Place } from './rule.ts';

/**
 * The span to underline for a place, as offsets in the manifest's text. If the path does not exist, the key of its
 * nearest existing parent; for a whole list item or manifest, its first key (never a block of many lines).
 */
export function underline({ text, root, start }: Pick<Manifest, 'text' | 'root' | 'start'>, { path, on, within }: Place): Span {
  const found = locate(root, path, start);
  const part = within && found.depth === path.length ? ScalarPlaces.of(text, found.value)?.spanOf(within.start, within.end) : undefined;
  if (part) return part;
  const missing = found.depth < path.length;
  const { node, start: valueStart } = found.value;
  if (!missing && on === 'value' && node.length > 0) return firstPiece(node, valueStart);
  if (found.key) return found.key;
  return firstPiece(node, valueStart);
}

/** Whether an error underlines the key or the value if its rule does not specify it: a scalar on one line itself, else the key above it. */
export function defaultOn({ root, start }: Pick<Manifest, 'root' | 'start'>, path: Place['path']): Place['on'] {
  const { node } = locate(root, path, start).value;
  const block = node.kind === 'scalar' && (node.style === 'literal' || node.style === 'folded');
  return (node.kind === 'scalar' && !block) || node.kind === 'alias' ? 'value' : 'key';
}

function firstPiece(node: Node, start: number): Span {
  const first = node.kind === 'mapping' && !node.flow ? node.entries[0] : undefined;
  if (first) return { start: start + first.keyAt, end: start + first.keyAt + first.key.length };
  const item = node.kind === 'sequence' && !node.flow ? node.items[0] : undefined;
  if (item) return firstPiece(item.value, start + item.at);
  return { start, end: start + Math.max(node.length, 1) };
}
