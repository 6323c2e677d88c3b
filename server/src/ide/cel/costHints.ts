import type { Analysis, AnalysisSettings } from '../../analysis.ts';
import { schemaCostLimit } from '../../cel/cost/budget.ts';
import { leastPercent, percentOf, shareText } from '../../cel/cost/shareText.ts';
import { dealias, type Span } from '../../yaml/tree.ts';
import { costText, shareOf } from './costText.ts';
import { costAt, type RuleCost } from './ruleContext.ts';
import { ruleLists, rulePlaces } from './rulePlace.ts';

/** An inlay hint. */
export interface CostHint {
  readonly offset: number;
  readonly label: string;
  /** Markdown. */
  readonly tooltip: string;
}

/** Share of the cost budget for each expression in `within`; none for cheap expressions and those that do not compile. */
export function costHints(analysis: Analysis, within: Span, settings: AnalysisSettings = {}): CostHint[] {
  const { text, documents } = analysis;
  return documents
    .flatMap(({ manifests }) => manifests)
    .flatMap((manifest) => rulePlaces(manifest, text))
    .flatMap((place): CostHint[] => {
      const offset = place.text.remarkOffset(text);
      if (offset < within.start || offset > within.end) return [];
      const cost = costAt(place, settings);
      if (!cost || percentOf(cost.cost, cost.limit) < leastHint) return [];
      return [
        {
          offset,
          label: hintLabel(cost),
          tooltip: costText(cost),
        },
      ];
    });
}

/** Short, since an inlay hint makes the line longer. */
function hintLabel({ cost, limit }: RuleCost): string {
  const share = shareText(cost, limit);
  return share.endsWith('%') ? `${share} of budget` : 'over 100 × budget';
}

/** Least share with a hint, in percent of the budget. */
const leastHint = 1;

/** A code lens above a list of rules. */
export interface CostLens extends Span {
  readonly title: string;
}

/** The number of rules in each list, and their share of the cost budget of the whole CRD; none for cheap lists. */
export function costLenses({ text, documents }: Analysis, settings: AnalysisSettings = {}): CostLens[] {
  return documents
    .flatMap(({ manifests }) => manifests)
    .flatMap((manifest) => {
      const costs = new Map<string, bigint>();
      for (const place of rulePlaces(manifest, text)) {
        const key = JSON.stringify(place.schemaPath);
        costs.set(key, (costs.get(key) ?? 0n) + (costAt(place, settings)?.cost ?? 0n));
      }
      return ruleLists(manifest).flatMap(({ schemaPath, keyStart, node }): CostLens[] => {
        const list = dealias(node);
        const count = list.kind === 'sequence' ? list.items.length : 0;
        const cost = costs.get(JSON.stringify(schemaPath)) ?? 0n;
        if (percentOf(cost, schemaCostLimit) < leastPercent) return [];
        const rules = count === 1 ? '1 rule' : `${count} rules`;
        return [{ start: keyStart, end: keyStart, title: `${rules} · ${shareOf(cost, schemaCostLimit, 'the cost budget')}` }];
      });
    });
}
