import type { CompiledExpression } from '../../../cel/compilationCache.ts';
import type { CostedExpression } from '../../../cel/cost/boundedCost.ts';
import { type Bound, cheapestBounds } from '../../../cel/cost/bounds.ts';
import { expressionCostLimit, schemaCostLimit } from '../../../cel/cost/budget.ts';
import { shareText } from '../../../cel/cost/shareText.ts';
import type { FieldPath } from '../../../crd/path.ts';
import type { Structural } from '../../../schema/structural.ts';
import type { Step } from '../../../yaml/tree.ts';
import type { Fix, JudgedRule, Occurrence } from '../../rule.ts';
import { subject } from '../schema/schemaPaths.ts';
import { entryEdits } from '../text/entryEdits.ts';

/** For a rule or messageExpression that is too costly: the bounds that bring it within the limit, the least restrictive first. */
export function boundsForExpression(occurrence: Occurrence): Fix[] {
  const costed = costedAt(occurrence, occurrence.error.path);
  return costed ? boundingFixes(occurrence, [costed], expressionCostLimit, costed.kind === 'rule' ? 'one rule' : 'one message') : [];
}

/** For rules that are too costly together: the bounds that bring the whole schema within the limit. */
export function boundsForSchema(occurrence: Occurrence): Fix[] {
  const all = expressionsOf(occurrence);
  const [dear, ...more] = all.filter(({ cost }) => cost > expressionCostLimit);
  const others = all.reduce((sum, each) => (each === dear ? sum : sum + each.cost), 0n);
  // If a single one is too costly, its bounds suffice for all.
  if (dear && more.length === 0 && others <= schemaCostLimit - expressionCostLimit)
    return boundingFixes(occurrence, [dear], expressionCostLimit, 'one rule');
  return boundingFixes(occurrence, all, schemaCostLimit, 'all rules');
}

/** For one of them: bounds for it alone, if they suffice. */
export function boundsForContributor(occurrence: Occurrence): Fix[] {
  const costed = costedAt(occurrence, occurrence.error.path);
  if (!costed) return [];
  const others = expressionsOf(occurrence).reduce((sum, { cost }) => sum + cost, -costed.cost);
  const fixes = others < schemaCostLimit ? boundingFixes(occurrence, [costed], schemaCostLimit - others, 'all rules', others) : [];
  return fixes.length > 0 ? fixes : boundsForSchema(occurrence);
}

/** `whose` names the owner of the budget; `besides` is the cost that bounds do not change. */
function boundingFixes(
  occurrence: Occurrence,
  expressions: readonly CostedExpression[],
  limit: bigint,
  whose: string,
  besides = 0n,
): Fix[] {
  const root = schemaOf(occurrence);
  if (!root) return [];
  const budget = limit + besides;
  const fixes = cheapestBounds(root, expressions, limit).flatMap(({ bounds, costAfter }): (Fix & { readonly count: number })[] => {
    const edits = bounds.map((bound) => occurrence.paths.map((path) => boundEdits(occurrence, path.slice(0, schemaDepth), bound)));
    // Nodes behind an alias cannot be bounded from here.
    if (edits.flat().some((one) => one.length === 0)) return [];
    const limits = bounds.map((bound) => `${boundText(bound)} (÷ ${factorText(bound)})`);
    const title = `Limit ${limits.join(' and ')}: ${shareText(besides + costAfter, budget)} of the budget of ${whose}`;
    return [{ title, edits: edits.flat(2), count: bounds.length }];
  });
  return fixes.map(({ count, ...fix }, i) => (i === 0 && count === 1 ? { ...fix, preferred: true } : fix));
}

function boundEdits(occurrence: Occurrence, schema: readonly Step[], { steps, keyword, value }: Bound) {
  return entryEdits(occurrence, [...schema, ...steps, keyword], value, { after: ['type'] });
}

function boundText({ steps, keyword, value }: Bound): string {
  const unit = { maxItems: 'item', maxLength: 'character', maxProperties: 'entry' }[keyword];
  const units = value === 1 ? unit : unit === 'entry' ? 'entries' : `${unit}s`;
  return `${subject(steps.length === 0 ? ['openAPIV3Schema'] : steps)} to ${value.toLocaleString('en-US')} ${units}`;
}

/** The factor by which a bound divides the cost, given the other bounds. */
function factorText({ factor }: Bound): string {
  const rounded = Math.round(factor < 10 ? factor * 10 : factor) / (factor < 10 ? 10 : 1);
  return rounded < mostFactor ? rounded.toLocaleString('en-US') : `over ${mostFactor.toLocaleString('en-US')}`;
}

const mostFactor = 1_000_000;

/** The rule or messageExpression that an error is about. */
function costedAt({ rules }: Occurrence, path: FieldPath): CostedExpression | undefined {
  const wanted = path.toString();
  return rules.flatMap(costed).find(({ path }) => path === wanted)?.expression;
}

/** The expressions that share the error's budget: all below the same schema. */
function expressionsOf({ rules, error }: Occurrence): CostedExpression[] {
  const schema = `${error.path.toString().split(schemaKey)[0]}${schemaKey}`;
  return rules.flatMap(costed).flatMap(({ path, expression }) => (path.startsWith(`${schema}.`) || path === schema ? [expression] : []));
}

const schemaKey = 'openAPIV3Schema';
/** Steps from the manifest's root to a version's schema. */
const schemaDepth = 5;

function costed(judged: JudgedRule): { readonly path: string; readonly expression: CostedExpression }[] {
  const { path, paths, rule, messageExpression, cost } = judged;
  const steps = paths()[0].slice(schemaDepth, -2).map(String);
  const one = (kind: CostedExpression['kind'], compiled: CompiledExpression, total: bigint) => {
    const { expression } = compiled.checked;
    if (compiled.failure || !expression) return [];
    return [{ path: path.child(kind).toString(), expression: { kind, steps, expression, estimate: compiled.estimate, cost: total } }];
  };
  return [
    ...one('rule', rule, cost),
    ...(messageExpression ? one('messageExpression', messageExpression, messageExpression.estimate.max) : []),
  ];
}

function schemaOf({ crd, paths }: Occurrence): Structural | undefined {
  const schema = crd.spec.versions[Number(paths[0][2])]?.schema?.openAPIV3Schema;
  // Costs are estimated in structural schemas only.
  return schema && (schema as Structural);
}
