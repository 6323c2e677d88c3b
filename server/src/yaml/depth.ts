import { maxYamlDepth, plainStackDepth } from '../limits.ts';

/** Nesting that fits this thread's stack, in levels. */
let heldDepth = plainStackDepth;

/** Called at the start of a thread with `deepStackMb` of stack: every accepted document fits. */
export function useDeepStack(): void {
  heldDepth = maxYamlDepth;
}

/** Whether a document with this nesting fits this thread's stack. */
export function isHeld(depth: number): boolean {
  return depth <= heldDepth;
}

/**
 * Whether a document is nested deeper than we accept. Everything behind the parser walks trees recursively: a document
 * that may overflow the stack is not even parsed. @throws StackTooSmall if a thread with a larger stack can analyse it.
 */
export function isTooDeep(depth: number): boolean {
  if (depth <= heldDepth) return false;
  if (heldDepth < maxYamlDepth) throw new StackTooSmall();
  return true;
}

/** Neither a bug nor a finding: the text needs a thread with `deepStackMb` of stack. */
export class StackTooSmall extends Error {
  override readonly name = 'StackTooSmall';

  constructor() {
    super(`more than ${heldDepth} levels need a thread with more stack`);
  }
}
