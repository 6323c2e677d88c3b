import { maxCostEstimates } from '../../limits.ts';
import type { Structural } from '../../schema/structural.ts';
import { type Boundable, type BoundKeyword, boundable } from './boundable.ts';
import { BoundedCost, type Bounds, type CostedExpression } from './boundedCost.ts';
import { nodesAlong } from './schemaSteps.ts';

/** One keyword to write into a schema. */
export interface Bound {
  /** From the schema's root down to the node, as the parts of a JSON pointer. */
  readonly steps: readonly string[];
  readonly keyword: BoundKeyword;
  readonly value: number;
  /** The bound that stands there and is too generous; undefined if none does. */
  readonly current: number | undefined;
  /** How many times as much it would cost without this one, the others being there. */
  readonly factor: number;
}

/** Bounds that together bring the cost under its limit. */
export interface BoundsOption {
  readonly bounds: readonly Bound[];
  readonly costAfter: bigint;
}

/**
 * Which bounds bring the expressions together down to `limit`: the ones that take least from those who write custom
 * resources first. Few bounds come before many, new ones before tighter ones, and each is the largest round number
 * that will do. Empty where bounds alone do not help, or the cost is within the limit already.
 */
export function cheapestBounds(root: Structural, expressions: readonly CostedExpression[], limit: bigint): readonly BoundsOption[] {
  const mostExpensive = expressions.toSorted((a, b) => (a.cost === b.cost ? 0 : a.cost > b.cost ? -1 : 1)).slice(0, mostExpressions);
  // The others count with their present cost: with so many expressions, bounding a few nodes does not suffice anyway.
  const rest = sum(expressions) - sum(mostExpensive);
  const nodes = boundableNodes(root, mostExpensive);
  const search = { nodes, cost: new BoundedCost(root, mostExpensive, nodes, maxCostEstimates), limit: limit - rest };
  if (fits(search, new Map())) return [];
  const useful = mostUseful(search);
  const options: BoundsOption[] = [];
  for (let count = 1; count < mostNodes.length && !options.some(isComfortable); count++)
    for (const group of groups(useful.slice(0, mostNodes[count]), count)) {
      const bounds = widestBounds(search, group);
      if (bounds && search.cost.isExact) options.push(optionOf(search, bounds, rest));
    }
  const usable = options.filter(isUsable);
  return (usable.length > 0 ? usable : options).sort((a, b) => sacrifice(a) - sacrifice(b)).slice(0, mostOptions);
}

const mostOptions = 5;
const mostExpressions = 16;
/** How many of the nodes are combined, by the number of bounds: 12 alone, 28 pairs, 20 triples, 15 groups of four. */
const mostNodes = [0, 12, 8, 6, 6];
/** More than this many nodes are not even looked at. */
const mostBoundable = 32;

/** What every part of the search needs. A node is known by its place in `nodes`. */
interface Search {
  readonly nodes: readonly Boundable[];
  readonly cost: BoundedCost;
  readonly limit: bigint;
}

function sum(expressions: readonly CostedExpression[]): bigint {
  return expressions.reduce((total, { cost }) => total + cost, 0n);
}

function fits({ cost, limit }: Search, bounds: Bounds): boolean {
  return cost.of(bounds) <= limit;
}

/** The lists and maps that rules stand in, and everything whose size the estimates read; the largest of it first. */
function boundableNodes(root: Structural, expressions: readonly CostedExpression[]): readonly Boundable[] {
  const found = new Map<string, { readonly steps: readonly string[]; readonly size: number }>();
  for (const { kind, steps, estimate } of expressions) {
    for (const { depth } of kind === 'rule' ? (nodesAlong(root, steps) ?? []) : [])
      if (depth < steps.length) add(steps.slice(0, depth), Number.POSITIVE_INFINITY);
    for (const node of estimate.nodes)
      for (const size of [node?.declared, node?.items])
        if (size?.steps && size.declaration.maxElements > 0n) add([...steps, ...size.steps], Number(size.declaration.maxElements));
  }
  const largestFirst = [...found.values()].sort((a, b) => (a.size === b.size ? 0 : b.size - a.size));
  return largestFirst.flatMap(({ steps }) => boundable(root, steps) ?? []).slice(0, mostBoundable);

  function add(steps: readonly string[], size: number): void {
    const key = JSON.stringify(steps);
    if (!found.has(key)) found.set(key, { steps, size });
  }
}

