/** Attributes in cel-go's sense: variables with the selections and indices on them. Their cost is counted differently from that of calls. */
import type { Expression } from '../ast.ts';
import type { CheckedExpression } from '../checkedExpression.ts';
import { typeNamed } from './foldedConstants.ts';

/** Whether it is a variable, or a selection or index on one. Source: cel-go/interpreter/attributes.go. */
export function isAttribute(node: Expression, expression: CheckedExpression): boolean {
  if (typeNamed(node, expression) !== undefined) return false;
  return node.kind === 'identifier' || node.kind === 'select' || isIndexing(node);
}

/** The cost of an attribute's root, without its qualifiers. It is not charged where the attribute is a branch or an index of another one. */
export function attributeCost(node: Expression, expression: CheckedExpression): number {
  if (!isAttribute(node, expression)) return 0;
  const container = containerOf(node);
  if (!container) return 1;
  return isAttribute(container, expression) ? attributeCost(container, expression) : isConditional(container) ? 0 : 1;
}

/** The operand of a selection or index. */
export function containerOf(node: Expression): Expression | undefined {
  return node.kind === 'select' ? node.operand : node.kind === 'call' ? node.args[0] : undefined;
}

/** Whether it is an index, optional (`a[?b]`) or not. */
export function isIndexing(node: Expression): boolean {
  return node.kind === 'call' && indexing.has(node.function);
}

/** Whether it is `a ? b : c`. */
export function isConditional(node: Expression): boolean {
  return node.kind === 'call' && node.function === '_?_:_';
}

const indexing: ReadonlySet<string> = new Set(['_[_]', '_?._', '_[?_]']);
