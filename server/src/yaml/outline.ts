import type { Node } from './tree.ts';

export function outline(_text: string): Node | undefined {
  return undefined;
}
