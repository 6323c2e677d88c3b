import type { Call, Constant, Expression, ExpressionNode, Identifier, ListLiteral } from './ast.ts';

/** Makes the nodes of one macro's expansion, all of them at the place of its parenthesis. Source: cel-go/parser/helper.go, exprHelper. */
export class Expansion {
  /** What the server's tree has for an author's node: a hole, where the text is wrong. */
  readonly seen: (node: Expression) => Expression;
  private readonly place: Place;
  private readonly nextId: () => number;

  constructor(place: Place, nextId: () => number, seen: (node: Expression) => Expression) {
    this.place = place;
    this.nextId = nextId;
    this.seen = seen;
  }

  node(): ExpressionNode {
    return { ...this.place, id: this.nextId() };
  }

  literal(value: Constant): Expression {
    return { ...this.node(), kind: 'literal', value };
  }

  bool(value: boolean): Expression {
    return this.literal({ type: 'bool', value });
  }

  int(value: bigint): Expression {
    return this.literal({ type: 'int', value });
  }

  identifier(name: string): Identifier {
    return { ...this.node(), kind: 'identifier', name };
  }

  accumulator(): Identifier {
    return this.identifier(accumulator);
  }

  list(...elements: Expression[]): ListLiteral {
    return { ...this.node(), kind: 'list', elements, optionalIndices: [] };
  }

  call(name: string, ...args: Expression[]): Call {
    return { ...this.node(), kind: 'call', function: name, target: undefined, args };
  }

  callOn(target: Expression, name: string, ...args: Expression[]): Call {
    return { ...this.node(), kind: 'call', function: name, target, args };
  }

  /** `result` with `name` bound to `value`: a comprehension that never iterates. */
  bind(name: string, value: Expression, result: Expression): Expression {
    return {
      ...this.node(),
      kind: 'comprehension',
      range: this.list(),
      iterVar: '#unused',
      iterVar2: undefined,
      accuVar: name,
      accuInit: value,
      loopCondition: this.bool(false),
      loopStep: this.identifier(name),
      result,
    };
  }

  /** A copy with fresh ids: types, sizes and costs are kept by node id. */
  copy(node: Expression): Expression {
    const id = this.nextId();
    const copy = (each: Expression) => this.copy(each);
    const entry = () => ({ id: this.nextId(), position: this.place.position });
    switch (node.kind) {
      case 'select':
        return { ...node, id, operand: copy(node.operand) };
      case 'call':
        return { ...node, id, target: node.target && copy(node.target), args: node.args.map(copy) };
      case 'list':
        return { ...node, id, elements: node.elements.map(copy) };
      case 'map':
        return {
          ...node,
          id,
          entries: node.entries.map((each) => ({ ...each, ...entry(), key: copy(each.key), value: copy(each.value) })),
        };
      case 'message':
        return { ...node, id, fields: node.fields.map((each) => ({ ...each, ...entry(), value: copy(each.value) })) };
      case 'comprehension':
        return {
          ...node,
          id,
          range: copy(node.range),
          accuInit: copy(node.accuInit),
          loopCondition: copy(node.loopCondition),
          loopStep: copy(node.loopStep),
          result: copy(node.result),
        };
      default:
        return { ...node, id };
    }
  }
}

/** Of the nodes that a macro makes. */
export interface Place {
  readonly position: number;
  readonly start: number;
  readonly end: number;
}

/** The accumulator variable of macros; authors cannot write this name. Source: cel-go/parser/macro.go, HiddenAccumulatorName. */
export const accumulator = '@result';

/** The server's words about an argument of a macro, and where they stand. */
export class MacroProblem {
  readonly position: number;
  readonly message: string;

  constructor(position: number, message: string) {
    this.position = position;
    this.message = message;
  }
}
