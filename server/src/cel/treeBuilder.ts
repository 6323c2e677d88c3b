import { maxCelNodes } from '../limits.ts';
import type { Expression, ExpressionNode, MapEntry, MessageField } from './ast.ts';
import { readConstant } from './constant.ts';
import { Expansion, MacroProblem } from './expansion.ts';
import type { CelIssue } from './issue.ts';
import type { Lexeme, Range } from './lexer.ts';
import { macroOf } from './macros.ts';
import { reservedWords } from './propertyName.ts';
import type {
  BinarySyntax,
  CallSyntax,
  IdentifierSyntax,
  IndexSyntax,
  ListSyntax,
  LiteralSyntax,
  LogicSyntax,
  MapSyntax,
  MessageSyntax,
  OptionalSyntax,
  SelectSyntax,
  Syntax,
  TernarySyntax,
  UnarySyntax,
} from './syntax.ts';
import { ParseEnd } from './syntaxReader.ts';

/** Operators within operators, selects, calls, … Source: cel-go/parser/parser.go, checkAndIncrementRecursionDepth. */
const maxDepth = 250;

/** The minor version of Kubernetes that has `?.` and `[?]` first. */
const optionalsSince = 28;

/** Makes the tree of what stands in the text. Source: cel-go/parser/parser.go, the Visit methods. */
export class TreeBuilder {
  readonly issues: CelIssue[] = [];
  private readonly text: string;
  private readonly minor: number;
  private reporting: boolean;
  private lastId = 0;
  private depth = 0;
  /** Nodes that the server does not have because of an error in them, with the place of that error. */
  private readonly refused = new Map<Expression, number>();

  constructor(text: string, minor: number, reporting: boolean) {
    this.text = text;
    this.minor = minor;
    this.reporting = reporting;
  }

  build(syntax: Syntax): Expression {
    switch (syntax.kind) {
      case 'missing':
        return { ...this.node(syntax.position, syntax), kind: 'hole' };
      case 'literal':
        return this.literal(syntax);
      case 'identifier':
        return this.identifier(syntax);
      case 'list':
        return this.list(syntax);
      case 'map':
        return { ...this.node(syntax.start, syntax), kind: 'map', entries: this.entries(syntax) };
      case 'message':
        return { ...this.node(syntax.open.start, syntax), kind: 'message', typeName: syntax.typeName, fields: this.fields(syntax) };
      case 'unary':
        return this.unary(syntax);
      case 'logic':
        return this.logic(syntax);
      case 'select':
        return syntax.cut ? this.cutSelect(syntax) : this.deeper(syntax, this.select);
      case 'call':
        return syntax.target ? this.deeper(syntax, this.call) : this.call(syntax);
      case 'index':
        return this.deeper(syntax, this.index);
      case 'binary':
        return this.deeper(syntax, this.binary);
      case 'ternary':
        return this.deeper(syntax, this.ternary);
    }
  }

  private literal(syntax: LiteralSyntax): Expression {
    const { token, negative } = syntax;
    const value = readConstant(token.kind, this.text.slice(token.start, token.end), negative);
    const node = this.node(syntax.start, syntax);
    return 'error' in value ? this.refuse(syntax.start, value.error, { ...node, kind: 'hole' }) : { ...node, kind: 'literal', value };
  }

  private identifier(syntax: IdentifierSyntax): Expression {
    const word = this.word(syntax.name);
    const name = syntax.leadingDot ? `.${word}` : word;
    const node: Expression = { ...this.node(syntax.name.start, syntax), kind: 'identifier', name };
    return reservedWords.has(word) ? this.refuse(syntax.start, `reserved identifier: ${word}`, node) : node;
  }

