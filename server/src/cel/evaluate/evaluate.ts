import type { Call, Comprehension, Constant, Expression, ListLiteral, MapLiteral, Select } from '../ast.ts';
import { dynType, optionalContent } from '../celType.ts';
import type { CheckedExpression } from '../checkedExpression.ts';
import { attributeCost, containerOf, isAttribute, isConditional, isIndexing } from './attributes.ts';
import { crashOf, crashOnUnhashable, Ending } from './crashes.ts';
import { equal } from './equality.ts';
import { FoldedConstants, typeNamed } from './foldedConstants.ts';
import { actualCost, call, isDispatched } from './functions.ts';
import { ExpressionMap, GrowingMap, insertAll, isKey } from './maps.ts';
import { lookUp, or, qualified } from './members.ts';
import { GrowingList } from './operators.ts';
import { printValue } from './printing.ts';
import {
  bytes,
  type CelMap,
  type CelOptional,
  type CelValue,
  type Failure,
  failure,
  inexact,
  isFailure,
  isList,
  isMap,
  isObject,
  isOptional,
  list,
  newlyRead,
  none,
  noSuchOverload,
  typeName,
  uint,
} from './value.ts';

/** The values of an expression's variables. */
export interface Bindings {
  readonly self: CelValue;
  /** Undefined where there is no old value. */
  readonly oldSelf?: CelValue | undefined;
}

export interface Evaluation {
  /** A failure where it has no value. */
  readonly result: CelValue;
  /** As the server counts it. */
  readonly cost: number;
  /** By node id, the last value of each node that was evaluated; empty unless asked for. */
  readonly values: readonly (CelValue | undefined)[];
}

/** What one evaluation may cost. Source: apiserver/pkg/apis/cel/config.go, PerCallLimit. */
const callCostLimit = 1_000_000;

/** What the server says where it costs more. */
export const costExceeded: Failure = failure('operation cancelled: actual cost limit exceeded');

/**
 * The value of an expression without issues, as the server evaluates it. The server iterates over maps in random
 * order: where that makes a difference, the result is inexact.
 * Source: cel-go/interpreter, planner.go, interpretable.go and attributes.go.
 */
export function evaluate(expression: CheckedExpression, bindings: Bindings, record: 'values' | 'nothing' = 'nothing'): Evaluation {
  const forward = new Evaluator(expression, bindings, record === 'values', 'forward').run();
  if (!forward.orderCounts || isInexact(forward.result)) return forward;
  const backward = new Evaluator(expression, bindings, false, 'backward').run();
  return sameResult(forward.result, backward.result)
    ? forward
    : { ...forward, result: inexact('the order in which a map is gone through') };
}

function isInexact(value: CelValue): boolean {
  return isFailure(value) && value.kind === 'unknown';
}

function sameResult(a: CelValue, b: CelValue): boolean {
  if (isFailure(a) || isFailure(b))
    return isFailure(a) && isFailure(b) && a.kind === 'error' && b.kind === 'error' && a.message === b.message;
  return equal(a, b) === true;
}

/** The variables of a loop around what is evaluated. */
interface Scope {
  readonly outer: Scope | undefined;
  readonly node: Comprehension;
  accumulator: CelValue | undefined;
  key: CelValue;
  value: CelValue;
  /** The loop is over: of its variables only the accumulator is still in scope. */
  done: boolean;
}

class Evaluator {
  private readonly expression: CheckedExpression;
  private readonly bindings: Bindings;
  private readonly recording: boolean;
  private readonly order: 'forward' | 'backward';
  private readonly values: (CelValue | undefined)[] = [];
  private readonly folded: FoldedConstants;
  private readonly constants = new Map<Expression, CelValue>();
  private cost = 0;
  private orderCounts = false;

  constructor(expression: CheckedExpression, bindings: Bindings, recording: boolean, order: 'forward' | 'backward') {
    this.expression = expression;
    this.folded = new FoldedConstants(expression);
    this.bindings = bindings;
    this.recording = recording;
    this.order = order;
  }

  run(): Evaluation & { readonly orderCounts: boolean } {
    const result = this.resultOrExceeded();
    return { result, cost: this.cost, values: this.values, orderCounts: this.orderCounts };
  }

