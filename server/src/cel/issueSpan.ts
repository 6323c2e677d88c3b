import type { Expression } from './ast.ts';
import type { CheckedExpression } from './checked.ts';
import { childrenOf } from './children.ts';
import type { CelIssue } from './issue.ts';
import { tokens } from './lexer.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * What to underline of a text for an issue of it: the expression that the issue is about, of a field or function its
 * name; else the token at its place, and the whole text where it has no place. Never more than one line, never nothing
 * unless the text is empty. `root` is what could be read of the text.
 */
export function issueSpan(text: string, { position, message }: CelIssue, root: Expression | undefined): Range {
  if (position === undefined) return { start: 0, end: text.length };
  const isSyntax = message.startsWith('Syntax error');
  const about = isSyntax ? undefined : root && expressionAt(root, position, message);
  return about && isOneLine(text, about) ? about : tokenAt(text, position);
}

/** Where a checked expression names a variable. */
export function referenceSpans(expression: CheckedExpression | undefined, name: string): Range[] {
  if (!expression) return [];
  return nodesBelow(expression.root)
    .filter((node) => node.kind === 'identifier' && expression.references[node.id]?.name === name)
    .map(({ start, end }) => ({ start, end }));
}

/** Of what macros made, all stands at the macro's place: what has a name of its own there comes first. */
function expressionAt(root: Expression, position: number, message: string): Range | undefined {
  const there = nodesBelow(root).filter((node) => node.position === position);
  const spans = there.map((node) => spanOf(node, message.startsWith('undefined field'), message.startsWith('undeclared reference')));
  return spans.sort((a, b) => a.end - a.start - (b.end - b.start))[0];
}

function spanOf(node: Expression, wantsField: boolean, wantsName: boolean): Range {
  if (wantsField && node.kind === 'select' && node.fieldEnd > node.fieldStart) return { start: node.fieldStart, end: node.fieldEnd };
  if (wantsName && node.kind === 'call' && node.nameStart !== undefined && node.nameEnd !== undefined)
    return { start: node.nameStart, end: node.nameEnd };
  return { start: node.start, end: node.end };
}

function nodesBelow(root: Expression): Expression[] {
  const found = [root];
  // The list grows while it is read.
  for (const node of found) found.push(...childrenOf(node));
  return found;
}

function isOneLine(text: string, { start, end }: Range): boolean {
  return end > start && !text.slice(start, end).includes('\n');
}

/** At the end of the text, and at the end of a line, the character before it. */
function tokenAt(text: string, position: number): Range {
  const token = tokens(text).find(({ start, end }) => start <= position && position < end);
  if (token) {
    const end = isOneLine(text, token) ? token.end : lineEnd(text, token.start);
    // What forms no token may take a blank along.
    return { start: token.start, end: Math.max(token.start + text.slice(token.start, end).trimEnd().length, token.start + 1) };
  }
  let end = Math.min(position + 1, text.trimEnd().length);
  if (end === 0) end = text.length;
  return { start: Math.max(end - 1, 0), end };
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : Math.max(end, start + 1);
}
