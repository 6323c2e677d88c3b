import type { Expression } from './ast.ts';
import type { CelType, Declaration } from './celType.ts';
import type { CelIssue } from './issue.ts';
import type { ReadDeclaration } from './readDeclaration.ts';

/** The names that an expression may use besides its own: `self`, and in a transition rule `oldSelf`. */
export interface Variables {
  readonly self: Declaration;
  /** `optional` where the rule says optionalOldSelf. */
  readonly oldSelf: 'value' | 'optional';
}

/** An expression whose every node has a type. Source: cel-go/common/ast, AST with type and reference maps. */
export interface CheckedExpression {
  readonly text: string;
  readonly root: Expression;
  /** `self` is the very declaration that types of the expression are part of. */
  readonly variables: Variables;
  /** By node id; undefined for ids of map entries. */
  readonly types: readonly (CelType | undefined)[];
  /** By node id: what an identifier names, or which overloads of a function are left. */
  readonly references: readonly (Reference | undefined)[];
  /** The first part whose type is made of so many others that it counts as dyn here (limits.ts, maxCelTypeSize); undefined if none is. */
  readonly tooLarge: Expression | undefined;
}

export interface Reference {
  /** The resolved name: without leading dot, with the dots of `sets.contains`. Of a call, the function's. */
  readonly name: string;
  /** Overload ids, in the order of declaration; empty for names. */
  readonly overloads: readonly string[];
  /** It names a type, as `int` in `type(self) == int`, and no variable. */
  readonly isType?: true;
}

/** The result of parsing and checking a text: `expression` is undefined only if there are issues. */
export interface Checked {
  /** As far as it can be read and typed; what is wrong in it has the type error. */
  readonly expression: CheckedExpression | undefined;
  /** That of the expression's variables; undefined where there is none. */
  readonly self?: ReadDeclaration;
  /** In the order in which the server finds them, which issuesText wants; empty if and only if the expression is right. */
  readonly issues: readonly CelIssue[];
}
