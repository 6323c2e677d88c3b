import type { Expression } from '../../cel/ast.ts';
import type { CheckedExpression } from '../../cel/checkedExpression.ts';
import type { CelValue } from '../../cel/evaluate/value.ts';
import { typeWord } from './functionText.ts';
import { valueText } from './valueText.ts';
import { writtenChildren } from './written.ts';

/** Every part of an expression with its value and type, a line each, as a tree. In loops a part has its value of the last round. */
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

  /** \`own\` is what stands before the part on its own line, \`below\` before its parts. */
  function visit(node: Expression, own: string, below: string): void {
    if (rows.length >= mostRows) return;
    const value = values[node.id];
    rows.push({
      text: own + excerpt(expression.text.slice(node.start, node.end), mostWidth - own.length),
      value: value === undefined ? 'not evaluated' : valueText(value),
      type: typeWord(expression.types[node.id]),
    });
    const parts = value === undefined ? [] : partsOf(node).filter(isTelling);
    for (const [i, part] of parts.entries()) {
      const last = i === parts.length - 1;
      visit(part, `${below}${last ? '└ ' : '├ '}`, `${below}${last ? '  ' : '│ '}`);
    }
  }
}

/** has() looks at what its argument selects from, not at the argument. The first arguments of loops are names. */
function partsOf(node: Expression): readonly Expression[] {
  if (node.kind === 'select') return isSelf(node.operand) ? [] : [node.operand];
  const { macro } = node;
  if (!macro?.target) return writtenChildren(node);
  return [macro.target, ...macro.args.filter(({ kind }, i) => !(kind === 'identifier' && i < macro.args.length - 1))];
}

/** The whole value stands in the other document. */
function isSelf(node: Expression): boolean {
  return node.kind === 'identifier' && (node.name === 'self' || node.name === 'oldSelf');
}

/** Constants say themselves what they are. */
function isTelling({ kind, start, end }: Expression): boolean {
  return kind !== 'literal' && end > start;
}

/** Never so short that nothing can be told from it. */
function excerpt(text: string, room: number): string {
  const longest = Math.max(room, 16);
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

const mostWidth = 48;
/** In the half of a window values are seen without scrolling. */
const mostPadding = 32;
const mostValueWidth = 30;
const mostRows = 300;
