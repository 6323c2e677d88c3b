import type { AnalysisSettings } from '../../analysis.ts';
import type { Expression } from '../../cel/ast.ts';
import type { CheckedExpression } from '../../cel/checkedExpression.ts';
import { checkExpression } from '../../cel/checker.ts';
import { celEnvironment } from '../../cel/environment.ts';
import { type Token, tokens } from '../../cel/lexer.ts';
import { ruleMinor, variablesAt } from './ruleContext.ts';
import type { RulePlace } from './rulePlace.ts';
import { type LocalVariable, localVariables, wayDown } from './written.ts';

/** What is being typed in an expression. The text behind the cursor is ignored: it is often unrelated. */
export interface RuleCursor {
  /** A field or method of a receiver, the start of an expression, or the content of a string literal. */
  readonly kind: 'member' | 'start' | 'string';
  /** Start of the name or of the string's content. */
  readonly start: number;
  /** Offset of the cursor. */
  readonly at: number;
  /** The quote of the string, or the backquote of an escaped name. */
  readonly quote: string;
  /** The expression up to the cursor, with a placeholder for the typed name. */
  readonly checked: CheckedExpression;
  /** The nodes from the root down to the placeholder. */
  readonly way: readonly Expression[];
  readonly locals: readonly LocalVariable[];
}

/** The cursor at offset `at`; undefined in comments and where no name can be. */
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

/** A name that no schema and no author uses. */
const placeholder = 'name__being__typed';

/** Puts an operator between two adjacent operands: the parser, as the server's, would stop there. */
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

/** The (possibly incomplete) name at the end of a text; empty if there is none. */
export function lastWord(text: string): string {
  let start = text.length;
  while (start > 0 && /\w/.test(text.charAt(start - 1))) start--;
  const word = text.slice(start);
  return /^\d/.test(word) ? '' : word;
}

function beginsName({ kind, start, end }: Token, text: string): boolean {
  return kind === 'identifier' || kind === 'number' || kind === 'string' || (kind === 'keyword' && text.slice(start, end) !== 'in');
}

/** Whether a token ends an operand, so that only an operator can follow. */
function endsOperand(token: Token | undefined, text: string): boolean {
  if (!token) return false;
  if (token.kind === 'identifier' || token.kind === 'number' || token.kind === 'string') return true;
  const word = text.slice(token.start, token.end);
  return token.kind === 'keyword' ? word !== 'in' : ')]}'.includes(word);
}