  private resultOrExceeded(): CelValue {
    try {
      return this.evaluate(this.expression.root, undefined);
    } catch (error) {
      if (error instanceof Ending) return error.failure;
      throw error;
    }
  }

  private spend(cost: number): void {
    this.cost += cost;
    if (this.cost > callCostLimit) throw new Ending(costExceeded);
  }

  private evaluate(node: Expression, scope: Scope | undefined): CelValue {
    const value = this.valueOf(node, scope);
    if (this.recording) this.values[node.id] = value;
    return value;
  }

  private valueOf(node: Expression, scope: Scope | undefined): CelValue {
    const typeIdentifier = typeNamed(node, this.expression);
    if (typeIdentifier !== undefined) return { kind: 'type', name: typeIdentifier };
    switch (node.kind) {
      case 'literal':
        return constantValue(node.value);
      case 'identifier':
        this.spend(1);
        return this.variable(node.name, scope);
      case 'select':
        return this.select(node, scope);
      case 'call':
        return this.call(node, scope);
      case 'list':
        return this.list(node, scope);
      case 'map':
        return this.map(node, scope);
      case 'comprehension':
        return this.loop(node, scope);
      default:
        return inexact('messages');
    }
  }

  private variable(name: string, scope: Scope | undefined): CelValue {
    for (let loop = name.startsWith('.') ? undefined : scope; loop; loop = loop.outer) {
      if (name === loop.node.accuVar) return this.accumulator(loop);
      if (loop.done) continue;
      if (name === loop.node.iterVar) return loop.key;
      if (name === loop.node.iterVar2) return loop.value;
    }
    const { self, oldSelf } = this.bindings;
    const bare = name.replace(/^\./, '');
    if (bare === 'self') return self;
    return or(bare === 'oldSelf' ? oldSelf : undefined, failure(`no such attribute(s): ${bare}`));
  }

  /** Evaluated when it is first asked for; an empty list or map is filled in place from then on. */
  private accumulator(loop: Scope): CelValue {
    if (loop.accumulator !== undefined) return loop.accumulator;
    const start = this.evaluate(loop.node.accuInit, loop.outer);
    if (isList(start) && start.items.length === 0) loop.accumulator = new GrowingList();
    else if (isMap(start) && start.size === 0) loop.accumulator = new GrowingMap();
    else loop.accumulator = start;
    return loop.accumulator;
  }

  private select(node: Select, scope: Scope | undefined): CelValue {
    const operand = this.operand(node.operand, scope);
    if (node.testOnly) return this.presence(operand, node.field);
    return this.member(operand, node.field, false);
  }

  /** `has(operand.field)`. The root variable is not charged; the test itself costs one unit if it is reached. */
  private presence(operand: CelValue, field: string): CelValue {
    const found = lookUp(operand, field, 'present');
    if (isFailure(operand) || (isOptional(operand) && found === undefined)) this.cost--;
    return found !== undefined && (found === null || !isFailure(found) || found);
  }

  /** `operand.key` or `operand[key]`, optional or not. An optional member that is absent costs nothing. */
  private member(operand: CelValue, key: CelValue, askedFor: boolean): CelValue {
    if (isFailure(operand) || operand === none) return operand;
    const found = isFailure(key) ? key : qualified(operand, key, askedFor);
    const needNotBe = askedFor || isOptional(operand);
    if (!needNotBe || (found !== none && !isFailure(found))) this.spend(1);
    return found;
  }

  /** The operand of a selection or index. The server charges one unit more unless it is an attribute (attributes.ts). */
  private operand(node: Expression, scope: Scope | undefined): CelValue {
    if (!isAttribute(node, this.expression) && !isConditional(node)) this.spend(1);
    const value = this.evaluate(node, scope);
    return isOptional(value) ? this.opened(value, node) : value;
  }