  private call(syntax: CallSyntax): Expression {
    const { name, open } = syntax;
    const word = this.word(name);
    const place = this.node(open.start, syntax);
    const written = { name: syntax.leadingDot ? `.${word}` : word, nameStart: name.start, nameEnd: name.end };
    const node = (target: Expression | undefined, args: readonly Expression[]): Expression => ({
      ...place,
      kind: 'call',
      function: written.name,
      nameStart: name.start,
      nameEnd: name.end,
      target,
      args,
    });
    if (!syntax.target && reservedWords.has(word)) return this.refuse(syntax.start, `reserved identifier: ${word}`, node(undefined, []));
    const target = syntax.target && this.build(syntax.target);
    const args = syntax.args.map((each) => this.build(each));
    const macro = macroOf(written.name, target ? 'receiver' : 'global', args.length, this.minor);
    if (!macro) return node(target, args);
    const make = new Expansion(place, this.nextId, this.seen);
    try {
      return { ...macro.expand(make, ...(target ? [target] : []), ...args), macro: { ...written, target, args } };
    } catch (problem) {
      if (!(problem instanceof MacroProblem)) throw problem;
      return this.refuse(problem.position, problem.message, node(target, args));
    }
  }

  private select(syntax: SelectSyntax): Expression {
    const operand = this.build(syntax.operand);
    const { field, dot, wanted } = syntax;
    if (!field) this.report(wanted, 'unsupported ident kind');
    const name = field ? this.word(field).replaceAll('`', '') : '';
    const range = field ?? { start: syntax.end, end: syntax.end };
    if (!syntax.optional) {
      const node = this.node(dot.start, syntax);
      return { ...node, kind: 'select', operand, field: name, fieldStart: range.start, fieldEnd: range.end, testOnly: false };
    }
    const literal: Expression = { ...this.node(wanted, range), kind: 'literal', value: { type: 'string', value: name } };
    return this.optionalCall(dot.start, "unsupported syntax '.?'", this.operator('_?._', dot.start, syntax, operand, literal));
  }

  /** A dot without a name. */
  private cutSelect(syntax: SelectSyntax): Expression {
    const operand = this.build(syntax.operand);
    const fieldStart = syntax.dot.end;
    // A keyword may be the beginning of a name.
    wordHere.lastIndex = fieldStart;
    const fieldEnd = fieldStart + (wordHere.exec(this.text)?.[0].length ?? 0);
    const node = this.node(syntax.dot.start, { start: syntax.start, end: fieldEnd });
    return { ...node, kind: 'select', operand, field: '', fieldStart, fieldEnd, testOnly: false };
  }

  private index(syntax: IndexSyntax): Expression {
    const operand = this.build(syntax.operand);
    const index = this.buildOptional(syntax.index, syntax.open.end);
    const position = syntax.open.start;
    if (!syntax.optional) return this.operator('_[_]', position, syntax, operand, index);
    return this.optionalCall(position, "unsupported syntax '[?'", this.operator('_[?_]', position, syntax, operand, index));
  }

  private unary(syntax: UnarySyntax): Expression {
    const first = syntax.operators[0]?.start ?? syntax.start;
    const operand = this.buildOptional(syntax.operand, syntax.end);
    return syntax.operators.length % 2 === 0 ? operand : this.operator(syntax.function, first, syntax, operand);
  }

  private binary(syntax: BinarySyntax): Expression {
    const { operator } = syntax;
    const word = this.word(operator);
    const left = this.build(syntax.left);
    return this.operator(word === 'in' ? '@in' : `_${word}_`, operator.start, syntax, left, this.build(syntax.right));
  }

  private ternary(syntax: TernarySyntax): Expression {
    const condition = this.build(syntax.condition);
    const yes = this.buildOptional(syntax.yes, syntax.end);
    const no = this.buildOptional(syntax.no, syntax.end);
    return this.operator('_?_:_', syntax.operator.start, syntax, condition, yes, no);
  }

  /** A chain of `&&` or `||`, as a tree whose branches have about the same length. Source: cel-go/parser/helper.go, balancedTree. */
  private logic(syntax: LogicSyntax): Expression {
    const terms = syntax.terms.map((each) => this.build(each));
    const term = (index: number) => terms[index] as Expression;
    const tree = (low: number, high: number): Expression => {
      const middle = (low + high + 1) >> 1;
      const left = middle === low ? term(middle) : tree(low, middle - 1);
      const right = middle === high ? term(middle + 1) : tree(middle + 1, high);
      const whole = low === 0 && high === syntax.operators.length - 1;
      const range = whole ? syntax : { start: left.start, end: right.end };
      return this.operator(syntax.function, syntax.operators[middle]?.start ?? syntax.start, range, left, right);
    };
    return tree(0, syntax.operators.length - 1);
  }

