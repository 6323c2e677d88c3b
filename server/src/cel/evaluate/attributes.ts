/** Variables and the steps from them, which the server counts differently from what calls give. */
import type { Expression } from '../ast.ts';
import type { CheckedExpression } from '../checkedExpression.ts';
import { typeNamed } from './beforehand.ts';

/** Whether it is a variable, or something in one. Source: cel-go/interpreter/attributes.go. */
export function isAttribute(node: Expression, expression: CheckedExpression): boolean {
  if (typeNamed(node, expression) !== undefined) return false;
  return node.kind === 'identifier' || node.kind === 'select' || isIndexing(node);
}

/** What it costs to begin with a variable or a call, not counting the steps from there; where it is part of something else this costs nothing. */
export function attributeCost(node: Expression, expression: CheckedExpression): number {
  if (!isAttribute(node, expression)) return 0;
  const container = containerOf(node);
  if (!container) return 1;
  return isAttribute(container, expression) ? attributeCost(container, expression) : isConditional(container) ? 0 : 1;
}

/** What a step begins at. */
export function containerOf(node: Expression): Expression | undefined {
  return node.kind === 'select' ? node.operand : node.kind === 'call' ? node.args[0] : undefined;
}

/** Whether it looks something up, with or without a question mark. */
export function isIndexing(node: Expression): boolean {
  return node.kind === 'call' && indexing.has(node.function);
}

/** Whether it is `a ? b : c`. */
export function isConditional(node: Expression): boolean {
  return node.kind === 'call' && node.function === '_?_:_';
}

const indexing: ReadonlySet<string> = new Set(['_[_]', '_?._', '_[?_]']);
