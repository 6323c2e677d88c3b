import type { Expression } from '../../cel/ast.ts';
import { type CelType, intType, optionalContent } from '../../cel/celType.ts';
import type { CheckedExpression } from '../../cel/checkedExpression.ts';
import { childrenOf } from '../../cel/children.ts';

/** The children of a node as written: for a macro its target and arguments, not its expansion. */
export function writtenChildren(node: Expression): readonly Expression[] {
  if (!node.macro) return childrenOf(node);
  const { target, args } = node.macro;
  return target ? [target, ...args] : args;
}

/** The nodes that contain `offset`, from the root down; between two adjacent nodes, the one that starts there. */
export function wayDown(root: Expression, offset: number): readonly Expression[] {
  const way = [root];
  for (let node: Expression | undefined = root; node; ) {
    const around: readonly Expression[] = writtenChildren(node).filter(({ start, end }) => start <= offset && offset <= end);
    node = around.find(({ end }) => offset < end) ?? around[0];
    if (node) way.push(node);
  }
  return way;
}

/** A variable that a macro declares. */
export interface LocalVariable {
  readonly name: string;
  readonly type: CelType;
  /** Its relation to the macro's target: each element or value, each key or index, or the value of the optional. */
  readonly of: 'element' | 'key' | 'index' | 'content';
  readonly target: Expression;
}

/** The variables in scope at the end of `way` (nodes from the root), innermost first. */
export function localVariables(way: readonly Expression[], checked: Pick<CheckedExpression, 'types'>): LocalVariable[] {
  const found: LocalVariable[] = [];
  way.forEach((node, i) => {
    const next = way[i + 1];
    const declared = declaredBy(node, checked);
    const arg = next ? (node.macro?.args.indexOf(next) ?? -1) : -1;
    if (arg >= declared.length && declared.length > 0) found.unshift(...declared);
  });
  return found.filter(({ name }, i) => found.findIndex((other) => other.name === name) === i);
}

/** The variables that a macro declares for its last arguments, in order; empty for other nodes. */
export function declaredBy({ macro, id }: Expression, { types }: Pick<CheckedExpression, 'types'>): LocalVariable[] {
  const target = macro?.target;
  if (!macro || !target || id < 0) return [];
  const type = types[target.id] ?? dyn;
  const [first, second] = macro.args.map((arg) => (arg.kind === 'identifier' ? arg.name : undefined));
  if (first === undefined) return [];
  if (macro.name === 'optMap' || macro.name === 'optFlatMap')
    return [{ name: first, type: optionalContent(type) ?? dyn, of: 'content', target }];
  if (!twoVariables(macro.name, macro.args.length)) {
    const [of, one]: [LocalVariable['of'], CelType] = type.kind === 'map' ? ['key', type.key] : ['element', elementType(type)];
    return [{ name: first, type: one, of, target }];
  }
  const key: LocalVariable =
    type.kind === 'map'
      ? { name: first, type: type.key, of: 'key', target }
      : { name: first, type: type.kind === 'list' ? intType : dyn, of: 'index', target };
  return second === undefined ? [key] : [key, { name: second, type: elementType(type), of: 'element', target }];
}

/** Whether a macro with this name and number of arguments declares two variables. */
export function twoVariables(name: string, count: number): boolean {
  return name.startsWith('transform') || (count === 3 && name !== 'map');
}

function elementType(type: CelType): CelType {
  return type.kind === 'list' ? type.element : type.kind === 'map' ? type.value : dyn;
}

const dyn: CelType = { kind: 'dyn' };