  /** Qualifiers reach into an optional that is the root of the attribute or was made by `?`, not into one that is an element of a list or map. */
  private opened(value: CelOptional, node: Expression): CelValue {
    if (node.kind === 'call' && isConditional(node)) {
      const branches = node.args.slice(1).map((branch) => this.opened(value, branch));
      return branches.every((branch) => branch === value) ? value : inexact('a member of an optional that was chosen');
    }
    const container = isAttribute(node, this.expression) ? containerOf(node) : undefined;
    if (!container || (node.kind === 'call' && node.function !== '_[_]')) return value;
    const type = this.expression.types[container.id] ?? dynType;
    if (type.kind === 'dyn') return inexact('a member of an optional that nobody declared');
    return optionalContent(type) ? this.opened(value, container) : memberless;
  }

  private list(node: ListLiteral, scope: Scope | undefined): CelValue {
    if (this.folded.includes(node)) return this.constant(node, () => this.madeList(node, scope));
    const made = this.madeList(node, scope);
    this.spend(10);
    return made;
  }

  /** The same object each time: some values are compared by address. */
  private constant(node: ListLiteral | MapLiteral, make: () => CelValue): CelValue {
    const value = this.constants.get(node) ?? make();
    this.constants.set(node, value);
    return value;
  }

  private madeList(node: ListLiteral, scope: Scope | undefined): CelValue {
    const items: CelValue[] = [];
    for (const [i, element] of node.elements.entries()) {
      const value = this.evaluate(element, scope);
      if (isFailure(value)) return value;
      if (!node.optionalIndices.includes(i)) items.push(value);
      else if (!isOptional(value)) return notOptional('list element', undefined, value);
      else if (value.value !== undefined) items.push(value.value);
    }
    return list(items);
  }

  private map(node: MapLiteral, scope: Scope | undefined): CelValue {
    if (this.folded.includes(node)) return this.constant(node, () => this.madeMap(node, scope));
    const made = this.madeMap(node, scope);
    this.spend(30);
    return made;
  }

  private madeMap(node: MapLiteral, scope: Scope | undefined): CelValue {
    const map = new ExpressionMap();
    let oddKey: Failure | undefined;
    for (const entry of node.entries) {
      const key = this.evaluate(entry.key, scope);
      if (isFailure(key)) return key;
      const value = this.evaluate(entry.value, scope);
      if (isFailure(value)) return value;
      crashOnUnhashable(key);
      if (!isKey(key)) oddKey = inexact('a key of a type that nobody takes');
      else if (!entry.optional) map.set(key, value);
      else if (!isOptional(value)) return notOptional('entry', key, value);
      else if (value.value === undefined) map.delete(key);
      else map.set(key, value.value);
    }
    return oddKey ?? map;
  }

  private loop(node: Comprehension, outer: Scope | undefined): CelValue {
    const range = this.evaluate(node.range, outer);
    if (isFailure(range)) return range;
    const entries = this.entries(range, node.iterVar2 !== undefined);
    if ('kind' in entries) return entries;
    const loop: Scope = { outer, node, accumulator: undefined, key: null, value: null, done: false };
    for (const [key, value] of entries) {
      loop.key = key;
      loop.value = value;
      if (this.evaluate(node.loopCondition, loop) === false) break;
      loop.accumulator = this.evaluate(node.loopStep, loop);
    }
    loop.done = true;
    const result = this.evaluate(node.result, loop);
    if (result instanceof GrowingList) return list(result.items);
    return result instanceof GrowingMap ? insertAll(new ExpressionMap(), result) : result;
  }

  /** The values of the loop's variables, for each iteration. */
  private entries(range: CelValue, twoVariables: boolean): readonly (readonly [CelValue, CelValue])[] | Failure {
    if (isList(range)) {
      // The list may grow during the iteration.
      return range.items.map((item, i) => (twoVariables ? [BigInt(i), newlyRead(item)] : [newlyRead(item), null]));
    }
    if (!isMap(range)) {
      const type = twoVariables ? undefined : goTypes[typeName(range)];
      return type ? failure(`got '${type}', expected iterable type`) : inexact(`a loop over a ${typeName(range)}`);
    }
    return this.mapEntries(range, twoVariables);
  }

  private mapEntries(range: CelMap, twoVariables: boolean): readonly (readonly [CelValue, CelValue])[] | Failure {
    const keys = range.keys();
    if (keys.length > 1) this.orderCounts = true;
    const ordered = this.order === 'forward' ? keys : keys.toReversed();
    // A key that the schema does not declare has no value.
    const member = (key: CelValue) =>
      range.data && key === null ? noSuchOverload : or(range.find(key), failure(`no such key: ${printValue(key)}`));
    return ordered.map((key) => [key, twoVariables ? member(key) : null]);
  }