/** The nodes whose bounds change the cost, alone or when all others are bounded; none if all together do not suffice. */
function mostUseful(search: Search): readonly number[] {
  const { nodes, cost } = search;
  const tightest = nodes.map((node, i) => [i, values(node)[0] ?? node.least] as const);
  const tightestCost = cost.of(new Map(tightest));
  if (tightestCost > search.limit) return [];
  const before = cost.of(new Map());
  const uses = tightest.map(([i, value]) => {
    const alone = cost.of(new Map([[i, value]]));
    const others = cost.of(new Map(tightest.filter(([other]) => other !== i)));
    return { i, use: Math.log(ratio(before, alone)) + Math.log(ratio(others, tightestCost)) };
  });
  return uses
    .filter(({ use }) => use > 0)
    .sort((a, b) => b.use - a.use)
    .map(({ i }) => i);
}

function* groups(of: readonly number[], count: number): Generator<readonly number[]> {
  if (count === 0) yield [];
  for (const [at, first] of count > 0 ? of.entries() : []) for (const rest of groups(of.slice(at + 1), count - 1)) yield [first, ...rest];
}

/** The largest bounds for these nodes that suffice, about equally generous; undefined if none do, or not all are needed. */
function widestBounds(search: Search, group: readonly number[]): Bounds | undefined {
  const choices = group.flatMap((i) => {
    const node = search.nodes[i];
    return node ? [{ i, node, values: values(node) }] : [];
  });
  if (choices.some(({ values }) => values.length === 0)) return undefined;
  const atLevel = (level: number) =>
    new Map(
      choices.map(({ i, node, values }) => [i, values.findLast((value) => generosity(node.keyword, value) <= level) ?? values[0] ?? 1]),
    );
  const level = largest(levels, (level) => fits(search, atLevel(level)));
  if (level === undefined) return undefined;
  const bounds = atLevel(level);
  for (const { i, values } of choices) {
    const wider = largest(values, (value) => fits(search, new Map(bounds).set(i, value)));
    if (wider !== undefined) bounds.set(i, wider);
  }
  const needless = group.length > 1 && group.some((i) => fits(search, without(bounds, i)));
  return needless ? undefined : bounds;
}

/** How generous a bound is, as a power of two: 0 is usual in Kubernetes, 1 is twice the usual. */
function generosity(keyword: BoundKeyword, value: number): number {
  return Math.log2(value / (keyword === 'maxLength' ? 256 : 64));
}

const levels = Array.from({ length: 49 }, (_, i) => i / 2 - 8);

/** The last of ascending values that a test allows which allows every smaller one too. */
function largest(ascending: readonly number[], allows: (value: number) => boolean): number | undefined {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (allows(ascending[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return ascending[low - 1];
}

/** Bounds that the node may have and that are tighter than its own, ascending. */
function values({ least, current = Number.POSITIVE_INFINITY }: Boundable): readonly number[] {
  const round = roundNumbers.filter((value) => value > least && value < current);
  return least < current ? [least, ...round] : round;
}

/** What people write as bounds: powers of two, and 1, 2 or 5 with noughts. */
const roundNumbers: readonly number[] = [
  ...Array.from({ length: 21 }, (_, i) => 2 ** i),
  ...[5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000],
].sort((a, b) => a - b);

function without(bounds: Bounds, node: number): Bounds {
  return new Map([...bounds].filter(([i]) => i !== node));
}

function optionOf({ nodes, cost }: Search, bounds: Bounds, rest: bigint): BoundsOption {
  const costAfter = cost.of(bounds);
  const list = [...bounds].flatMap(([i, value]) => {
    const node = nodes[i];
    if (!node) return [];
    const { steps, keyword, current } = node;
    return [{ steps, keyword, value, current, factor: ratio(cost.of(without(bounds, i)), costAfter) }];
  });
  return { bounds: list, costAfter: costAfter + rest };
}

function ratio(before: bigint, after: bigint): number {
  return Number(before) / Math.max(1, Number(after));
}

function isComfortable({ bounds }: BoundsOption): boolean {
  return bounds.every(({ keyword, value, current }) => current === undefined && generosity(keyword, value) >= 0);
}

/** No bound is below a sixteenth of the usual: so little is offered only where nothing else will do. */
function isUsable({ bounds }: BoundsOption): boolean {
  return bounds.every(({ keyword, value }) => generosity(keyword, value) >= -4);
}

/** What the option takes from those who write custom resources, and from its author in lines to write. */
function sacrifice({ bounds }: BoundsOption): number {
  return bounds.reduce((total, { keyword, value, current }) => {
    const generous = generosity(keyword, value);
    // Beyond the usual, more is better still, but not much.
    return total + 2 + (current === undefined ? 0 : 3) + (generous < 0 ? -generous : -generous / 100);
  }, 0);
}
