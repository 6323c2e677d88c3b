import { KeyedMemo, Memo } from '../memo.ts';
import type { Structural } from '../schema/structural.ts';
import type { Expression, Select } from './ast.ts';
import type { CheckedExpression } from './checked.ts';
import { childrenOf } from './children.ts';
import type { Compiled } from './compile.ts';
import type { Declaration } from './declaration.ts';

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
  const found = expressions.map((expression) => ({ expression, ...fieldReads(expression, self) }));
  const isTested = (of: Declaration, property: string) => found.some(({ tested }) => tested.get(of)?.has(property));
  return new Map(found.map(({ expression, optional }) => [expression, optional.filter(({ of, property }) => !isTested(of, property))]));
}

/** By expression; those that do not compile are not among them. */
export type UnguardedReads = ReadonlyMap<CheckedExpression, readonly UnguardedRead[]>;

type RuleList = readonly { readonly rule: Compiled }[];

const readsOf = new KeyedMemo<RuleList, { readonly self: Declaration }, UnguardedReads>();

/** What an expression reads, and what it asks for with has(). Declarations are those of `self` as it is now. */
interface FieldReads {
  /** Fields without default that their object does not require, in the order of the text. */
  readonly optional: readonly (UnguardedRead & { readonly of: Declaration })[];
  readonly tested: ReadonlyMap<Declaration, ReadonlySet<string>>;
}

function fieldReads(expression: CheckedExpression, self: Declaration): FieldReads {
  const optional: (UnguardedRead & { readonly of: Declaration })[] = [];
  const tested = new Map<Declaration, Set<string>>();
  for (const { select, object } of selectsIn(expression)) {
    const of = counterpart(object, expression.variables.self, self);
    const field = of?.fields?.get(select.field) ?? of?.fields?.get(`__${select.field}__`);
    if (!of || !field) continue;
    const { property, declaration } = field;
    if (select.testOnly) tested.set(of, (tested.get(of) ?? new Set()).add(property));
    else if (of.schema && declaration.schema && mayBeAbsent(property, of.schema, declaration.schema))
      optional.push({ select, property, of });
  }
  return { optional, tested };
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
  // The list grows while it is read.
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
  return !requires(object, property);
}

/** Every resource has them, and inside of metadata the server sees to what is there. */
const alwaysThere: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'name', 'generateName']);

/** Also where only some of the alternatives do: then the rule may speak of these. */
function requires({ required, allOf, anyOf, oneOf, not }: Structural, property: string): boolean {
  if (required?.includes(property)) return true;
  return [...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? []), ...(not ? [not] : [])].some((nested) => requires(nested, property));
}

/** What stands in `now` where a declaration stands in `before`, against which the expression was checked. */
function counterpart(declaration: Declaration, before: Declaration, now: Declaration): Declaration | undefined {
  if (declaration === before) return now;
  const { holder } = declaration;
  const around = holder && counterpart(holder.declaration, before, now);
  return holder?.field === undefined ? around?.element : around?.fields?.get(holder.field)?.declaration;
}
