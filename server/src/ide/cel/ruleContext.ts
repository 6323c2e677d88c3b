import type { AnalysisSettings } from '../../analysis.ts';
import { type Declaration, dynType } from '../../cel/celType.ts';
import type { Variables } from '../../cel/checkedExpression.ts';
import { type CompiledExpression, compileAfresh, compileOnce } from '../../cel/compilationCache.ts';
import { expressionCostLimit, ruleCost } from '../../cel/cost/budget.ts';
import { type Cardinality, ruleRuns } from '../../cel/cost/cardinality.ts';
import { declarationOf } from '../../cel/declarationOf.ts';
import { minorOf } from '../../crd/kubernetesVersion.ts';
import type { JSONSchemaProps, ValidationRule } from '../../crd/types.ts';
import { KeyedMemo } from '../../memo.ts';
import type { Structural } from '../../schema/structural.ts';
import { CelContext } from '../../validate/celContext.ts';
import { celOptions } from '../../validate/options.ts';
import type { Step } from '../../yaml/tree.ts';
import type { RulePlace } from './rulePlace.ts';
import { usableSchema } from './usableSchema.ts';

/** The context of the rules at a schema node. */
export interface RuleContext {
  /** The schema of `self`. */
  readonly node: Structural;
  /** Declaration of `self`: that of the server if the schema is structural, else as much of it as can be derived. */
  readonly self: Declaration;
  readonly cardinality: Cardinality;
  /** Whether old and new values of the node correlate, so that `oldSelf` may be used. */
  readonly correlatable: boolean;
}

/** The context of the expressions at a place; undefined if the manifest has no schema there. */
export function ruleContext({ manifest, schemaPath }: Pick<RulePlace, 'manifest' | 'schemaPath'>): RuleContext | undefined {
  const root = manifest.crd?.spec.versions[Number(schemaPath[2])]?.schema?.openAPIV3Schema;
  if (!root) return undefined;
  const accepted = manifest.verdict?.accepted === true;
  const known = contexts.of(root, { accepted }, () => ({ schema: accepted ? root : usableSchema(root), places: new Map() }));
  const found = located(known.schema, schemaPath.slice(5), known.places);
  if (!found) return undefined;
  found.self ??= selfAt(found.cel);
  return { node: found.cel.node, self: found.self, cardinality: found.cel.cardinality, correlatable: found.correlatable };
}

/** Kubernetes minor version that decides which functions a new rule may use. */
export function ruleMinor({ kubernetesVersion = '' }: AnalysisSettings): number {
  return celOptions(minorOf(kubernetesVersion)).newMinor;
}

/** The decoded rule that an expression belongs to. */
export function ruleAt(place: RulePlace): ValidationRule | undefined {
  return ruleContext(place)?.node['x-kubernetes-validations']?.[place.index];
}

/** The variables in the scope of the expression at a place. */
export function variablesAt(place: RulePlace): Variables {
  return { self: ruleContext(place)?.self ?? unknown, oldSelf: ruleAt(place)?.optionalOldSelf ? 'optional' : 'value' };
}

/** The expression at a place, compiled with the current schema. */
export function compiledAt(place: RulePlace, settings: AnalysisSettings): CompiledExpression {
  return compileAfresh(place.text.text, variablesAt(place), ruleMinor(settings), expectedType(place));
}

/** A compiled expression with its estimated cost for one resource. */
export interface RuleCost {
  readonly place: RulePlace;
  readonly compiled: CompiledExpression;
  /** Most evaluations: one for each value that one resource can have at this schema node. */
  readonly runs: bigint;
  /** Estimated cost of all evaluations together. */
  readonly cost: bigint;
  readonly limit: bigint;
}

/** Undefined if the expression does not compile or `self` has no known type. */
export function costAt(place: RulePlace, settings: AnalysisSettings): RuleCost | undefined {
  const context = ruleContext(place);
  if (!context || place.field === 'fieldPath') return undefined;
  const compiled = compileOnce(place.text.text, variablesAt(place), ruleMinor(settings), expectedType(place));
  return compiled.failure ? undefined : costOf(place, compiled, context);
}

/** The server counts a messageExpression once, whatever the number of values. */
export function costOf(place: RulePlace, compiled: CompiledExpression, { cardinality, self }: RuleContext): RuleCost {
  const { estimate } = compiled;
  const once = place.field === 'messageExpression';
  return {
    place,
    compiled,
    runs: once ? 1n : ruleRuns(cardinality, self),
    cost: once ? estimate.max : ruleCost(estimate, cardinality, self),
    limit: expressionCostLimit,
  };
}

function expectedType({ field }: RulePlace): 'bool' | 'string' {
  return field === 'messageExpression' ? 'string' : 'bool';
}

const unknown: Declaration = { schema: undefined, type: dynType, minSerializedSize: 1, maxElements: 0n };

interface Located {
  readonly cel: CelContext;
  readonly correlatable: boolean;
  self?: Declaration;
}

/** The part of a schema that rules can be compiled with, with lookups by path from its root. */
interface SchemaContext {
  readonly schema: JSONSchemaProps;
  readonly places: Map<string, Located>;
}

const contexts = new KeyedMemo<JSONSchemaProps, { readonly accepted: boolean }, SchemaContext>();

function located(root: JSONSchemaProps, steps: readonly Step[], known: Map<string, Located>): Located | undefined {
  const key = JSON.stringify(steps);
  const found = known.get(key) ?? newLocated(root, steps, known);
  if (found) known.set(key, found);
  return found;
}

function newLocated(root: JSONSchemaProps, steps: readonly Step[], known: Map<string, Located>): Located | undefined {
  // If the schema is not structural, the keywords that structural schemas forbid are ignored.
  if (steps.length === 0) return { cel: CelContext.root(root as Structural), correlatable: true };
  const last = steps.at(-1);
  const name = steps.at(-2) === 'properties' && typeof last === 'string' ? last : undefined;
  const above = located(root, steps.slice(0, name === undefined ? -1 : -2), known);
  if (!above) return undefined;
  const { node } = above.cel;
  const next = name !== undefined ? node.properties?.get(name) : last === 'items' ? node.items?.schema : node.additionalProperties?.schema;
  if (!next) return undefined;
  const kind = last === 'items' ? 'items' : 'values';
  return {
    cel: above.cel.below(next, name === undefined ? { kind } : { kind: 'property', name }),
    correlatable: above.correlatable && (name !== undefined || last !== 'items' || node['x-kubernetes-list-type'] === 'map'),
  };
}

function selfAt({ node, typeInfo }: CelContext): Declaration {
  if ('declaration' in typeInfo) return typeInfo.declaration;
  return declarationOf(node, false) ?? unknown;
}
