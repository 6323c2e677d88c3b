import { KeyedMemo, Memo } from '../memo.ts';
import type { Structural } from '../schema/structural.ts';
import type { Expression, Select } from './ast.ts';
import type { Declaration } from './celType.ts';
import type { CheckedExpression } from './checkedExpression.ts';
import { childrenOf } from './children.ts';
import type { Compiled } from './compile.ts';

/** A field that is read although it may be absent: then the server cannot run the expression, and refuses the value. */
export interface UnguardedRead {
  readonly select: Select;
  /** The property's name in the schema. */
  readonly property: string;
}

/**
 * What each of the rules of a node reads without that one of them asks for it, in the order of its text; remembered by
 * the list. The expressions may have been checked against an equal declaration of an earlier text, or of another version.
 */
export function unguardedReads(list: RuleList, self: Declaration): UnguardedReads {
  return readsOf.of(list, { self }, () => newUnguardedReads(list, self));
}

function newUnguardedReads(list: RuleList, self: Declaration): UnguardedReads {
  const expressions = list.flatMap(({ rule: { checked, failure } }) => (failure || !checked.expression ? [] : [checked.expression]));
  const tested = new Map<Declaration, Set<string>>();
  const found = expressions.map((expression) => ({ expression, optional: optionalReads(expression, self, tested) }));
  return new Map(
    found.map(({ expression, optional }) => [expression, optional.filter(({ of, property }) => !tested.get(of)?.has(property))]),
  );
}

/** By expression; those that do not compile are not among them. */
export type UnguardedReads = ReadonlyMap<CheckedExpression, readonly UnguardedRead[]>;

type RuleList = readonly { readonly rule: Compiled }[];

const readsOf = new KeyedMemo<RuleList, { readonly self: Declaration }, UnguardedReads>();

/** Declarations are those of `self` as it is now. */
interface OptionalRead extends UnguardedRead {
  readonly of: Declaration;
}

/** The fields without default that an expression reads and their object does not require, in the order of the text. Those that it asks for with has() go to `tested`. */
function optionalReads(expression: CheckedExpression, self: Declaration, tested: Map<Declaration, Set<string>>): OptionalRead[] {
  const optional: OptionalRead[] = [];
  for (const { select, object } of selectsIn(expression)) {
    const of = counterpart(object, expression.variables.self, self);
    const field = of?.fields?.get(select.field) ?? of?.fields?.get(`__${select.field}__`);
    if (!of || !field) continue;
    const { property, declaration } = field;
    if (select.testOnly) tested.set(of, (tested.get(of) ?? new Set()).add(property));
    else if (of.schema && declaration.schema && mayBeAbsent(property, of.schema, declaration.schema))
      optional.push({ select, property, of });
  }
  return optional;
}

/** A field of an object, as an expression reads it or asks for it. */
interface ObjectSelect {
  readonly select: Select;
  /** What the field is read from, as it was when the expression was checked. */
  readonly object: Declaration;
}

/** In the order of the text; remembered, since expressions outlive the edits elsewhere. */
function selectsIn(expression: CheckedExpression): readonly ObjectSelect[] {
  return selectsOf.of(expression, newSelectsIn);
}

function newSelectsIn(expression: CheckedExpression): readonly ObjectSelect[] {
  const selects: ObjectSelect[] = [];
  const nodes: Expression[] = [expression.root];
  // The list grows during the iteration.
  for (const node of nodes) {
    nodes.push(...childrenOf(node));
    const type = node.kind === 'select' ? expression.types[node.operand.id] : undefined;
    if (node.kind === 'select' && type?.kind === 'object') selects.push({ select: node, object: type.declaration });
  }
  selects.sort((a, b) => a.select.end - b.select.end);
  return selects;
}

const selectsOf = new Memo<CheckedExpression, readonly ObjectSelect[]>();

/** As far as the object's own schema says. */
function mayBeAbsent(property: string, object: Structural, field: Structural): boolean {
  if (alwaysThere.has(property) || field.default !== undefined) return false;
  return !requiredOf(object).has(property);
}

/** Every resource has them, and inside of metadata the server sees to what is there. */
const alwaysThere: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'name', 'generateName']);

/** Also where only some of the alternatives do: then the rule may speak of these. A set, since very many rules may read an object that requires very many fields. */
function requiredOf(object: Structural): ReadonlySet<string> {
  return requiredFields.of(object, ({ required, allOf, anyOf, oneOf, not }) => {
    const found = new Set(required);
    for (const nested of [...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? []), ...(not ? [not] : [])])
      for (const property of requiredOf(nested)) found.add(property);
    return found;
  });
}

const requiredFields = new Memo<Structural, ReadonlySet<string>>();

/** What stands in `now` where a declaration stands in `before`, against which the expression was checked. */
function counterpart(declaration: Declaration, before: Declaration, now: Declaration): Declaration | undefined {
  if (declaration === before) return now;
  const { holder } = declaration;
  const around = holder && counterpart(holder.declaration, before, now);
  return holder?.field === undefined ? around?.element : around?.fields?.get(holder.field)?.declaration;
}
