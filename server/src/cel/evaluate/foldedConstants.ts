import type { Call, Expression } from '../ast.ts';
import type { CheckedExpression } from '../checkedExpression.ts';
import { runtimeTypeName } from '../typeText.ts';

/** The nodes that the server's planner folds to constants before evaluation: they cost nothing. */
export class FoldedConstants {
  readonly #expression: CheckedExpression;
  readonly #known = new Map<Expression, boolean>();

  constructor(expression: CheckedExpression) {
    this.#expression = expression;
  }

  includes(node: Expression): boolean {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const constant = this.#find(node);
    this.#known.set(node, constant);
    return constant;
  }

  /** `x in []` is false whatever x is. */
  #isInNothing({ id, args }: Call): boolean {
    const isOfList = this.#expression.references[id]?.overloads.join() === 'in_list';
    return isOfList && args[1]?.kind === 'list' && args[1].elements.length === 0;
  }

  #find(node: Expression): boolean {
    switch (node.kind) {
      case 'literal':
        return true;
      case 'identifier':
        return typeNamed(node, this.#expression) !== undefined;
      case 'list':
        return node.elements.every((element) => this.includes(element));
      case 'map':
        return node.entries.every(({ key, value }) => this.includes(key) && this.includes(value));
      case 'call':
        if (node.function === '@in') return this.#isInNothing(node);
        return conversions.has(node.function) && node.args.length === 1 && node.args.every((arg) => this.includes(arg));
      default:
        return false;
    }
  }
}

/** The type that a name stands for. */
export function typeNamed(node: Expression, { types, references, variables }: CheckedExpression): string | undefined {
  if (node.kind !== 'identifier' && node.kind !== 'select') return undefined;
  const reference = references[node.id];
  const type = types[node.id];
  if (!reference?.isType || type?.kind !== 'type') return undefined;
  return type.of ? runtimeTypeName(type.of, variables.self) : 'type';
}

const conversions: ReadonlySet<string> = new Set('bool bytes double duration dyn int string timestamp type uint'.split(' '));
