import type { Expression } from './ast.ts';
import type { CheckedExpression } from './checkedExpression.ts';
import { childrenOf } from './children.ts';
import type { CelIssue } from './issue.ts';
import { type Token, tokens } from './lexer.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * What to underline of a text for each issue of it: the expression that the issue is about, of a field or function its
 * name; else the token at its place, and the whole text where it has no place. Never more than one line, never nothing
 * unless the text is empty. `root` is what could be read of the text.
 */
export function issueSpans(text: string, issues: readonly CelIssue[], root: Expression | undefined): Range[] {
  const byPosition = new Map<number, Expression[]>(issues.flatMap(({ position }) => (position === undefined ? [] : [[position, []]])));
  for (const node of root ? nodesBelow(root) : []) byPosition.get(node.position)?.push(node);
  const words = tokens(text);
  return issues.map(({ position, message }) => {
    if (position === undefined) return { start: 0, end: text.length };
    const there = message.startsWith('Syntax error') ? [] : (byPosition.get(position) ?? []);
    const about = smallest(there, message);
    return about && isOneLine(text, about) ? about : tokenAt(text, words, position);
  });
}

/** Where a checked expression names a variable. */
export function referenceSpans(expression: CheckedExpression | undefined, name: string): Range[] {
  if (!expression) return [];
  return nodesBelow(expression.root)
    .filter((node) => node.kind === 'identifier' && expression.references[node.id]?.name === name)
    .map(({ start, end }) => ({ start, end }));
}

/** Of what macros made, all stands at the macro's place: what has a name of its own there is smaller. */
function smallest(nodes: readonly Expression[], message: string): Range | undefined {
  const wantsField = message.startsWith('undefined field');
  const wantsName = message.startsWith('undeclared reference');
  const spans = nodes.map((node) => spanOf(node, wantsField, wantsName));
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
function tokenAt(text: string, words: readonly Token[], position: number): Range {
  const token = words.find(({ start, end }) => start <= position && position < end);
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
