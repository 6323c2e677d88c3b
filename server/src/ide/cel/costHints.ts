import type { Analysis, AnalysisSettings } from '../../analysis.ts';
import { schemaCostLimit } from '../../cel/cost/budget.ts';
import { leastPercent, percentOf, shareText } from '../../cel/cost/shareText.ts';
import { dealias, type Span } from '../../yaml/tree.ts';
import { costText, shareOf } from './costText.ts';
import { costAt, type RuleCost } from './ruleContext.ts';
import { ruleLists, rulePlaces } from './rulePlace.ts';

/** A remark in the text that is not part of it. */
export interface CostHint {
  readonly offset: number;
  readonly label: string;
  /** Markdown. */
  readonly tooltip: string;
}

/** How much of its budget each expression in `within` may cost; nothing for what is cheap or does not compile. */
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

/** Short: it makes the line longer. */
function hintLabel({ cost, limit }: RuleCost): string {
  const share = shareText(cost, limit);
  return share.endsWith('%') ? `${share} of budget` : 'over 100 × budget';
}

/** In percent: what takes less than a hundredth can be left to itself. */
const leastHint = 1;

/** A remark above a list of rules. */
export interface CostLens extends Span {
  readonly title: string;
}

/** How many rules each list has, and how much of the budget of the whole CRD they may cost together; nothing for cheap ones. */
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