  private call(node: Call, scope: Scope | undefined): CelValue {
    const { function: name } = node;
    // The receiver comes first.
    const args = node.target ? [node.target, ...node.args] : node.args;
    switch (name) {
      case '_&&_':
        return this.logic(args, scope, false);
      case '_||_':
        return this.logic(args, scope, true);
      case '_?_:_':
        return this.conditional(args, scope);
      case '@not_strictly_false': {
        const value = this.evaluateArg(args, 0, scope);
        this.spend(1);
        return typeof value === 'boolean' ? value : true;
      }
      case '_[_]':
        return this.index(args, scope, false);
      case '_?._':
      case '_[?_]':
        return this.index(args, scope, true);
      case 'or':
      case 'orValue':
        return this.alternative(name, args, scope);
      default:
        return this.plainCall(node, name, args, scope);
    }
  }

  private evaluateArg(args: readonly Expression[], index: number, scope: Scope | undefined): CelValue {
    const arg = args[index];
    return arg ? this.evaluate(arg, scope) : inexact('a call without its arguments');
  }

  /** A decisive operand (`false` of &&, `true` of ||) outweighs errors in the others; else an inexact operand counts before the first error. */
  private logic(args: readonly Expression[], scope: Scope | undefined, decisive: boolean): CelValue {
    let failed: CelValue | undefined;
    for (const arg of args) {
      const value = this.evaluate(arg, scope);
      if (value === decisive) return decisive;
      if (typeof value === 'boolean') continue;
      if (failed === undefined || isInexact(value)) failed = isFailure(value) ? value : noSuchOverload;
    }
    return failed ?? !decisive;
  }

  private conditional(args: readonly Expression[], scope: Scope | undefined): CelValue {
    const condition = this.evaluateArg(args, 0, scope);
    if (typeof condition !== 'boolean') return isFailure(condition) ? condition : noSuchOverload;
    const branch = args[condition ? 1 : 2];
    if (branch?.kind === 'select' && branch.testOnly) return this.test(branch, scope);
    if (branch) this.cost -= attributeCost(branch, this.expression);
    return this.evaluateArg(args, condition ? 1 : 2, scope);
  }

  /** As a branch or an index, has() on an optional gives an optional in the server, not a bool; an absent field costs nothing there. */
  private test(node: Select, scope: Scope | undefined): CelValue {
    const operand = this.operand(node.operand, scope);
    const value = isOptional(operand) ? qualified(operand, node.field, true) : this.presence(operand, node.field);
    if (value === none) this.cost--;
    if (this.recording) this.values[node.id] = value;
    return value;
  }

  private index(args: readonly Expression[], scope: Scope | undefined, askedFor: boolean): CelValue {
    const [container, key] = args;
    if (!container || !key) return inexact('a call without its arguments');
    const operand = this.operand(container, scope);
    if (isFailure(operand) || operand === none) return operand;
    const isTest = key.kind === 'select' && key.testOnly;
    const index = isTest ? this.test(key, scope) : this.evaluate(key, scope);
    // A variable as index is charged as an index only. In has() it is not charged anyway.
    if (!isTest) this.cost -= attributeCost(key, this.expression);
    const isItem = isFailure(index) && index.kind === 'error' && index.isItem;
    if (isItem && (isIndexing(key) || isConditional(key))) return failure('invalid qualifier type: *types.Err');
    return this.member(operand, index, askedFor);
  }

  /** `a.or(b)`, `a.orValue(b)`: b is evaluated only where it is needed. */
  private alternative(name: string, args: readonly Expression[], scope: Scope | undefined): CelValue {
    const first = this.evaluateArg(args, 0, scope);
    if (isFailure(first)) return first;
    if (!isOptional(first)) return noSuchOverload;
    if (first.value === undefined) return this.evaluateArg(args, 1, scope);
    return name === 'or' ? first : first.value;
  }

