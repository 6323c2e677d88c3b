import type { Expression, Select } from '../../../cel/ast.ts';
import type { CheckedExpression } from '../../../cel/checkedExpression.ts';
import { childrenOf } from '../../../cel/children.ts';
import type { Edit } from '../../../yaml/edit/edit.ts';

/** A boolean expression, before which checks for the fields that it reads can be inserted. */
interface Condition {
  readonly node: Expression;
  /** Its value if a field is absent. */
  readonly otherwise: 'true' | 'false';
}

/** The same expression with has() checks before the fields are read, as a repair; undefined if a field cannot be checked. */
export function guarded({ text, root }: CheckedExpression, reads: readonly Select[]): { title: string; edits: Edit[] } | undefined {
  const loops = loopsBelow(root);
  const conditions = new Map<Expression, Condition & { readonly fields: Set<string> }>();
  for (const select of reads) {
    const condition = conditionOf(select, root, loops);
    if (!condition) return undefined;
    const { fields } = conditions.get(condition.node) ?? { fields: new Set<string>() };
    conditions.set(condition.node, { ...condition, fields: fields.add(text.slice(select.start, select.end)) });
  }
  const found = [...conditions.values()];
  const names = [...new Set(found.flatMap(({ fields }) => [...fields]))];
  const title = found.every(({ otherwise }) => otherwise === 'true')
    ? `Let the rule hold where ${names.join(' or ')} is absent`
    : `Test ${names.join(' and ')} with has() first`;
  return { title, edits: found.flatMap(({ node, otherwise, fields }) => questions(node, otherwise, [...fields])) };
}

function questions(node: Expression, otherwise: Condition['otherwise'], fields: readonly string[]): Edit[] {
  const asked = otherwise === 'true' ? fields.map((field) => `!has(${field}) || `) : fields.map((field) => `has(${field}) && `);
  const looser = otherwise === 'true' ? ['_?_:_'] : ['_?_:_', '_||_'];
  const needsBrackets = node.kind === 'call' && looser.includes(node.function) && !node.macro;
  return [
    { start: node.start, end: node.start, newText: `${asked.join('')}${needsBrackets ? '(' : ''}` },
    ...(needsBrackets ? [{ start: node.end, end: node.end, newText: ')' }] : []),
  ];
}

/** The condition in which the root of the select is known: the whole expression, or the body of the loop whose variable it is. */
function conditionOf(select: Select, root: Expression, loops: readonly Loop[]): Condition | undefined {
  const variable = variableOf(select);
  if (variable === undefined) return undefined;
  const innermost = loops.findLast(
    ({ variables, last }) => last.start <= select.start && last.end >= select.end && variables.includes(variable),
  );
  if (!innermost) return variable === 'self' || variable === 'oldSelf' ? { node: root, otherwise: 'true' } : undefined;
  const otherwise = otherwiseOf.get(innermost.macro);
  return otherwise && { node: innermost.last, otherwise };
}

interface Loop {
  readonly macro: string;
  readonly variables: readonly string[];
  /** The last argument: the condition, if the loop has one. */
  readonly last: Expression;
}

/** Outer loops come before inner ones. */
function loopsBelow(root: Expression): Loop[] {
  const loops: Loop[] = [];
  const nodes = [root];
  // The list grows during the loop.
  for (const node of nodes) {
    nodes.push(...childrenOf(node));
    const { name, args = [] } = node.macro ?? {};
    const last = args.at(-1);
    const variables = args.slice(0, -1).flatMap((arg) => (arg.kind === 'identifier' ? [arg.name] : []));
    if (name !== undefined && last && variables.length > 0) loops.push({ macro: name, variables, last });
  }
  return loops;
}

/** The result of a loop's condition for an item that lacks a field. */
const otherwiseOf: ReadonlyMap<string, Condition['otherwise']> = new Map([
  ['all', 'true'],
  ['exists', 'false'],
  ['exists_one', 'false'],
  ['existsOne', 'false'],
  ['filter', 'false'],
]);

function variableOf(expression: Expression): string | undefined {
  if (expression.kind === 'select') return variableOf(expression.operand);
  return expression.kind === 'identifier' ? expression.name : undefined;
}
