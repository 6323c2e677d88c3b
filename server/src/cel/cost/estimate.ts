import type { Call, Comprehension, Expression, ListLiteral, MapLiteral, Select } from '../ast.ts';
import type { CheckedExpression } from '../checkedExpression.ts';
import { callableOverload } from '../functions/overloads.ts';
import type { CallEstimate, SizedNode } from './callEstimates.ts';
import { fixed, one, plus, type Range, times, union, unknownRange, unlimited, zero } from './range.ts';
import { bothEntrySizes, type KnownSize, Sizes } from './sizes.ts';

/** What evaluating an expression once may cost, in the server's units. */
export interface CostEstimate extends Range {
  /** By node id; undefined for ids that are not nodes, and for nodes that the estimate never visits. */
  readonly nodes: readonly (NodeCost | undefined)[];
}

/** What the estimate knows of one node. */
export interface NodeCost extends KnownSize {
  /** With all below it, for one evaluation of the node. */
  readonly cost: Range;
}

/**
 * The estimate of the server for a checked expression without errors. It does not depend on the Kubernetes version:
 * that decides only which functions there are.
 * Source: cel-go/checker/cost.go, Cost.
 */
export function estimateCost(expression: CheckedExpression): CostEstimate {
  const estimator = new Estimator(expression);
  const { min, max } = estimator.cost(expression.root);
  return { min, max, nodes: estimator.nodes() };
}

/** Walks the tree in the server's order: paths share storage (storedPath.ts), so the order changes the result. */
class Estimator {
  private readonly expression: CheckedExpression;
  private readonly costs: (Range | undefined)[] = [];
  private readonly sizes: Sizes;

  constructor(expression: CheckedExpression) {
    this.expression = expression;
    this.sizes = new Sizes(expression);
  }

  cost(node: Expression): Range {
    const cost = this.costOf(node);
    this.costs[node.id] = cost;
    return cost;
  }

  /** Only once the whole tree is estimated: the size of a node is read after its cost is known. */
  nodes(): (NodeCost | undefined)[] {
    return Array.from(this.costs, (cost, id) => cost && { cost, ...this.sizes.known(id) });
  }

  private costOf(node: Expression): Range {
    switch (node.kind) {
      case 'literal':
      case 'hole':
        return zero;
      case 'identifier':
        return this.identifier(node, this.expression.references[node.id]?.name ?? node.name);
      case 'select':
        return this.select(node);
      case 'call':
        return this.call(node);
      case 'list':
        return this.list(node);
      case 'map':
        return this.map(node);
      case 'message':
        return plus(
          node.fields.reduce((sum, { value }) => plus(sum, this.cost(value)), zero),
          messageCost,
        );
      case 'comprehension':
        return isBind(node) ? this.bind(node) : this.loop(node);
    }
  }

  private identifier(node: Expression, name: string): Range {
    this.sizes.name(node, name);
    return one;
  }

  private select(node: Select): Range {
    // A type with dots in its name.
    const qualified = this.expression.references[node.id];
    if (qualified) return this.identifier(node, qualified.name);
    const operand = this.cost(node.operand);
    if (node.testOnly) return operand;
    this.sizes.step(node, node.operand, node.field);
    const kind = this.sizes.type(node.operand)?.kind;
    return kind === 'object' || kind === 'map' || kind === 'parameter' ? plus(operand, one) : operand;
  }

  private call(node: Call): Range {
    const reference = this.expression.references[node.id];
    const name = reference?.name ?? node.function;
    if (name === 'dyn') return this.dyn(node);
    const args: SizedNode[] = [];
    const argCosts: Range[] = [];
    for (const arg of node.args) {
      argCosts.push(this.cost(arg));
      args.push(this.sizes.sized(arg));
    }
    if (!reference || reference.overloads.length === 0) return zero;
    // The `sets` of `sets.contains` is part of the function's name.
    const target = name === node.function ? node.target : undefined;
    const targetCost = target ? this.cost(target) : zero;
    const receiver = target && this.sizes.sized(target);
    const argCost = argCosts.reduce(plus, zero);
    let cost: Range = { min: unlimited, max: 0n };
    let size: Range | undefined;
    for (const overload of reference.overloads) {
      const own = this.overloadCost(node, name, overload, receiver, args, argCosts, argCost);
      cost = union(cost, own.cost);
      if (own.size) size = size ? union(size, own.size) : own.size;
      const step = containerSteps.get(overload);
      const container = node.args[0];
      if (step && container) {
        size = this.sizes.entries(container)?.value;
        this.sizes.step(node, container, step);
      }
      size ??= this.sizes.of(node);
    }
    this.sizes.store(node, size);
    return plus(targetCost, cost);
  }

