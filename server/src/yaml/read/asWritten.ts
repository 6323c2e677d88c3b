import type { Node } from '../tree.ts';
import type { ScalarValue } from './scalars.ts';

/** No memo: noted while the tree is parsed, and never computed. */
const asWritten = new WeakSet<Node>();

/** Marks a tree in which every plain scalar has the type that it looks like, and every key is a string. */
export function noteAsWritten(root: Node): void {
  asWritten.add(root);
}

/** Whether a tree was marked. Others may qualify too. */
export function isAsWritten(root: Node): boolean {
  return asWritten.has(root);
}

/** Whether YAML 1.1 reads a scalar differently than it looks: `on` as true, `010` as 8. */
export function isMisread(text: string, value: ScalarValue): boolean {
  if (typeof value === 'boolean') return text.toLowerCase() !== String(value);
  return (typeof value === 'number' || typeof value === 'bigint') && /^[-+]?0[0-7_]+$/.test(text);
}
