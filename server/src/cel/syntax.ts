import type { Lexeme } from './lexer.ts';

/**
 * What stands in the text, before macros and literals are read. Where something is missing there is `missing`, so that
 * a wrong text has a tree too. `start` and `end` leave out parentheses around the whole.
 */
export type Syntax =
  | MissingSyntax
  | LiteralSyntax
  | IdentifierSyntax
  | CallSyntax
  | SelectSyntax
  | IndexSyntax
  | ListSyntax
  | MapSyntax
  | MessageSyntax
  | UnarySyntax
  | BinarySyntax
  | LogicSyntax
  | TernarySyntax;

interface SyntaxNode {
  readonly start: number;
  end: number;
}

export interface MissingSyntax extends SyntaxNode {
  readonly kind: 'missing';
  /** Where the server's errors about it point; -1 where it has lost the place. */
  readonly position: number;
}

export interface LiteralSyntax extends SyntaxNode {
  readonly kind: 'literal';
  readonly token: Lexeme;
  readonly negative: boolean;
}

export interface IdentifierSyntax extends SyntaxNode {
  readonly kind: 'identifier';
  readonly leadingDot: boolean;
  readonly name: Lexeme;
}

export interface CallSyntax extends SyntaxNode {
  readonly kind: 'call';
  readonly target: Syntax | undefined;
  readonly leadingDot: boolean;
  readonly name: Lexeme;
  readonly open: Lexeme;
  args: Syntax[];
}

export interface SelectSyntax extends SyntaxNode {
  readonly kind: 'select';
  readonly operand: Syntax;
  readonly dot: Lexeme;
  readonly optional: boolean;
  /** Nothing that can be a name stands behind the dot; the server drops the dot. */
  readonly cut: boolean;
  /** Where the name is wanted: start of the token there. */
  wanted: number;
  field: Lexeme | undefined;
}

export interface IndexSyntax extends SyntaxNode {
  readonly kind: 'index';
  readonly operand: Syntax;
  readonly open: Lexeme;
  optional: boolean;
  index: Syntax | undefined;
}

/** An element of a list or a key of a map. */
export interface OptionalSyntax {
  question: Lexeme | undefined;
  readonly start: number;
  value: Syntax | undefined;
}

export interface ListSyntax extends SyntaxNode {
  readonly kind: 'list';
  elements: OptionalSyntax[];
}

/** The lists have the same length where the text is right. */
export interface MapSyntax extends SyntaxNode {
  readonly kind: 'map';
  keys: OptionalSyntax[];
  colons: Lexeme[];
  values: Syntax[];
}

export interface MessageSyntax extends SyntaxNode {
  readonly kind: 'message';
  readonly typeName: string;
  readonly open: Lexeme;
  /** Where the first field begins. */
  fieldsStart: number;
  fields: { readonly question: Lexeme | undefined; readonly start: number; readonly name: Lexeme | undefined }[];
  colons: Lexeme[];
  values: Syntax[];
}

export interface UnarySyntax extends SyntaxNode {
  readonly kind: 'unary';
  readonly function: '!_' | '-_';
  readonly operators: Lexeme[];
  operand: Syntax | undefined;
}

export interface BinarySyntax extends SyntaxNode {
  readonly kind: 'binary';
  readonly left: Syntax;
  readonly operator: Lexeme;
  readonly right: Syntax;
}

export interface LogicSyntax extends SyntaxNode {
  readonly kind: 'logic';
  readonly function: '_&&_' | '_||_';
  readonly terms: Syntax[];
  readonly operators: Lexeme[];
}

export interface TernarySyntax extends SyntaxNode {
  readonly kind: 'ternary';
  readonly condition: Syntax;
  readonly operator: Lexeme;
  yes: Syntax | undefined;
  no: Syntax | undefined;
}
