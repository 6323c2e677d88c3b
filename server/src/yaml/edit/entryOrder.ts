import type { Node } from '../tree.ts';
import type { EntryOrder } from './edit.ts';

/** Whether a mapping's keys are in alphabetical order, as generators write them; false for fewer than three keys. */
export function isSorted(node: Node | undefined): boolean {
  const names = namesOf(node);
  return names.length >= 3 && names.every((name, index) => index === 0 || (names[index - 1] as string) <= name);
}

/** Where to insert the entry `name`: alphabetically if the keys are sorted, else relative to the usual neighbours. */
export function orderOf(node: Node | undefined, name: string, sorted: boolean, around: EntryOrder): EntryOrder {
  return sorted ? { before: namesOf(node).filter((other) => other > name) } : around;
}

function namesOf(node: Node | undefined): string[] {
  return node?.kind === 'mapping' ? node.entries.flatMap(({ name }) => (name === undefined ? [] : [name])) : [];
}
