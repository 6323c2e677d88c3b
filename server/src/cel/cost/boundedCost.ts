import type { Structural } from '../../schema/structural.ts';
import type { Declaration, DeclaredField } from '../celType.ts';
import type { CheckedExpression } from '../checkedExpression.ts';
import type { Boundable } from './boundable.ts';
import { ruleCost } from './budget.ts';
import { type Cardinality, childCardinality, rootCardinality } from './cardinality.ts';
import { type CostEstimate, estimateCost } from './estimate.ts';
import { saturated } from './range.ts';
import { nodesAlong, startsWith } from './schemaSteps.ts';

/** An expression of a schema, with its estimate. */
export interface CostedExpression {
  /** A rule runs for every value of its node, a messageExpression once. */
  readonly kind: 'rule' | 'messageExpression';
  /** From the schema's root down to the node that has the rule, as the parts of a JSON pointer. */
  readonly steps: readonly string[];
  readonly expression: CheckedExpression;
  readonly estimate: CostEstimate;
  /** What all its runs cost without further bounds. */
  readonly cost: bigint;
}

/** A bound for each node that has one set, by its place in the list of nodes. */
export type Bounds = ReadonlyMap<number, number>;

/**
 * What expressions cost together if nodes of their schema were bounded. The expressions are not compiled again: bounds
 * change no types, only the sizes that the estimate reads.
 */
export class BoundedCost {
  readonly #root: Structural;
  readonly #nodes: readonly Boundable[];
  readonly #expressions: readonly (CostedExpression & { readonly reads: readonly number[] })[];
  readonly #estimates = new Map<string, bigint>();
  #left: number;

  /** At most `estimates` times an expression is estimated. */
  constructor(root: Structural, expressions: readonly CostedExpression[], nodes: readonly Boundable[], estimates: number) {
    this.#root = root;
    this.#nodes = nodes;
    this.#left = estimates;
    this.#expressions = expressions.map((expression) => ({
      ...expression,
      reads: nodes.flatMap(({ steps }, i) => (startsWith(steps, expression.steps) ? [i] : [])),
    }));
  }

  /** False once the budget of estimates is used up: from then on answers may be too high. */
  get isExact(): boolean {
    return this.#left >= 0;
  }

  of(bounds: Bounds): bigint {
    let sum = 0n;
    for (const [i, expression] of this.#expressions.entries()) {
      const max = this.#max(i, bounds);
      const { self } = expression.expression.variables;
      sum = saturated(sum + (expression.kind === 'rule' ? ruleCost({ max }, this.#cardinality(expression.steps, bounds), self) : max));
    }
    return sum;
  }

  #max(index: number, bounds: Bounds): bigint {
    const costed = this.#expressions[index];
    if (!costed) return 0n;
    const { expression, estimate, steps, reads } = costed;
    const set = reads.filter((i) => bounds.has(i));
    if (set.length === 0) return estimate.max;
    const key = `${index} ${set.map((i) => `${i}:${bounds.get(i)}`)}`;
    const known = this.#estimates.get(key);
    if (known !== undefined) return known;
    if (--this.#left < 0) return estimate.max;
    let { self } = expression.variables;
    for (const i of set) {
      const node = this.#nodes[i];
      if (node) self = withMaxElements(self, node.steps.slice(steps.length), BigInt((bounds.get(i) ?? 0) * node.sizePerUnit));
    }
    const { max } = estimateCost({ ...expression, variables: { ...expression.variables, self } });
    this.#estimates.set(key, max);
    return max;
  }

  #cardinality(steps: readonly string[], bounds: Bounds): Cardinality {
    let cardinality: Cardinality = rootCardinality;
    for (const { node, depth } of nodesAlong(this.#root, steps) ?? []) {
      if (depth === steps.length) break;
      const index = this.#nodes.findIndex((other) => other.steps.length === depth && startsWith(steps, other.steps));
      const bound = bounds.get(index);
      const keyword = this.#nodes[index]?.keyword;
      cardinality = childCardinality(cardinality, bound === undefined || !keyword ? node : { ...node, [keyword]: bound });
    }
    return cardinality;
  }
}

/** The declaration with another size at the end of the steps; for estimates, which read only sizes. */
function withMaxElements(declaration: Declaration, [step, ...rest]: readonly string[], maxElements: bigint): Declaration {
  const { schema, type, minSerializedSize, fields, element, key } = declaration;
  const own = { schema, type, minSerializedSize, maxElements: declaration.maxElements, fields, element, key };
  if (step === undefined) return { ...own, maxElements };
  if (step !== 'properties') return element ? { ...own, element: withMaxElements(element, rest, maxElements) } : declaration;
  const [property, ...below] = rest;
  const bounded = Array.from(fields ?? [], ([name, field]): [string, DeclaredField] => [
    name,
    field.property === property ? { ...field, declaration: withMaxElements(field.declaration, below, maxElements) } : field,
  ]);
  return { ...own, fields: new Map(bounded) };
}
