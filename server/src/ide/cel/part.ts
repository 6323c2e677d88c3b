import type { Expression } from '../../cel/ast.ts';
import { tokens } from '../../cel/lexer.ts';
import { wayDown } from './written.ts';

/** The part of an expression under the cursor. */
export interface Part {
  readonly kind: 'field' | 'function' | 'macro' | 'operator' | 'name' | 'literal';
  /** Start of the word or operator in the expression's text. */
  readonly start: number;
  readonly end: number;
  /** The nodes from the root down to that of the word: the select node of a field, the call of a function. */
  readonly way: readonly Expression[];
}

/** The word or operator at `at`; undefined between them, and at punctuation without a meaning of its own. */
export function partAt(text: string, root: Expression, at: number): Part | undefined {
  const touched = tokens(text).filter(({ start, end }) => start <= at && at <= end);
  const token = touched.find(({ kind }) => kind === 'identifier') ?? touched.find(({ end }) => at < end) ?? touched[0];
  if (!token) return undefined;
  const { start, end } = token;
  const way = wayDown(root, start);
  const node = way.at(-1);
  if (!node) return undefined;
  const parent = way.at(-2);
  const part = (kind: Part['kind'], to = way): Part => ({ kind, start, end, way: to });
  if (token.kind === 'identifier') {
    const call = way.findLast((each) => nameStart(each) === start);
    if (call) return part(call.macro ? 'macro' : 'function', way.slice(0, way.indexOf(call) + 1));
    if (node.kind === 'select' && node.fieldStart === start) return part('field');
    if (parent?.kind === 'call' && parent.function === '_?._' && parent.args[1] === node) return part('field', way.slice(0, -1));
    return node.kind === 'identifier' ? part('name') : undefined;
  }
  if (node.kind === 'literal' && node.start === start) return part('literal');
  const operated = way.findLast((each) => each.kind === 'call' && each.nameStart === undefined && each.position === start && !each.macro);
  if (operated) return part('operator', way.slice(0, way.indexOf(operated) + 1));
  return undefined;
}

function nameStart(node: Expression): number | undefined {
  return node.macro?.nameStart ?? (node.kind === 'call' ? node.nameStart : undefined);
}
