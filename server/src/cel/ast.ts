/**
 * The tree of one expression in the Common Expression Language, with its macros expanded as the server expands them.
 * Source: cel-spec's syntax.proto, Expr; cel-go/common/ast.
 */
export type Expression = Literal | Identifier | Select | Call | ListLiteral | MapLiteral | MessageLiteral | Comprehension | Hole;

/** What every node has. Offsets are UTF-16 units from the start of the expression's text. */
export interface ExpressionNode {
  /** Unique in its expression, from 1 upwards and dense: what is known of nodes is kept in arrays by it. */
  readonly id: number;
  /** Where the server's errors about this node point: the operator, the dot, the parenthesis. */
  readonly position: number;
  /** First unit of what the author wrote for it; of a node that a macro made, the macro call's. */
  readonly start: number;
  /** Behind the last. */
  readonly end: number;
  /** What the author wrote, where a macro made this node of it. */
  readonly macro?: MacroCall;
}

export interface Literal extends ExpressionNode {
  readonly kind: 'literal';
  readonly value: Constant;
}

export type Constant =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'uint'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array };

export interface Identifier extends ExpressionNode {
  readonly kind: 'identifier';
  /** With the leading dot, where one is written. */
  readonly name: string;
}

/** `operand.field`, or the test of `has(operand.field)`. `operand.?field` is a call of `_?._`. */
export interface Select extends ExpressionNode {
  readonly kind: 'select';
  readonly operand: Expression;
  /** Without backquotes. Empty where the text ends behind the dot (see Hole). */
  readonly field: string;
  /** Where the field's name stands, quotes included. */
  readonly fieldStart: number;
  readonly fieldEnd: number;
  readonly testOnly: boolean;
}

/** An operator is a call of its internal name: `_==_`, `_[_]`, `_?_:_`, `-_`, `@in`. */
export interface Call extends ExpressionNode {
  readonly kind: 'call';
  /** As written, with dots for `sets.contains` only once the checker has resolved it. */
  readonly function: string;
  readonly target: Expression | undefined;
  readonly args: readonly Expression[];
  /** Where the name stands; undefined for operators and what macros made. */
  readonly nameStart?: number;
  readonly nameEnd?: number;
}

export interface ListLiteral extends ExpressionNode {
  readonly kind: 'list';
  readonly elements: readonly Expression[];
  /** Which elements are `?e`. */
  readonly optionalIndices: readonly number[];
}

export interface MapLiteral extends ExpressionNode {
  readonly kind: 'map';
  readonly entries: readonly MapEntry[];
}

export interface MapEntry {
  readonly id: number;
  /** Of its colon. */
  readonly position: number;
  readonly key: Expression;
  readonly value: Expression;
  readonly optional: boolean;
}

export interface MessageLiteral extends ExpressionNode {
  readonly kind: 'message';
  readonly typeName: string;
  readonly fields: readonly MessageField[];
}

export interface MessageField {
  readonly id: number;
  readonly position: number;
  readonly name: string;
  readonly value: Expression;
  readonly optional: boolean;
}

/** A loop over a list or map. Source: cel-spec, syntax.proto, Expr.Comprehension. */
export interface Comprehension extends ExpressionNode {
  readonly kind: 'comprehension';
  readonly range: Expression;
  readonly iterVar: string;
  /** The value's name, where the macro names two. */
  readonly iterVar2: string | undefined;
  readonly accuVar: string;
  readonly accuInit: Expression;
  readonly loopCondition: Expression;
  readonly loopStep: Expression;
  readonly result: Expression;
}

/** Where an expression is wanted and none can be read. Only in trees whose text has errors; for completion. */
export interface Hole extends ExpressionNode {
  readonly kind: 'hole';
}

/** A macro call as written: its arguments are the author's own nodes, which stand in the expansion as well. */
export interface MacroCall {
  readonly name: string;
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly target: Expression | undefined;
  readonly args: readonly Expression[];
}
