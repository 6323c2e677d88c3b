import { maxYamlDepth, plainStackDepth } from '../limits.ts';

/** Nesting that this thread's stack holds, in levels. */
let heldDepth = plainStackDepth;

/** For a thread with `deepStackMb` of stack, at its start: everything that is read at all fits. */
export function useDeepStack(): void {
  heldDepth = maxYamlDepth;
}

/** Whether this thread holds a document of so many levels. */
export function isHeld(depth: number): boolean {
  return depth <= heldDepth;
}

/**
 * Whether a document of so many levels is deeper than any that is read. Everything behind the parser walks trees
 * recursively: what a thread's stack may not hold is not even parsed there. @throws StackTooSmall where a thread with
 * more stack can tell.
 */
export function isTooDeep(depth: number): boolean {
  if (depth <= heldDepth) return false;
  if (heldDepth < maxYamlDepth) throw new StackTooSmall();
  return true;
}

/** No mistake and no finding: the text is for a thread with `deepStackMb` of stack. */
export class StackTooSmall extends Error {
  override readonly name = 'StackTooSmall';

  constructor() {
    super(`more than ${heldDepth} levels need a thread with more stack`);
  }
}
