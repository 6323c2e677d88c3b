import type { CelIssue } from './issue.ts';
import { type Lexeme, lex } from './lexer.ts';
import type {
  CallSyntax,
  IdentifierSyntax,
  IndexSyntax,
  ListSyntax,
  LiteralSyntax,
  LogicSyntax,
  MapSyntax,
  MessageSyntax,
  MissingSyntax,
  OptionalSyntax,
  SelectSyntax,
  Syntax,
  TernarySyntax,
  UnarySyntax,
} from './syntax.ts';
import { ParseEnd, SyntaxReader } from './syntaxReader.ts';
import type { TokenSet } from './tokenSet.ts';
import * as Kind from './tokenSet.ts';

/**
 * What stands in the text, and the syntax errors in the order in which the server finds them. `ended` where the server
 * gives up without looking at the tree.
 */
export interface ReadSyntax {
  readonly syntax: Syntax;
  readonly issues: readonly CelIssue[];
  readonly ended: boolean;
}

/** Reads an expression by the grammar of CEL. Source: cel-go/parser/gen/CEL.g4. */
export function readSyntax(text: string): ReadSyntax {
  return new GrammarReader(text, lex(text)).start();
}

/**
 * A method for each rule of the grammar. The numbers name places in it: two errors at one place and token are one too
 * many (SyntaxReader.recover). Each rule that can go wrong catches its own errors and returns what it has.
 */
class GrammarReader extends SyntaxReader {
  private expressions = 0;
  private relations = 0;
  private calculations = 0;
  private lastCut: Lexeme | undefined;

  start(): ReadSyntax {
    let syntax: Syntax = missing(0, 0, 0);
    let ended = false;
    try {
      this.begin();
      try {
        syntax = this.within(Kind.end, this.expression);
        this.match(35, Kind.end, Kind.ruleEnd);
      } catch (problem) {
        this.recover(problem);
      }
    } catch (problem) {
      if (!(problem instanceof ParseEnd)) throw problem;
      ended = true;
      if (problem.message) this.issues.push({ position: undefined, message: problem.message });
    }
    return { syntax, issues: this.issues, ended };
  }

  private expression(): Syntax {
    this.expressions = nested(this.expressions);
    const { start } = this.ahead();
    const condition = this.within(Kind.question | Kind.ruleEnd, this.disjunction);
    let result = condition;
    if (this.sees(Kind.question)) {
      const ternary: TernarySyntax = { kind: 'ternary', start, end: 0, condition, operator: this.take(), yes: undefined, no: undefined };
      result = ternary;
      ternary.yes = this.within(Kind.colon, this.disjunction);
      try {
        this.match(40, Kind.colon, Kind.expression);
        ternary.no = this.within(Kind.ruleEnd, this.expression);
      } catch (problem) {
        this.recover(problem);
      }
      ternary.end = this.endBehind;
    }
    this.expressions--;
    return result;
  }

  private disjunction(): Syntax {
    return this.logic('_||_', Kind.or, this.conjunction);
  }

  private conjunction(): Syntax {
    return this.logic('_&&_', Kind.and, this.relation);
  }

  private logic(name: LogicSyntax['function'], operator: TokenSet, read: () => Syntax): Syntax {
    const { start } = this.ahead();
    const first = this.within(operator | Kind.ruleEnd, read);
    if (!this.sees(operator)) return first;
    const logic: LogicSyntax = { kind: 'logic', start, end: 0, function: name, terms: [first], operators: [] };
    while (this.sees(operator)) {
      logic.operators.push(this.take());
      logic.terms.push(this.within(operator | Kind.ruleEnd, read));
    }
    logic.end = this.endBehind;
    return logic;
  }

  private relation(precedence = 1): Syntax {
    this.relations = nested(this.relations);
    const { start } = this.ahead();
    let left = this.within(Kind.relation | Kind.ruleEnd, this.calculation);
    while (precedence === 1 && this.sees(Kind.relation)) {
      const operator = this.take();
      const right = this.within(Kind.relation | Kind.ruleEnd, () => this.relation(2));
      left = { kind: 'binary', start, end: this.endBehind, left, operator, right };
    }
    this.relations--;
    return left;
  }

