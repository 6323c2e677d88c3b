import type { Node } from '../tree.ts';
import type { EntryOrder } from './edit.ts';

/** Whether a mapping's keys stand in the order of the alphabet, as generators write them; those of fewer than three say nothing. */
export function isSorted(node: Node | undefined): boolean {
  const names = namesOf(node);
  return names.length >= 3 && names.every((name, index) => index === 0 || (names[index - 1] as string) <= name);
}

/** Where an author would put the entry `name`: by the alphabet if that is the order, else behind or before those that people write around it. */
export function orderOf(node: Node | undefined, name: string, sorted: boolean, around: EntryOrder): EntryOrder {
  return sorted ? { before: namesOf(node).filter((other) => other > name) } : around;
}

function namesOf(node: Node | undefined): string[] {
  return node?.kind === 'mapping' ? node.entries.flatMap(({ name }) => (name === undefined ? [] : [name])) : [];
}