  private plainCall(node: Call, name: string, nodes: readonly Expression[], scope: Scope | undefined): CelValue {
    const overloads = this.expression.references[node.id]?.overloads ?? [];
    const overload = overloads.length === 1 ? overloads[0] : undefined;
    const inConstant = overload === 'in_list' ? this.membership(nodes, scope) : undefined;
    if (inConstant !== undefined) return inConstant;
    const inTurn =
      nodes.length > 2 ||
      name === 'format' ||
      (overloads.length !== 1 && isDispatched(name)) ||
      this.hasConstantPattern(name, nodes, scope);
    const args: CelValue[] = [];
    for (const arg of nodes) {
      const value = this.evaluate(arg, scope);
      args.push(value);
      // Such calls evaluate their arguments in turn and stop at the first error.
      if (inTurn && isFailure(value) && args.length < nodes.length) return value;
    }
    // An inexact argument comes first: in the server it might end the evaluation.
    const failed = args.find(isInexact) ?? args.find(isFailure);
    const result = failed ?? this.applied(name, overloads, args, this.hasConstantPattern(name, nodes, scope));
    const crash = crashOf(overload, args);
    if (crash) throw new Ending(crash);
    if (!this.folded.includes(node)) this.spend(actualCost(name, overload, args, result));
    return result;
  }

  private applied(name: string, overloads: readonly string[], args: readonly CelValue[], hasConstantPattern: boolean): CelValue {
    const [a = null, b = null] = args;
    if (name === '@in' && isMap(b) && !b.data && b.size > 0) crashOnUnhashable(a);
    if (!hasConstantPattern) return call(name, overloads, args);
    // The compiled pattern is matched against a type's name.
    const text = isObject(a) && a.kind === 'type' ? a.name : a;
    if (typeof text !== 'string' || !['bigint', 'undefined'].includes(typeof args[2])) return noSuchOverload;
    return call(name, overloads, [text, ...args.slice(1)]);
  }

  /** Whether the pattern is constant: then the server compiles it, and replaces the call, when it plans the program. Source: cel-go/interpreter/optimizations.go. */
  private hasConstantPattern(name: string, [, pattern]: readonly Expression[], scope: Scope | undefined): boolean {
    if (!withPattern.has(name) || !pattern || !this.folded.includes(pattern)) return false;
    return typeof this.valueOf(pattern, scope) === 'string';
  }

  /** `x in [1, 2]`: the server turns a list of constants into a hash set. Source: decorators.go, maybeOptimizeSetMembership. */
  private membership(nodes: readonly Expression[], scope: Scope | undefined): CelValue | undefined {
    const [member, container] = nodes;
    if (!member || !container || container.kind !== 'list' || !this.folded.includes(container)) return undefined;
    const values = this.evaluate(container, scope);
    if (!isList(values)) return undefined;
    if (values.items.length === 0) return false;
    if (!values.items.every((item) => item !== null && (!isObject(item) || item.kind === 'uint'))) return undefined;
    const value = this.evaluate(member, scope);
    if (isFailure(value)) return value;
    crashOnUnhashable(value);
    return values.items.some((item) => equal(value, item) === true);
  }
}

const withPattern: ReadonlySet<string> = new Set(['matches', 'find', 'findAll']);

/** Go's type names of values that cannot be iterated over. */
const goTypes: Readonly<Record<string, string>> = {
  bool: 'types.Bool',
  int: 'types.Int',
  double: 'types.Double',
  string: 'types.String',
  null_type: 'types.Null',
};

/** Stands for an optional that qualifiers do not reach into: like a scalar it has no members. */
const memberless: CelValue = false;

function constantValue(constant: Constant): CelValue {
  if (constant.type === 'null') return null;
  if (constant.type === 'uint') return uint(constant.value);
  return constant.type === 'bytes' ? bytes(constant.value) : constant.value;
}

function notOptional(what: 'list element' | 'entry', key: CelValue | undefined, value: CelValue): CelValue {
  const text = printValue(value);
  if (text === undefined) return inexact('an optional element that is none');
  const name = key === undefined ? '' : ` '${printValue(key)}'`;
  return failure(`cannot initialize optional ${what}${name} from non-optional value ${text}`);
}
