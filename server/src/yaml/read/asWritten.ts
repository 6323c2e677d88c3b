import type { Node } from '../tree.ts';
import type { ScalarValue } from './scalars.ts';

/** No memo: noted while the tree is read, and never looked for again. */
const asWritten = new WeakSet<Node>();

/** To be called for a tree in which every plain scalar is read as what it looks like, and every key is a text. */
export function noteAsWritten(root: Node): void {
  asWritten.add(root);
}

/** Whether a tree is known to be one. Others may be too. */
export function isAsWritten(root: Node): boolean {
  return asWritten.has(root);
}

/** Whether YAML 1.1 takes a word for something else than it looks like: `on` for true, `010` for 8. */
export function isMisread(text: string, value: ScalarValue): boolean {
  if (typeof value === 'boolean') return text.toLowerCase() !== String(value);
  return (typeof value === 'number' || typeof value === 'bigint') && /^[-+]?0[0-7_]+$/.test(text);
}