  /** Sums and products from precedence 1, products from 2. */
  private calculation(precedence = 1): Syntax {
    this.calculations = nested(this.calculations);
    const { start } = this.ahead();
    let left = this.within(Kind.calculation | Kind.ruleEnd, this.unary);
    while ((precedence <= 2 && this.sees(Kind.product)) || (precedence === 1 && this.sees(Kind.sum))) {
      const operator = this.take();
      const next = operator.kind === Kind.product ? 3 : 2;
      const right = this.within(Kind.calculation | Kind.ruleEnd, () => this.calculation(next));
      left = { kind: 'binary', start, end: this.endBehind, left, operator, right };
    }
    this.calculations--;
    return left;
  }

  private unary(): Syntax {
    const { start } = this.ahead();
    const behind = this.endBehind;
    let unary: UnarySyntax | undefined;
    try {
      this.require(99, Kind.expression);
      if (this.sees(Kind.not)) {
        unary = { kind: 'unary', start, end: 0, function: '!_', operators: [], operand: undefined };
        do {
          unary.operators.push(this.take());
          this.requireInLoop(90, Kind.expression);
        } while (this.sees(Kind.not));
      } else if (this.sees(Kind.minus) && !this.startsNumber()) {
        unary = { kind: 'unary', start, end: 0, function: '-_', operators: [], operand: undefined };
        do {
          unary.operators.push(this.take());
          this.requireInLoop(96, Kind.primary);
        } while (this.continuesMinus());
      } else if (!this.sees(Kind.expression)) throw this.noAlternative(99, 0);
      const operand = this.within(Kind.ruleEnd, this.member);
      if (!unary) return operand;
      unary.operand = operand;
    } catch (problem) {
      this.recover(problem);
    }
    if (!unary) return missing(behind, start, start);
    unary.end = this.endBehind;
    return unary;
  }

  /** Whether the minus belongs to a number. */
  private startsNumber(): boolean {
    const next = this.ahead(1).kind;
    if (!(next & Kind.primary)) throw this.noAlternative(99, 1);
    return (next & Kind.number) !== 0;
  }

  /** Whether one more minus follows those read: the last one too, though a number follows it. */
  private continuesMinus(): boolean {
    if (!this.sees(Kind.minus)) {
      if (!this.sees(Kind.primary)) throw this.noAlternative(96, 0);
      return false;
    }
    if (!(this.ahead(1).kind & Kind.primary)) throw this.noAlternative(96, 1);
    return true;
  }

  private member(): Syntax {
    const { start } = this.ahead();
    let operand = this.within(Kind.suffix | Kind.ruleEnd, this.primary);
    try {
      while (this.sees(Kind.suffix)) {
        if (this.sees(Kind.leftBracket)) {
          const index: IndexSyntax = { kind: 'index', start, end: 0, operand, open: this.take(), optional: false, index: undefined };
          operand = index;
          this.require(121, Kind.optionalExpression);
          index.optional = this.skips(Kind.question);
          index.index = this.within(Kind.rightBracket, this.expression);
          this.match(124, Kind.rightBracket, Kind.suffix | Kind.ruleEnd);
        } else if (this.ahead(1).kind === Kind.identifier && this.ahead(2).kind === Kind.leftParenthesis) {
          this.take();
          const call: CallSyntax = {
            kind: 'call',
            start,
            end: 0,
            target: operand,
            leadingDot: false,
            name: this.take(),
            open: this.take(),
            args: [],
          };
          operand = call;
          this.callArguments(call, 115, Kind.suffix | Kind.ruleEnd);
        } else {
          const dot = this.ahead();
          const next = this.ahead(1);
          const optional = next.kind === Kind.question;
          const cut = !(next.kind & (Kind.fieldName | Kind.question));
          const select: SelectSyntax = {
            kind: 'select',
            start,
            end: dot.end,
            operand,
            dot,
            optional,
            cut,
            wanted: next.start,
            field: undefined,
          };
          // A rule around this one may find the same dot again.
          if (!cut || dot !== this.lastCut) operand = select;
          if (cut) {
            this.lastCut = dot;
            throw this.noAlternative(126, 1);
          }
          this.take();
          if (optional) this.take();
          select.wanted = this.ahead().start;
          select.field = this.within(Kind.suffix | Kind.ruleEnd, this.fieldName);
        }
        operand.end = this.endBehind;
      }
    } catch (problem) {
      if (operand.kind !== 'select' || !operand.cut) operand.end = this.endBehind;
      this.recover(problem);
    }
    return operand;
  }