  private list(syntax: ListSyntax): Expression {
    const optionalIndices: number[] = [];
    const elements = syntax.elements.map((element, index) => {
      const value = this.buildOptional(element.value, element.start);
      if (!element.question) return value;
      if (this.allowsOptional(element.question.start)) optionalIndices.push(index);
      return value;
    });
    return { ...this.node(syntax.start, syntax), kind: 'list', elements, optionalIndices };
  }

  private entries({ keys, colons, values }: MapSyntax): MapEntry[] {
    return keys.map((key, index) => {
      const colon = colons[index];
      // The server does not look at a key without a colon.
      if (!colon) return this.silently(() => this.entry(key, undefined, key.start));
      if (key.question && !this.allowsOptional(key.start)) return this.silently(() => this.entry(key, values[index], colon.start));
      return this.entry(key, values[index], colon.start);
    });
  }

  private entry(key: OptionalSyntax, value: Syntax | undefined, position: number): MapEntry {
    const keyNode = this.buildOptional(key.value, key.start);
    return {
      id: this.nextId(),
      position,
      key: keyNode,
      value: this.buildOptional(value, keyNode.end),
      optional: key.question !== undefined,
    };
  }

  private fields({ fields, fieldsStart, colons, values }: MessageSyntax): MessageField[] {
    return fields.flatMap((field, index) => {
      const colon = colons[index];
      if (!colon) return [];
      const refused = (field.question && !this.allowsOptional(field.start)) || !this.fieldNamed(field.name, fieldsStart);
      const value = refused
        ? this.silently(() => this.buildOptional(values[index], colon.end))
        : this.buildOptional(values[index], colon.end);
      const name = field.name ? this.word(field.name).replaceAll('`', '') : '';
      return [{ id: this.nextId(), position: colon.start, name, value, optional: field.question !== undefined }];
    });
  }

  private fieldNamed(name: Lexeme | undefined, position: number): boolean {
    if (!name) this.report(position, 'unsupported ident kind');
    return name !== undefined;
  }

  private operator(name: string, position: number, range: Range, ...args: Expression[]): Expression {
    return { ...this.node(position, range), kind: 'call', function: name, target: undefined, args };
  }

  private optionalCall(position: number, message: string, call: Expression): Expression {
    return this.minor >= optionalsSince ? call : this.refuse(position, message, call);
  }

  private allowsOptional(position: number): boolean {
    if (this.minor < optionalsSince) this.report(position, "unsupported syntax '?'");
    return this.minor >= optionalsSince;
  }

  /** What stands there, or a hole. */
  private buildOptional(syntax: Syntax | undefined, at: number): Expression {
    return syntax ? this.build(syntax) : { ...this.node(-1, { start: at, end: at }), kind: 'hole' };
  }

  private deeper<T extends Syntax>(syntax: T, build: (syntax: T) => Expression): Expression {
    if (this.depth === maxDepth) throw new ParseEnd('max recursion depth exceeded');
    this.depth++;
    const node = build.call(this, syntax);
    this.depth--;
    return node;
  }

  private silently<T>(build: () => T): T {
    const { reporting } = this;
    this.reporting = false;
    const result = build();
    this.reporting = reporting;
    return result;
  }

  private report(position: number, message: string): void {
    if (this.reporting) this.issues.push({ position, message });
  }

  /** A node that stands in our tree for what the server refuses. */
  private refuse(position: number, message: string, node: Expression): Expression {
    this.report(position, message);
    this.refused.set(node, position);
    return node;
  }

  private readonly seen = (node: Expression): Expression => {
    const position = this.refused.get(node);
    if (position !== undefined) return { ...node, kind: 'hole', position };
    // That of has() is a node of its own.
    return node.kind === 'select' && node.field === '' && !node.testOnly ? this.seen(node.operand) : node;
  };

  private readonly nextId = (): number => {
    if (this.lastId === maxCelNodes) throw new ParseEnd(`the macros of the expression make more than ${maxCelNodes} nodes of it`);
    this.lastId++;
    return this.lastId;
  };

  private node(position: number, { start, end }: Range): ExpressionNode {
    return { id: this.nextId(), position, start, end };
  }

  private word({ start, end }: Range): string {
    return this.text.slice(start, end);
  }
}

const wordHere = /\w*/y;
