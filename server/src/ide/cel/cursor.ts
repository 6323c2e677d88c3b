import type { AnalysisSettings } from '../../analysis.ts';
import type { Expression } from '../../cel/ast.ts';
import type { CheckedExpression } from '../../cel/checkedExpression.ts';
import { checkExpression } from '../../cel/checker.ts';
import { celEnvironment } from '../../cel/environment.ts';
import { type Token, tokens } from '../../cel/lexer.ts';
import { ruleMinor, variablesAt } from './ruleContext.ts';
import type { RulePlace } from './rulePlace.ts';
import { type LocalVariable, localVariables, wayDown } from './written.ts';

/** What is being typed in an expression. Only what stands before the cursor counts: what follows is often of another thought. */
export interface RuleCursor {
  /** A field or method of a receiver, the beginning of an expression, or the content of a string. */
  readonly kind: 'member' | 'start' | 'string';
  /** Where the name or string begins; behind the quote. */
  readonly start: number;
  /** Where the cursor is. */
  readonly at: number;
  /** The string's quote, or the backquote of a name. */
  readonly quote: string;
  /** The expression up to here with some name in place of what is typed. */
  readonly checked: CheckedExpression;
  /** From its root down to that name. */
  readonly way: readonly Expression[];
  readonly locals: readonly LocalVariable[];
}

/** Undefined in comments and where no name can be. */
export function cursorAt(place: RulePlace, at: number, settings: AnalysisSettings): RuleCursor | undefined {
  const before = place.text.text.slice(0, at);
  const typed = tokens(before);
  const last = typed.at(-1);
  if (last?.kind === 'comment') return undefined;
  const open = last?.kind === 'error' && last.end === at ? before.charAt(last.start) : '';
  const inString = open === '"' || open === "'";
  const word = open !== '' && (inString || open === '`') ? before.slice((last?.start ?? at) + 1) : lastWord(before);
  const quote = inString || open === '`' ? open : '';
  const start = at - word.length;
  const head = before.slice(0, start - quote.length);
  const previous = tokens(head);
  const member = isMember(head, previous);
  if (inString ? member : !member && endsOperand(previous.at(-1), head)) return undefined;
  const text = `${withOperators(head, previous)}${placeholder}`;
  const environment = celEnvironment(ruleMinor(settings));
  const checked = checkExpression(text, variablesAt(place), environment).expression;
  if (!checked) return undefined;
  const way = wayDown(checked.root, head.length);
  return {
    kind: inString ? 'string' : member ? 'member' : 'start',
    start,
    at,
    quote,
    checked,
    way,
    locals: localVariables(way, checked),
  };
}

/** No schema of Kubernetes and no author has such a name. */
const placeholder = 'name__being__typed';

/** Two values beside each other get an operator in the blank between them: the parser, as the server's, reads no further there. */
function withOperators(text: string, words: readonly Token[]): string {
  const units = text.split('');
  for (const [i, token] of words.entries()) {
    const next = words[i + 1];
    if (next && token.end < next.start && endsOperand(token, text) && beginsName(next, text)) units[next.start - 1] = '+';
  }
  return units.join('');
}

function isMember(head: string, before: readonly Token[]): boolean {
  const last = before.at(-1);
  if (!last) return false;
  if (head.charAt(last.start) === '.') return true;
  const dot = before.at(-2);
  return head.charAt(last.start) === '?' && dot !== undefined && head.charAt(dot.start) === '.' && dot.end === last.start;
}

/** The name that a text ends in, or its beginning; empty where there is none. */
export function lastWord(text: string): string {
  let start = text.length;
  while (start > 0 && /\w/.test(text.charAt(start - 1))) start--;
  const word = text.slice(start);
  return /^\d/.test(word) ? '' : word;
}

function beginsName({ kind, start, end }: Token, text: string): boolean {
  return kind === 'identifier' || kind === 'number' || kind === 'string' || (kind === 'keyword' && text.slice(start, end) !== 'in');
}

/** Behind an operand comes an operator. */
function endsOperand(token: Token | undefined, text: string): boolean {
  if (!token) return false;
  if (token.kind === 'identifier' || token.kind === 'number' || token.kind === 'string') return true;
  const word = text.slice(token.start, token.end);
  return token.kind === 'keyword' ? word !== 'in' : ')]}'.includes(word);
}
