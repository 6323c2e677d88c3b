import type { JSONSchemaProps } from '../crd/types.ts';
import { Memo } from '../memo.ts';
import { eachSchemaBelow, isWorthCaching } from './children.ts';

/** A predicate on a schema node that depends on the node alone. */
export type NodeTest = (node: JSONSchemaProps) => boolean;

/**
 * Lifts a predicate on a schema node to its subtree: whether it holds at the node or anywhere below. A walk that looks for
 * something enters only what holds it. All predicates are evaluated in one walk, memoised per node.
 */
export function anywhere(test: NodeTest): NodeTest {
  if (tests.length === mostTests) throw new Error('an integer has no bit for a further question');
  const answer = 1 << tests.length;
  tests.push(test);
  known = new Memo();
  return (node) => entersEverything || (isWorthCaching(node) ? (answersFor(node) & answer) !== 0 : test(node));
}

const mostTests = 31;
const tests: NodeTest[] = [];
/** A bit for each predicate. */
let known = new Memo<JSONSchemaProps, number>();

/**
 * For tests: makes every such predicate true, so that walks enter all schema nodes. A finding that appears only then
 * reveals a check that is missing in a predicate.
 */
export function enterEverything(on: boolean): void {
  entersEverything = on;
}

let entersEverything = false;

function answersFor(node: JSONSchemaProps): number {
  const hasBelow = isWorthCaching(node);
  const before = hasBelow ? known.recall(node) : undefined;
  if (before !== undefined) return before;
  let answers = 0;
  for (let i = 0; i < tests.length; i++) if (tests[i]?.(node)) answers |= 1 << i;
  if (!hasBelow) return answers;
  eachSchemaBelow(node, (schema) => {
    answers |= answersFor(schema);
  });
  return known.keep(node, answers);
}
