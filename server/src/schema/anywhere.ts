import type { JSONSchemaProps } from '../crd/types.ts';
import { eachSchemaBelow, isWorthKnowing } from './children.ts';

/** A question about one schema node, answered from the node alone. */
export type NodeTest = (node: JSONSchemaProps) => boolean;

/**
 * Makes of a question about one node that whether it is so at a node or anywhere below it: a walk that looks for
 * something enters only what holds it. All such questions are answered in one walk, whose answers are kept by node, which
 * edits elsewhere leave the same object.
 */
export function anywhere(test: NodeTest): NodeTest {
  if (tests.length === mostTests) throw new Error('an integer has no bit for a further question');
  const answer = 1 << tests.length;
  tests.push(test);
  known = new WeakMap();
  return (node) => (isWorthKnowing(node) ? (answersFor(node) & answer) !== 0 : test(node));
}

const mostTests = 31;
const tests: NodeTest[] = [];
/** A bit for each question. */
let known = new WeakMap<JSONSchemaProps, number>();

function answersFor(node: JSONSchemaProps): number {
  const isKept = isWorthKnowing(node);
  const before = isKept ? known.get(node) : undefined;
  if (before !== undefined) return before;
  let answers = 0;
  for (let i = 0; i < tests.length; i++) if (tests[i]?.(node)) answers |= 1 << i;
  if (!isKept) return answers;
  eachSchemaBelow(node, (schema) => {
    answers |= answersFor(schema);
  });
  known.set(node, answers);
  return answers;
}
