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

/** What the rules at a schema node may speak of. */
export interface RuleContext {
  /** The schema of `self`. */
  readonly node: Structural;
  /** What `self` is: as the server has it where the schema lets it, else as much as can be told. */
  readonly self: Declaration;
  readonly cardinality: Cardinality;
  /** Old and new values of the node can be told to belong together: `oldSelf` may be used. */
  readonly correlatable: boolean;
}

/** Of the expressions at a place; undefined where the manifest has no schema there. */
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

/** Minor version of the Kubernetes whose functions a new rule may use. */
export function ruleMinor({ kubernetesVersion = '' }: AnalysisSettings): number {
  return celOptions(minorOf(kubernetesVersion)).newMinor;
}

/** The rule that an expression belongs to, as it was decoded. */
export function ruleAt(place: RulePlace): ValidationRule | undefined {
  return ruleContext(place)?.node['x-kubernetes-validations']?.[place.index];
}

/** What the names in the expression at a place stand for. */
export function variablesAt(place: RulePlace): Variables {
  return { self: ruleContext(place)?.self ?? unknown, oldSelf: ruleAt(place)?.optionalOldSelf ? 'optional' : 'value' };
}

/** The expression at a place, compiled with the schema as it is now. */
export function compiledAt(place: RulePlace, settings: AnalysisSettings): CompiledExpression {
  return compileAfresh(place.text.text, variablesAt(place), ruleMinor(settings), expectedType(place));
}

/** An expression that compiles, and what it is estimated at for one resource. */
export interface RuleCost {
  readonly place: RulePlace;
  readonly compiled: CompiledExpression;
  /** How often it runs at most: once for each value that one resource can have at its place. */
  readonly runs: bigint;
  /** Of all runs together. */
  readonly cost: bigint;
  readonly limit: bigint;
}

/** Undefined where the expression does not compile, or nothing is known of `self`. */
export function costAt(place: RulePlace, settings: AnalysisSettings): RuleCost | undefined {
  const context = ruleContext(place);
  if (!context || place.field === 'fieldPath') return undefined;
  const compiled = compileOnce(place.text.text, variablesAt(place), ruleMinor(settings), expectedType(place));
  return compiled.failure ? undefined : costOf(place, compiled, context);
}

/** The server counts a messageExpression once, however many values there are. */
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

/** What is known of a schema: it as far as rules can be compiled with it, and its places by the steps from its root. */
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
  // Of a schema that is not structural, what a structural one cannot have is not looked at.
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
