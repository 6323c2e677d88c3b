import type { Expression } from '../../cel/ast.ts';
import type { CheckedExpression } from '../../cel/checkedExpression.ts';
import type { CelValue } from '../../cel/evaluate/value.ts';
import { typeWord } from './functionText.ts';
import { valueText } from './valueText.ts';
import { writtenChildren } from './written.ts';

/** A tree with a line for every subexpression, its value and type. Within comprehensions the value is that of the last iteration. */
export function valueTree(expression: CheckedExpression, values: readonly (CelValue | undefined)[]): string {
  const rows: { readonly text: string; readonly value: string; readonly type: string }[] = [];
  visit(expression.root, '', '');
  const [widest, widestValue] = [Math.max(...rows.map(({ text }) => text.length)), Math.max(...rows.map(({ value }) => value.length))];
  return rows
    .map(({ text, value, type }) =>
      `${text.padEnd(Math.min(widest, mostPadding))}  ${value.padEnd(Math.min(widestValue, mostValueWidth))}  ${type}`.trimEnd(),
    )
    .join('\n')
    .concat('\n');

  /** \`own\` is the prefix of the node's line, \`below\` that of its children's lines. */
  function visit(node: Expression, own: string, below: string): void {
    if (rows.length >= mostRows) return;
    const value = values[node.id];
    rows.push({
      text: own + excerpt(expression.text.slice(node.start, node.end), mostWidth - own.length),
      value: value === undefined ? 'not evaluated' : valueText(value),
      type: typeWord(expression.types[node.id]),
    });
    const parts = value === undefined ? [] : partsOf(node).filter(isWorthShowing);
    for (const [i, part] of parts.entries()) {
      const last = i === parts.length - 1;
      visit(part, `${below}${last ? '└ ' : '├ '}`, `${below}${last ? '  ' : '│ '}`);
    }
  }
}

/** The children to show. has() evaluates the operand of its argument only; the first arguments of comprehensions are names. */
function partsOf(node: Expression): readonly Expression[] {
  if (node.kind === 'select') return isSelf(node.operand) ? [] : [node.operand];
  const { macro } = node;
  if (!macro?.target) return writtenChildren(node);
  return [macro.target, ...macro.args.filter(({ kind }, i) => !(kind === 'identifier' && i < macro.args.length - 1))];
}

/** `self` and `oldSelf` are not shown: they are in the other document. */
function isSelf(node: Expression): boolean {
  return node.kind === 'identifier' && (node.name === 'self' || node.name === 'oldSelf');
}

/** Literals are not shown: their value is their text. */
function isWorthShowing({ kind, start, end }: Expression): boolean {
  return kind !== 'literal' && end > start;
}

/** Shortens a text to `room` characters, with a minimum to stay recognizable. */
function excerpt(text: string, room: number): string {
  const longest = Math.max(room, 16);
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

const mostWidth = 48;
/** Widest column of expressions, in characters, so that the values fit in half a window. */
const mostPadding = 32;
const mostValueWidth = 30;
const mostRows = 300;
