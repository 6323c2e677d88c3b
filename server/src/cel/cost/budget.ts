import type { Declaration } from '../celType.ts';
import { type Cardinality, ruleRuns } from './cardinality.ts';
import { saturated } from './range.ts';

/** Most that one rule (all its runs for one resource together) or one messageExpression may be estimated at. Source: apiextensions/validation/validation.go, StaticEstimatedCostLimit. */
export const expressionCostLimit = 10_000_000n;

/** Most for all rules and messageExpressions of one schema together. Source: apiextensions/validation/validation.go, StaticEstimatedCRDCostLimit. */
export const schemaCostLimit = 100_000_000n;

/**
 * What a rule costs for one resource: its estimate for every value that can stand at its place. A messageExpression
 * counts once, so its cost is its estimate's `max`; what does not compile costs 0.
 * Source: apiextensions/validation/validation.go, getExpressionCost.
 */
export function ruleCost(
  estimate: { readonly max: bigint },
  cardinality: Cardinality,
  declaration: Pick<Declaration, 'minSerializedSize'>,
): bigint {
  return saturated(estimate.max * ruleRuns(cardinality, declaration));
}

/** How far a cost is over its limit, as the server prints it: `2.5x`, `1.000001x`, `more than 100x`. Source: apiextensions/validation/validation.go, getCostErrorMessage. */
export function factorText(cost: bigint, limit: bigint): string {
  const factor = Number(cost) / Number(limit);
  if (factor > 100) return 'more than 100x';
  return `${decimal(factor, factor < 1.5 ? 6 : 1)}x`;
}

/** As Go prints it: what lies right between two texts becomes the one with the even digit, where JavaScript takes the larger. */
function decimal(value: number, digits: number): string {
  const text = value.toFixed(digits);
  // Only such fractions of two lie between: multiplying by a power of two loses nothing.
  const between = Math.abs((value * 2 ** (digits + 1)) % 2) === 1;
  const last = Number(text.at(-1));
  return between && last % 2 === 1 ? `${text.slice(0, -1)}${last - 1}` : text;
}

/** What the expressions of one schema cost together, and which of them cost most. `Place` says where an expression stands. */
export interface CostTotal<Place> {
  readonly cost: bigint;
  /** Most expensive first: at most four, each at least a hundredth of the limit. */
  readonly contributors: readonly { readonly place: Place; readonly cost: bigint }[];
}

export const noCost: CostTotal<never> = { cost: 0n, contributors: [] };

/** The total with one more expression. Of several with the same cost, the first stay. Source: apiextensions/validation/cel_validation.go, ObserveExpressionCost. */
export function withExpression<Place>(total: CostTotal<Place>, place: Place, cost: bigint): CostTotal<Place> {
  const sum = saturated(total.cost + cost);
  if (cost < leastContribution) return { cost: sum, contributors: total.contributors };
  const contributors = [...total.contributors, { place, cost }].sort((a, b) => (a.cost === b.cost ? 0 : a.cost > b.cost ? -1 : 1));
  return { cost: sum, contributors: contributors.slice(0, mostContributors) };
}

const leastContribution = schemaCostLimit / 100n;
const mostContributors = 4;
