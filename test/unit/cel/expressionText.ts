import type { Expression } from '../../../server/src/cel/ast.ts';

/** A tree as text for tables: calls and loops in parentheses, each node with `@` and its position if `places` is wanted. */
export function expressionText(root: Expression, places = false): string {
  return of(root);

  function of(node: Expression): string {
    return `${bare(node)}${places ? `@${node.position}` : ''}`;
  }

  function bare(node: Expression): string {
    switch (node.kind) {
      case 'hole':
        return '?';
      case 'literal':
        return literal(node.value);
      case 'identifier':
        return node.name;
      case 'select':
        return `(${node.testOnly ? 'has ' : ''}${of(node.operand)} .${node.field})`;
      case 'call':
        return `(${[node.target && `${of(node.target)} :`, node.function, ...node.args.map(of)].filter(Boolean).join(' ')})`;
      case 'list':
        return `[${node.elements.map((each, index) => (node.optionalIndices.includes(index) ? `?${of(each)}` : of(each))).join(' ')}]`;
      case 'map':
        return `{${node.entries.map((each) => `${each.optional ? '?' : ''}${of(each.key)}: ${of(each.value)}`).join(' ')}}`;
      case 'message':
        return `${node.typeName}{${node.fields.map((each) => `${each.optional ? '?' : ''}${each.name}: ${of(each.value)}`).join(' ')}}`;
      case 'comprehension': {
        const names = [node.iterVar, node.iterVar2, node.accuVar].filter((name) => name !== undefined);
        const parts = [node.range, node.accuInit, node.loopCondition, node.loopStep, node.result];
        return `(loop ${names.join(',')} ${parts.map(of).join(' | ')})`;
      }
    }
  }

  function literal(value: Extract<Expression, { kind: 'literal' }>['value']): string {
    if (value.type === 'null') return 'null';
    if (value.type === 'string') return JSON.stringify(value.value);
    if (value.type === 'bytes') return `b${JSON.stringify([...value.value])}`;
    if (value.type === 'double') return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value);
    return value.type === 'uint' ? `${value.value}u` : String(value.value);
  }
}

/** All nodes of a tree, those of a macro as written too. */
export function* nodesOf(node: Expression): Generator<Expression> {
  yield node;
  if (node.macro) for (const each of [node.macro.target, ...node.macro.args]) if (each) yield* nodesOf(each);
  for (const each of children(node)) yield* nodesOf(each);
}

function children(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'select':
      return [node.operand];
    case 'call':
      return node.target ? [node.target, ...node.args] : node.args;
    case 'list':
      return node.elements;
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case 'message':
      return node.fields.map(({ value }) => value);
    case 'comprehension':
      return [node.range, node.accuInit, node.loopCondition, node.loopStep, node.result];
    default:
      return [];
  }
}
