import type { CelIssue } from './issue.ts';
import type { Lexeme, Lexemes } from './lexer.ts';
import * as Kind from './tokenSet.ts';
import { setText, type TokenSet } from './tokenSet.ts';

/**
 * The tokens of a text, read one after the other, with what the server does when one does not fit: leave it out, suppose
 * the missing one, or skip to where a rule of the grammar that is being read may go on. Which errors it reports behind
 * the first depends on it.
 * Source: antlr4-go/antlr/v4, DefaultErrorStrategy; cel-go/parser/parser.go, recoveryLimitErrorStrategy.
 */
export class SyntaxReader {
  readonly issues: CelIssue[] = [];
  /** What may follow each of the rules that are being read, from the outermost inwards. */
  private readonly followers: TokenSet[] = [];
  private readonly text: string;
  private readonly lexemes: readonly Lexeme[];
  private readonly unreadable: readonly { readonly start: number; readonly end: number }[];
  private reported = 0;
  private index = 0;
  private current: Lexeme;
  private recovering = false;
  /** Where in the grammar we are, and what is wanted there. */
  private place = 0;
  private wanted: TokenSet = 0;
  private errorIndex = -1;
  private readonly errorPlaces = new Set<number>();
  private attempts = 0;
  private syntaxErrors = 0;

  constructor(text: string, { lexemes, unreadable }: Lexemes) {
    this.text = text;
    this.lexemes = lexemes;
    this.unreadable = unreadable;
    this.current = lexemes[0] as Lexeme;
  }

  /** Looks at the first token. */
  protected begin(): void {
    this.current = this.fetched(0);
  }

  /** The token `distance` places ahead. */
  protected ahead(distance = 0): Lexeme {
    return distance === 0 ? this.current : this.fetched(this.index + distance);
  }

  /** End of the token before. */
  protected get endBehind(): number {
    return this.lexemes[this.index - 1]?.end ?? 0;
  }

  protected wordOf(token: Lexeme): string {
    return this.text.slice(token.start, token.end);
  }

  protected sees(set: TokenSet): boolean {
    return (this.current.kind & set) !== 0;
  }

  protected take(): Lexeme {
    const token = this.ahead();
    this.recovering = false;
    this.errorIndex = -1;
    this.errorPlaces.clear();
    this.consume();
    return token;
  }

  /** Reads one token of the kind; `after` may follow it in its rule. Throws SyntaxProblem. */
  protected match(place: number, kind: TokenSet, after: TokenSet): Lexeme {
    if (this.sees(kind)) return this.take();
    this.stand(place, kind);
    this.countAttempt();
    const unwanted = this.leaveOut();
    if (unwanted) return this.take();
    const found = this.ahead();
    if (found.kind & this.inContext(after)) {
      this.report(`missing ${setText(this.expected())} at ${this.display(found)}`, found);
      return found.kind === Kind.end ? (this.lexemes[this.index - 1] ?? found) : found;
    }
    throw this.mismatch();
  }

  /** Before a choice, makes sure that one of its beginnings is there. Throws SyntaxProblem. */
  protected require(place: number, wanted: TokenSet): void {
    this.stand(place, wanted);
    if (this.recovering || this.sees(wanted)) return;
    if (!this.leaveOut()) throw this.mismatch();
  }

  /** The same within a repetition, which skips what does not fit rather than give up. */
  protected requireInLoop(place: number, wanted: TokenSet): void {
    this.stand(place, wanted);
    if (this.recovering || this.sees(wanted)) return;
    const found = this.ahead();
    this.report(`extraneous input ${this.display(found)} expecting ${setText(this.expected())}`, found);
    const set = this.expected() | this.recoverySet();
    while (!this.sees(set | Kind.end)) this.consume();
  }

  /** What to throw where the tokens from here to `distance` ahead fit no choice. */
  protected noAlternative(place: number, distance: number): SyntaxProblem {
    this.place = place;
    const culprit = this.ahead(distance);
    const start = this.ahead();
    const input = start.kind === Kind.end ? '<EOF>' : this.readable(start.start, culprit.end);
    const word = /^.(true|false|null)$/.exec(input)?.[1];
    if (word) return new SyntaxProblem(`mismatched input '${word}' expecting IDENTIFIER`, culprit);
    return new SyntaxProblem(`no viable alternative at input ${quoted(input)}`, culprit);
  }

  /** Reads a rule's part that another rule asks for; `follow` may come behind it there. */
  protected within<T>(follow: TokenSet, read: () => T): T {
    this.followers.push(follow);
    const result = read.call(this);
    this.followers.pop();
    return result;
  }

