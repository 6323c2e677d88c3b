import { patternError } from '../schema/pattern.ts';
import type { Call, Constant, Expression } from './ast.ts';
import type { CheckedExpression } from './checked.ts';
import { childrenOf } from './children.ts';
import { call } from './evaluate/functions.ts';
import { mapOf } from './evaluate/maps.ts';
import { bytes, type CelValue, isFailure, isList, list, typeName, uint } from './evaluate/value.ts';
import { runtimeTypeName } from './typeText.ts';
import { namesWithoutValue } from './wellKnownTypes.ts';

/**
 * The server's text for what fails of an expression before it is ever evaluated; undefined if nothing does. Conversions
 * of constants are done beforehand, constant patterns are compiled, wherever they stand.
 * Source: cel-go/interpreter/planner.go and decorators.go.
 */
export function planningProblem(expression: CheckedExpression): string | undefined {
  try {
    constantOf(expression.root, expression);
    return undefined;
  } catch (problem) {
    if (problem instanceof PlanningProblem) return problem.text;
    throw problem;
  }
}

/** The first one ends it. */
class PlanningProblem {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The value of what the server works out beforehand; undefined for all else. */
function constantOf(node: Expression, expression: CheckedExpression): CelValue | undefined {
  if (node.kind === 'comprehension') {
    // Only here is the order another than that of the parts.
    for (const part of [node.accuInit, node.range, node.loopCondition, node.loopStep, node.result]) constantOf(part, expression);
    return undefined;
  }
  if (node.kind === 'literal') return literalValue(node.value);
  if (node.kind === 'identifier') return namedType(node.id, node.name, expression);
  const parts = childrenOf(node).map((part) => constantOf(part, expression));
  if (node.kind === 'call') return calledBeforehand(node, parts, expression);
  const constants = parts.filter((part) => part !== undefined);
  if (constants.length < parts.length) return undefined;
  if (node.kind === 'list') return list(constants);
  return node.kind === 'map' ? mapOf(pairs(constants)) : undefined;
}

function literalValue(constant: Constant): CelValue {
  switch (constant.type) {
    case 'null':
      return null;
    case 'uint':
      return uint(constant.value);
    case 'bytes':
      return bytes(constant.value);
    default:
      return constant.value;
  }
}

function namedType(id: number, name: string, { types, references, variables }: CheckedExpression): CelValue | undefined {
  const type = types[id];
  // The variable of a loop may have the name of a type, and may be a type.
  if (type?.kind !== 'type' || !references[id]?.isType) return undefined;
  if (namesWithoutValue.has(name) || name.startsWith('.')) throw new PlanningProblem(`reference to undefined type: ${name}`);
  return { kind: 'type', name: type.of ? runtimeTypeName(type.of, variables.self) : 'type' };
}

function calledBeforehand(
  { id, function: name }: Call,
  args: readonly (CelValue | undefined)[],
  { references }: CheckedExpression,
): CelValue | undefined {
  const [first, second] = args;
  const overloads = references[id]?.overloads ?? [];
  if (withPattern.has(name) && typeof second === 'string') {
    const problem = patternError(second);
    if (problem !== undefined) throw new PlanningProblem(problem);
  }
  if (name === '@in' && overloads.length === 1 && second !== undefined && isList(second) && second.items.length === 0) return false;
  if (!conversions.has(name) || args.length !== 1 || first === undefined) return undefined;
  const value = converted(name, overloads, first);
  if (isFailure(value) && value.kind === 'error') throw new PlanningProblem(value.message);
  return value;
}

function converted(name: string, overloads: readonly string[], value: CelValue): CelValue {
  if (name === 'dyn') return value;
  return name === 'type' ? { kind: 'type', name: typeName(value) } : call(name, overloads, [value]);
}

const conversions: ReadonlySet<string> = new Set('bool bytes double duration dyn int string timestamp type uint'.split(' '));

/** The pattern is the second argument, the text the first or the receiver. */
const withPattern: ReadonlySet<string> = new Set(['matches', 'find', 'findAll']);

function pairs(values: readonly CelValue[]): [CelValue, CelValue][] {
  const found: [CelValue, CelValue][] = [];
  for (let i = 0; i + 1 < values.length; i += 2) found.push([values[i] ?? null, values[i + 1] ?? null]);
  return found;
}