  private primary(): Syntax {
    const { start } = this.ahead();
    const behind = this.endBehind;
    let inner: Syntax | undefined;
    let result: Syntax | undefined;
    try {
      this.require(184, Kind.primary);
      const { kind } = this.ahead();
      if (kind === Kind.leftParenthesis) {
        this.take();
        inner = this.within(Kind.rightParenthesis, this.expression);
        this.match(146, Kind.rightParenthesis, Kind.ruleEnd);
      } else if (kind === Kind.leftBracket) {
        const list: ListSyntax = { kind: 'list', start, end: 0, elements: [] };
        result = list;
        this.take();
        this.require(150, Kind.optionalExpression | Kind.comma | Kind.rightBracket);
        if (this.sees(Kind.optionalExpression)) this.within(Kind.comma | Kind.rightBracket, () => this.elements(list));
        this.require(153, Kind.comma | Kind.rightBracket);
        this.skips(Kind.comma);
        this.match(155, Kind.rightBracket, Kind.ruleEnd);
      } else if (kind === Kind.leftBrace) {
        const map: MapSyntax = { kind: 'map', start, end: 0, keys: [], colons: [], values: [] };
        result = map;
        this.take();
        this.require(158, Kind.optionalExpression | Kind.comma | Kind.rightBrace);
        if (this.sees(Kind.optionalExpression)) this.within(Kind.comma | Kind.rightBrace, () => this.entries(map));
        this.require(161, Kind.comma | Kind.rightBrace);
        this.skips(Kind.comma);
        this.match(163, Kind.rightBrace, Kind.ruleEnd);
      } else if (kind & (Kind.dot | Kind.identifier)) {
        const named = this.named();
        result = named;
        if (named.kind === 'call') this.callArguments(named, 141, Kind.ruleEnd);
        if (named.kind === 'message') {
          this.require(177, Kind.question | Kind.fieldName | Kind.comma | Kind.rightBrace);
          if (this.sees(Kind.question | Kind.fieldName)) this.within(Kind.comma | Kind.rightBrace, () => this.fields(named));
          this.require(180, Kind.comma | Kind.rightBrace);
          this.skips(Kind.comma);
          this.match(182, Kind.rightBrace, Kind.ruleEnd);
        }
      } else if (kind & Kind.literal) result = this.within(Kind.ruleEnd, this.literal);
      else throw this.noAlternative(184, 0);
    } catch (problem) {
      this.recover(problem);
    }
    if (!result) return inner ?? missing(behind, start, -1);
    if (result.kind !== 'missing') result.end = this.endBehind;
    return result;
  }

  /** A variable, or a call or message up to its parenthesis or brace. */
  private named(): IdentifierSyntax | CallSyntax | MessageSyntax {
    const { start } = this.ahead();
    const leadingDot = this.sees(Kind.dot);
    let last = leadingDot ? 1 : 0;
    if (this.ahead(last).kind !== Kind.identifier) throw this.noAlternative(184, last);
    if (this.ahead(last + 1).kind === Kind.leftParenthesis) {
      this.skips(Kind.dot);
      return { kind: 'call', start, end: 0, target: undefined, leadingDot, name: this.take(), open: this.take(), args: [] };
    }
    while (this.ahead(last + 1).kind === Kind.dot && this.ahead(last + 2).kind === Kind.identifier) last += 2;
    if (this.ahead(last + 1).kind !== Kind.leftBrace) {
      this.skips(Kind.dot);
      return { kind: 'identifier', start, end: 0, leadingDot, name: this.take() };
    }
    let typeName = '';
    for (let count = 0; count <= last; count++) typeName += this.wordOf(this.take());
    const open = this.take();
    return { kind: 'message', start, end: 0, typeName, open, fieldsStart: this.ahead().start, fields: [], colons: [], values: [] };
  }

