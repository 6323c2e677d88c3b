import type { Expression } from './ast.ts';

/** The expressions right below one, in the order of evaluation. What stands twice in the tree (the receiver of optMap) comes twice. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'select':
      return [expression.operand];
    case 'call':
      return expression.target ? [expression.target, ...expression.args] : expression.args;
    case 'list':
      return expression.elements;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'message':
      return expression.fields.map(({ value }) => value);
    case 'comprehension': {
      const { range, accuInit, loopCondition, loopStep, result } = expression;
      return [range, accuInit, loopCondition, loopStep, result];
    }
    default:
      return [];
  }
}
