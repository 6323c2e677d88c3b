import type { Expression } from '../../cel/ast.ts';
import { type Declaration, optionalContent } from '../../cel/celType.ts';
import type { CheckedExpression } from '../../cel/checkedExpression.ts';
import type { Step } from '../../yaml/tree.ts';
import { type LocalVariable, localVariables } from './written.ts';

/** The schema node that declares a value. */
export interface Declared {
  readonly declaration: Declaration;
  /** Path from the node with the rule. For implicit fields (metadata) it leads to no node. */
  readonly steps: readonly Step[];
}

/**
 * Where the schema declares the value of an expression: that of `self.spec.replicas`, of an element, of the variable of a
 * loop. `way` leads down to the expression. Undefined for what is computed.
 */
export function declaredAt(way: readonly Expression[], checked: CheckedExpression): Declared | undefined {
  const node = way.at(-1);
  return node && declaredOf(node, localVariables(way, checked), checked);
}

/** As `declaredAt`, for an expression in the scope of these local variables. */
export function declaredOf(node: Expression, locals: readonly LocalVariable[], checked: CheckedExpression): Declared | undefined {
  const below = (operand: Expression | undefined) => operand && declaredOf(operand, locals, checked);
  if (node.macro) {
    const { name, target } = node.macro;
    return name === 'filter' || name === 'sortBy' ? below(target) : undefined;
  }
  switch (node.kind) {
    case 'identifier':
      return variable(node.name, locals, checked);
    case 'select':
      return member(below(node.operand) ?? ofType(node.operand, checked), node.field);
    case 'call': {
      const [first, second] = node.args;
      switch (node.function) {
        case '_?._':
          return second?.kind === 'literal' && second.value.type === 'string' ? member(below(first), second.value.value) : undefined;
        case '_[_]':
        case '_[?_]':
          return element(below(first));
        case '_?_:_':
          return below(second);
        case 'dyn':
        case 'optional.of':
        case 'optional.ofNonZeroValue':
          return below(first);
        case 'first':
        case 'last':
          return element(below(node.target));
        default:
          return unchanged.has(node.function) && node.target ? below(node.target) : undefined;
      }
    }
    default:
      return undefined;
  }
}

/** The declaration of a variable. */
function variable(name: string, locals: readonly LocalVariable[], checked: CheckedExpression): Declared | undefined {
  const index = locals.findIndex((local) => local.name === name);
  const local = locals[index];
  if (!local) return name === 'self' || name === 'oldSelf' ? { declaration: checked.variables.self, steps: [] } : undefined;
  // The macro's target is outside the variable's scope: only outer variables are visible there.
  const outer = locals.slice(index + 1).filter(({ target }) => target !== local.target);
  const target = declaredOf(local.target, outer, checked);
  if (local.of === 'element') return element(target);
  return local.of === 'content' ? target : undefined;
}

/** A property of an object, or the value of a map. */
export function member(of: Declared | undefined, name: string): Declared | undefined {
  if (!of) return undefined;
  if (of.declaration.key) return element(of);
  const { fields } = of.declaration;
  const field = fields?.get(name) ?? fields?.get(`__${name}__`);
  return field && { declaration: field.declaration, steps: [...of.steps, 'properties', field.property] };
}

function element(of: Declared | undefined): Declared | undefined {
  const { element: declaration, key } = of?.declaration ?? {};
  return of && declaration && { declaration, steps: [...of.steps, key ? 'additionalProperties' : 'items'] };
}

/** The declaration whose fields can follow the dot of an expression; undefined if it is no object. */
export function objectOf(node: Expression, locals: readonly LocalVariable[], checked: CheckedExpression): Declared | undefined {
  const found = declaredOf(node, locals, checked) ?? ofType(node, checked);
  return found?.declaration.fields && found;
}

/** Declaration of a computed object, by its type. */
function ofType({ id }: Expression, { types, variables }: CheckedExpression): Declared | undefined {
  const type = types[id];
  const content = type && (optionalContent(type) ?? type);
  return content?.kind === 'object' ? placed(content.declaration, variables.self) : undefined;
}

/** A declaration that the checker reached from `self`. */
function placed(declaration: Declaration, self: Declaration): Declared | undefined {
  if (declaration === self) return { declaration, steps: [] };
  const { holder } = declaration;
  const around = holder && placed(holder.declaration, self);
  return holder?.field === undefined ? element(around) : member(around, holder.field);
}

/** Methods whose result has the same declaration as their receiver or its elements. */
const unchanged: ReadonlySet<string> = new Set([
  'value',
  'orValue',
  'or',
  'sort',
  'distinct',
  'reverse',
  'slice',
  'lowerAscii',
  'upperAscii',
]);