  /** Ends a rule that went wrong: reports, and skips to what may follow it or a rule around it. */
  protected recover(problem: unknown): void {
    if (!(problem instanceof SyntaxProblem)) throw problem;
    this.report(problem.message, problem.culprit);
    this.countAttempt();
    let skipped = 0;
    const skip = () => {
      if (skipped++ === maxSkippedTokens) throw new ParseEnd(`error recovery token lookahead limit exceeded: ${maxSkippedTokens}`);
      this.consume();
    };
    // The same error at the same token would come again and again.
    if (this.errorIndex === this.index && this.errorPlaces.has(this.place)) skip();
    this.errorIndex = this.index;
    this.errorPlaces.add(this.place);
    const set = this.recoverySet();
    while (!this.sees(set | Kind.end)) skip();
  }

  /** What may come next where the rule being read wants `wanted` or, with ruleEnd in it, may end. */
  private inContext(wanted: TokenSet): TokenSet {
    let set = wanted;
    for (let depth = this.followers.length - 1; set & Kind.ruleEnd && depth >= 0; depth--) {
      set = (set & ~Kind.ruleEnd) | (this.followers[depth] as TokenSet);
    }
    return set & Kind.ruleEnd ? (set & ~Kind.ruleEnd) | Kind.end : set;
  }

  private stand(place: number, wanted: TokenSet): void {
    this.place = place;
    this.wanted = wanted;
  }

  private consume(): void {
    if (this.index < this.lexemes.length - 1) this.index++;
    this.current = this.fetched(this.index);
  }

  private expected(): TokenSet {
    return this.inContext(this.wanted);
  }

  private recoverySet(): TokenSet {
    let set = 0;
    for (const follow of this.followers) set |= follow;
    return set & ~Kind.ruleEnd;
  }

  /** Whether the next token can be left out because the one behind it fits. Then it is gone. */
  private leaveOut(): boolean {
    if (!(this.ahead(1).kind & this.expected())) return false;
    const found = this.ahead();
    this.report(`extraneous input ${this.display(found)} expecting ${setText(this.expected())}`, found);
    this.consume();
    this.recovering = false;
    this.errorIndex = -1;
    this.errorPlaces.clear();
    return true;
  }

  private mismatch(): SyntaxProblem {
    const found = this.ahead();
    return new SyntaxProblem(`mismatched input ${this.display(found)} expecting ${setText(this.expected())}`, found);
  }

  /** Reports, unless no token has fitted since the last report. */
  private report(message: string, token: Lexeme): void {
    if (this.recovering) return;
    this.recovering = true;
    this.syntaxError(message, token.start);
  }

  private countAttempt(): void {
    if (this.attempts++ < maxRecoveries) return;
    this.syntaxError(`error recovery attempt limit exceeded: ${maxRecoveries}`, this.ahead().start);
    throw new ParseEnd(undefined);
  }

  /** The server cuts tokens as it needs them, so that it never sees what stands behind the place where it gives up. */
  private fetched(index: number): Lexeme {
    const token = this.lexemes[Math.min(index, this.lexemes.length - 1)] as Lexeme;
    for (let range = this.unreadable[this.reported]; range && range.start < token.start; range = this.unreadable[this.reported]) {
      this.reported++;
      this.syntaxError(`token recognition error at: '${this.text.slice(range.start, range.end)}'`, range.start);
    }
    return token;
  }

  private syntaxError(message: string, position: number): void {
    const tooMany = this.syntaxErrors++ === maxSyntaxErrors;
    this.issues.push({ position, message: `Syntax error: ${tooMany ? `More than ${maxSyntaxErrors} syntax errors` : message}` });
    if (tooMany) throw new ParseEnd(undefined);
  }

  private display(token: Lexeme): string {
    return token.kind === Kind.end ? "'<EOF>'" : quoted(this.wordOf(token));
  }

  /** The text without what forms no token. */
  private readable(start: number, end: number): string {
    let text = '';
    let from = start;
    for (const range of this.unreadable) {
      if (range.start < start || range.start >= end) continue;
      text += this.text.slice(from, range.start);
      from = range.end;
    }
    return text + this.text.slice(from, end);
  }
}

/** The text does not fit the rule being read. */
export class SyntaxProblem {
  readonly message: string;
  readonly culprit: Lexeme;

  constructor(message: string, culprit: Lexeme) {
    this.message = message;
    this.culprit = culprit;
  }
}

/** The server reads no further; with the error that it adds, where it adds one. */
export class ParseEnd {
  readonly message: string | undefined;

  constructor(message: string | undefined) {
    this.message = message;
  }
}

/** Source: cel-go/parser/parser.go, NewParser; cel-go/parser/options.go. */
const maxRecoveries = 30;
const maxSkippedTokens = 256;
const maxSyntaxErrors = 100;

function quoted(text: string): string {
  return `'${text.replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
}