  private callArguments(call: CallSyntax, place: number, after: TokenSet): void {
    this.require(place, Kind.expression | Kind.rightParenthesis);
    if (this.sees(Kind.expression)) {
      this.within(Kind.rightParenthesis, () => {
        do call.args.push(this.within(Kind.comma | Kind.ruleEnd, this.expression));
        while (this.skips(Kind.comma));
      });
    }
    this.match(place + 2, Kind.rightParenthesis, after);
  }

  private elements(list: ListSyntax): void {
    do list.elements.push(this.within(Kind.comma | Kind.ruleEnd, this.optional));
    while (this.skipsComma(Kind.optionalExpression));
  }

  private entries(map: MapSyntax): void {
    try {
      do {
        map.keys.push(this.within(Kind.colon, this.optional));
        map.colons.push(this.match(map.colons.length ? 225 : 221, Kind.colon, Kind.expression));
        map.values.push(this.within(Kind.comma | Kind.ruleEnd, this.expression));
      } while (this.skipsComma(Kind.optionalExpression));
    } catch (problem) {
      this.recover(problem);
    }
  }

  private fields(message: MessageSyntax): void {
    message.fieldsStart = this.ahead().start;
    try {
      do {
        message.fields.push(this.within(Kind.colon, this.field));
        message.colons.push(this.match(message.colons.length ? 207 : 203, Kind.colon, Kind.expression));
        message.values.push(this.within(Kind.comma | Kind.ruleEnd, this.expression));
      } while (this.skipsComma(Kind.question | Kind.fieldName));
    } catch (problem) {
      this.recover(problem);
    }
  }

  private field(): MessageSyntax['fields'][number] {
    const { start } = this.ahead();
    let question: Lexeme | undefined;
    let name: Lexeme | undefined;
    try {
      this.require(216, Kind.question | Kind.fieldName);
      if (this.sees(Kind.question)) question = this.take();
      name = this.within(Kind.ruleEnd, this.fieldName);
    } catch (problem) {
      this.recover(problem);
    }
    return { question, start, name };
  }

  private optional(): OptionalSyntax {
    const optional: OptionalSyntax = { question: undefined, start: this.ahead().start, value: undefined };
    try {
      this.require(238, Kind.optionalExpression);
      if (this.sees(Kind.question)) optional.question = this.take();
      optional.value = this.within(Kind.ruleEnd, this.expression);
    } catch (problem) {
      this.recover(problem);
    }
    return optional;
  }

  private fieldName(): Lexeme | undefined {
    try {
      this.require(235, Kind.fieldName);
      if (this.sees(Kind.fieldName)) return this.take();
      throw this.noAlternative(235, 0);
    } catch (problem) {
      this.recover(problem);
    }
    return undefined;
  }

  private literal(): LiteralSyntax | MissingSyntax {
    const { start } = this.ahead();
    const behind = this.endBehind;
    try {
      this.require(256, Kind.literal);
      const negative = this.sees(Kind.minus);
      if (negative && !(this.ahead(1).kind & Kind.number)) throw this.noAlternative(256, 1);
      if (negative) this.take();
      const token = this.take();
      return { kind: 'literal', start, end: token.end, token, negative };
    } catch (problem) {
      this.recover(problem);
    }
    return missing(behind, start, -1);
  }

  private skips(kind: TokenSet): boolean {
    const sees = this.sees(kind);
    if (sees) this.take();
    return sees;
  }

  /** A comma counts only if one of `next` follows it: the last one of a list belongs to its end. */
  private skipsComma(next: TokenSet): boolean {
    return (this.ahead(1).kind & next) !== 0 && this.skips(Kind.comma);
  }
}

/** One level more of a rule within itself. Source: cel-go/parser/parser.go, recursionListener. */
function nested(depth: number): number {
  if (depth === maxNesting) throw new ParseEnd(`expression recursion limit exceeded: ${maxNesting}`);
  return depth + 1;
}

const maxNesting = 250;

function missing(start: number, end: number, position: number): MissingSyntax {
  return { kind: 'missing', start, end, position };
}
