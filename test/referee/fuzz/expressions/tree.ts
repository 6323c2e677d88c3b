import type { Type } from './types.ts';

/** An expression as the fuzzer made it: can be printed, and made smaller. */
export interface Tree {
  readonly parts: readonly (string | Tree)[];
  /** That it should have. */
  readonly type: Type;
  /** How tightly it holds together: 8 a call or name, 7 a sign, 6 `*`, 5 `+`, 4 `==`, 3 `&&`, 2 `||`, 1 `?:`. */
  readonly strength: number;
}

export function textOf({ parts }: Tree): string {
  return parts.map((part) => (typeof part === 'string' ? part : textOf(part))).join('');
}

/** As part of something that needs at least this strength. */
export function held(tree: Tree, strength: number): Tree {
  return tree.strength >= strength ? tree : { parts: ['(', tree, ')'], type: tree.type, strength: 8 };
}
