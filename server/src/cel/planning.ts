import { newestMinor } from '../crd/kubernetesVersion.ts';
import { patternError } from '../schema/pattern.ts';
import type { Call, Constant, Expression } from './ast.ts';
import type { CheckedExpression } from './checkedExpression.ts';
import { childrenOf } from './children.ts';
import { call } from './evaluate/functions.ts';
import { unusableKey } from './evaluate/keys.ts';
import { mapOf } from './evaluate/maps.ts';
import { bytes, type CelValue, isFailure, isList, isObject, list, typeName, uint } from './evaluate/value.ts';
import { runtimeTypeName } from './typeText.ts';
import { namedType, namesWithoutValue } from './wellKnownTypes.ts';

/**
 * The error of planning the program (cel.Program), before anything is evaluated; undefined if there is none. The planner
 * folds conversions of constants and compiles constant patterns, even in branches that are never evaluated.
 * Source: cel-go/interpreter/planner.go, decorators.go and attributes.go.
 */
export function planningProblem(expression: CheckedExpression): PlanningProblem | undefined {
  try {
    constantOf(expression.root, expression);
    return undefined;
  } catch (problem) {
    if (problem instanceof PlanningProblem) return problem;
    throw problem;
  }
}

/** Thrown at the first error. */
export class PlanningProblem {
  /** The server's error, or the cause of its crash. */
  readonly text: string;
  readonly kind: 'planning' | 'crash';

  constructor(text: string, kind: PlanningProblem['kind'] = 'planning') {
    this.text = text;
    this.kind = kind;
  }
}

/** The value of a node that the planner folds to a constant; undefined for all others. */
function constantOf(node: Expression, expression: CheckedExpression): CelValue | undefined {
  if (node.kind === 'comprehension') {
    // Only comprehensions are planned in another order than that of their children.
    for (const part of [node.accuInit, node.range, node.loopCondition, node.loopStep, node.result]) constantOf(part, expression);
    return undefined;
  }
  if (node.kind === 'literal') return literalValue(node.value);
  if (node.kind === 'identifier') return typeValue(node.id, expression.references[node.id]?.name ?? node.name, expression);
  const parts = childrenOf(node).map((part) => constantOf(part, expression));
  if (node.kind === 'call') return calledBeforehand(node, parts, expression);
  const constants = parts.filter((part) => part !== undefined);
  if (constants.length < parts.length) return undefined;
  if (node.kind === 'list') return list(constants);
  return node.kind === 'map' ? constantMap(pairs(constants)) : undefined;
}

/** Source: decorators.go, maybeBuildMapLiteral, whose Go map takes no slices as keys. */
function constantMap(entries: readonly [CelValue, CelValue][]): CelValue {
  const hasBytes = entries.some(([key]) => isObject(key) && key.kind === 'bytes');
  if (hasBytes) throw new PlanningProblem('bytes are the key of a map that is written out', 'crash');
  return mapOf(entries);
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

function typeValue(id: number, name: string, { types, references, variables }: CheckedExpression): CelValue | undefined {
  const type = types[id];
  if (type?.kind !== 'type') return undefined;
  // The server takes the variable of a loop over types for the name of a type, too.
  const named = namedType(name, newestMinor);
  const of = references[id]?.isType ? type.of : named;
  const hasValue = named && !namesWithoutValue.has(name) && !name.startsWith('.');
  if (!hasValue) throw new PlanningProblem(`reference to undefined type: ${name}`);
  return { kind: 'type', name: of ? runtimeTypeName(of, variables.self) : 'type' };
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
  if (indexes.has(name) && second !== undefined) {
    const type = unusableKey(second);
    if (type !== undefined) throw new PlanningProblem(`invalid qualifier type: ${type}`);
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

const indexes: ReadonlySet<string> = new Set(['_[_]', '_[?_]']);

/** The pattern is the second argument, the text the first or the receiver. */
const withPattern: ReadonlySet<string> = new Set(['matches', 'find', 'findAll']);

function pairs(values: readonly CelValue[]): [CelValue, CelValue][] {
  const found: [CelValue, CelValue][] = [];
  for (let i = 0; i + 1 < values.length; i += 2) found.push([values[i] ?? null, values[i + 1] ?? null]);
  return found;
}