  /** Including the cost of those arguments that are evaluated. */
  private overloadCost(
    node: Call,
    name: string,
    overload: string,
    receiver: SizedNode | undefined,
    args: readonly SizedNode[],
    argCosts: readonly Range[],
    argCost: Range,
  ): CallEstimate {
    const [a, b, c] = args;
    if (overload === 'logical_and' || overload === 'logical_or') return { cost: { min: argCosts[0]?.min ?? 0n, max: argCost.max } };
    if (overload === 'conditional' && b && c) {
      this.sizes.storeEntries(node, bothEntrySizes(this.sizes.entries(b.expression), this.sizes.entries(c.expression)));
      const branches = union(argCosts[1] ?? zero, argCosts[2] ?? zero);
      return { cost: plus(argCosts[0] ?? zero, branches), size: union(b.size ?? unknownRange, c.size ?? unknownRange) };
    }
    if (name === '_+_' && (overload === 'add_list' || overload === 'add_string' || overload === 'add_bytes') && a && b)
      this.sizes.storeEntries(node, bothEntrySizes(this.sizes.entries(a.expression), this.sizes.entries(b.expression)));
    const { cost, size } = callableOverload(name, overload).cost.estimate({
      overload,
      receiver,
      args,
      declared: ({ expression, path }) => this.sizes.declared(expression, path),
      declaredItems: ({ expression, path }) => this.sizes.declaredItems(expression, path),
    });
    return { cost: plus(cost, argCost), size };
  }

  private dyn(node: Call): Range {
    const [arg] = node.args;
    if (!arg) return one;
    const cost = this.cost(arg);
    this.sizes.copy(node, arg);
    return plus(one, cost);
  }

  private list(node: ListLiteral): Range {
    let cost = listCost;
    let value: Range | undefined;
    for (const element of node.elements) {
      cost = plus(cost, this.cost(element));
      const size = this.sizes.orUnknown(element);
      value = value ? union(value, size) : size;
    }
    this.sizes.storeEntries(node, { container: 'list', key: one, value: value ?? zero });
    return cost;
  }

  private map(node: MapLiteral): Range {
    let cost = mapCost;
    let keys: Range | undefined;
    let values: Range | undefined;
    for (const { key, value } of node.entries) {
      cost = plus(cost, plus(this.cost(key), this.cost(value)));
      const keySize = this.sizes.orUnknown(key);
      keys = keys ? union(keys, keySize) : keySize;
      const valueSize = this.sizes.orUnknown(value);
      values = values ? union(values, valueSize) : valueSize;
    }
    this.sizes.storeEntries(node, { container: 'map', key: keys ?? zero, value: values ?? zero });
    return cost;
  }

  private loop(node: Comprehension): Range {
    const { range, iterVar, iterVar2, accuVar, accuInit } = node;
    const rangeCost = this.cost(range);
    const initCost = this.cost(accuInit);
    this.sizes.declareBound(accuVar, accuInit);
    this.sizes.declareIteration(range, iterVar, iterVar2);
    const conditionCost = this.cost(node.loopCondition);
    const stepCost = this.cost(node.loopStep);
    this.sizes.forget(iterVar);
    if (iterVar2 !== undefined) this.sizes.forget(iterVar2);
    const resultCost = this.cost(node.result);
    this.sizes.forget(accuVar);
    // Only now: estimating what stands in between may have overwritten the path of the range.
    const runs = this.sizes.orUnknown(range);
    if (accuInit.kind === 'literal') this.sizes.store(node, this.sizes.of(accuInit));
    if (accuInit.kind === 'list' || accuInit.kind === 'map') {
      this.sizes.store(node, runs);
      this.sizes.storeEntries(node, this.sizes.entries(node.loopStep));
    }
    const loopCost = times(runs, plus(stepCost, conditionCost));
    return [rangeCost, initCost, resultCost, loopCost].reduce(plus);
  }

  private bind({ id, range, accuVar, accuInit, result }: Comprehension): Range {
    const cost = plus(this.cost(range), this.cost(accuInit));
    this.sizes.declareBound(accuVar, accuInit);
    const resultCost = this.cost(result);
    this.sizes.forget(accuVar);
    this.sizes.copy({ id }, result);
    return plus(cost, resultCost);
  }
}

/** Source: cel-go/common/cost.go. */
const listCost = fixed(10n);
const mapCost = fixed(30n);
const messageCost = fixed(40n);

const containerSteps: ReadonlyMap<string, string> = new Map([
  ['index_list', '@items'],
  ['index_map', '@values'],
]);

/** Whether it is what optMap and sortBy expand to: a comprehension that never iterates and only binds a value to a name. Source: cel-go/checker/cost.go, isBind. */
function isBind({ range, loopCondition, accuVar }: Comprehension): boolean {
  return (
    range.kind === 'list' &&
    range.elements.length === 0 &&
    loopCondition.kind === 'literal' &&
    loopCondition.value.type === 'bool' &&
    !loopCondition.value.value &&
    accuVar !== '__result__'
  );
}
