import { costliestParts } from '../../../cel/cost/costliest.ts';
import { unlimited } from '../../../cel/cost/range.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { boundsForExpression } from './bounds.ts';
import { celFixes } from './celFixes.ts';

/** The advice for a costly rule or messageExpression; `usual` if bounds in the schema can help. */
export function costAdvice(occurrence: Occurrence, usual: string): string {
  const endless = endlessPart(occurrence);
  return endless === undefined
    ? usual
    : `The server assumes unlimited length for ${endless}, so that no bound in the schema helps. Avoid it: insert a number with 'at most %d'.format([self.max]), and compare parts separately.`;
}

/** Bounds that make a rule or messageExpression cheap enough; else cheaper expressions. */
export function costFixes(occurrence: Occurrence): Fix[] {
  const bounds = boundsForExpression(occurrence);
  return bounds.length > 0 ? bounds : celFixes(occurrence);
}

/** The value of unlimited size that makes the most expensive part costly, as text; undefined if there is none. */
function endlessPart({ rules, error }: Occurrence): string | undefined {
  const wanted = error.path.toString();
  for (const { path, rule, messageExpression } of rules)
    for (const [field, compiled] of Object.entries({ rule, messageExpression })) {
      const { expression } = compiled?.checked ?? {};
      if (!compiled || !expression || path.child(field).toString() !== wanted) continue;
      const [first] = costliestParts(expression, compiled.estimate);
      const cause = first?.because.find(({ size }) => size === unlimited);
      return cause && shortened(expression.text.slice(cause.start, cause.end));
    }
  return undefined;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt)}…` : line;
}

const longestExcerpt = 60;
