import type { Expression } from '../ast.ts';
import type { CheckedExpression } from '../checkedExpression.ts';
import { childrenOf } from '../children.ts';
import type { DeclaredSize } from './declaredSize.ts';
import type { CostEstimate } from './estimate.ts';
import { saturated } from './range.ts';

/** A part of an expression's text, with what it adds to the most that the expression may cost. */
export interface CostPart {
  /** Offsets into the text. Of a macro, the whole call. */
  readonly start: number;
  readonly end: number;
  /** Without what stands inside it, for all its runs. */
  readonly cost: bigint;
  /** How often it is evaluated at most: the sizes of the loops around it, multiplied. */
  readonly runs: bigint;
  /** The values whose length makes the cost; empty where it costs the same for all values. */
  readonly because: readonly CostCause[];
}

export interface CostCause {
  /** Where the value stands in the text. */
  readonly start: number;
  readonly end: number;
  /** Its greatest length (of a list or map, its greatest number of entries); `unlimited` where nothing bounds it. */
  readonly size: bigint;
  /** Where in the schema that length comes from; undefined where it was computed, written or is unknown. */
  readonly declared: DeclaredSize | undefined;
}

/** The parts of an expression that account for most of its cost, most expensive first. Parts without a cost of their own are left out. */
export function costliestParts({ root }: CheckedExpression, { nodes }: CostEstimate): readonly CostPart[] {
  const parts = new Map<string, CostPart>();
  visit(root, 1n);
  const costly = [...parts.values()].filter(({ cost }) => cost > 0n);
  return costly.sort((a, b) => (a.cost === b.cost ? a.start - b.start : a.cost > b.cost ? -1 : 1));

  function visit(node: Expression, runs: bigint): void {
    const children = evaluated(node);
    let own = cost(node);
    for (const { child, times } of children) own -= cost(child) * times;
    // A saturated sum is less than its parts. A loop costs nothing itself, but the nodes that its macro made do.
    if (own > 0n || node.kind === 'comprehension') add(node, own > 0n ? saturated(own * runs) : 0n, runs);
    for (const { child, times } of children) visit(child, saturated(runs * times));
  }

  /** The nodes that a macro made count as the macro's call. */
  function add(node: Expression, cost: bigint, runs: bigint): void {
    const { start, end } = node;
    const key = `${start} ${end}`;
    const known = parts.get(key) ?? { cost: 0n, runs, because: [] };
    parts.set(key, {
      start,
      end,
      cost: saturated(known.cost + cost),
      runs: known.runs < runs ? known.runs : runs,
      because: [...known.because, ...causes(node).filter((cause) => cause.start !== start || cause.end !== end)],
    });
  }

  function cost({ id }: Expression): bigint {
    return nodes[id]?.cost.max ?? 0n;
  }

  /** What counts for the most that a node costs, with how often it runs for one run of the node. */
  function evaluated(node: Expression): readonly { readonly child: Expression; readonly times: bigint }[] {
    if (node.kind === 'comprehension') {
      const { range, accuInit, loopCondition, loopStep, result } = node;
      const times = nodes[range.id]?.size?.max ?? 0n;
      return [
        { child: range, times: 1n },
        { child: accuInit, times: 1n },
        { child: loopCondition, times },
        { child: loopStep, times },
        { child: result, times: 1n },
      ];
    }
    const [condition, a, b] = node.kind === 'call' && node.function === '_?_:_' ? node.args : [];
    const children = condition && a && b ? [condition, cost(a) < cost(b) ? b : a] : childrenOf(node);
    return children.map((child) => ({ child, times: 1n }));
  }

  function causes(node: Expression): CostCause[] {
    const values = node.kind === 'comprehension' ? [node.range] : node.kind === 'call' ? childrenOf(node) : [];
    return values.flatMap(({ id, kind, start, end }) => {
      const known = nodes[id];
      if (!known || kind === 'literal') return [];
      const items = known.items ? [{ start, end, size: known.items.declaration.maxElements, declared: known.items }] : [];
      const size = known.size && known.size.max > 1n ? [{ start, end, size: known.size.max, declared: known.declared }] : [];
      return [...size, ...items];
    });
  }
}
