import type { Expression } from '../../cel/ast.ts';
import type { Declaration } from '../../cel/celType.ts';
import type { CheckedExpression } from '../../cel/checkedExpression.ts';
import { type CostCause, type CostPart, costliestParts } from '../../cel/cost/costliest.ts';
import type { CostEstimate } from '../../cel/cost/estimate.ts';
import { leastPercent, numberText, percentOf, shareText } from '../../cel/cost/shareText.ts';
import { code, shortened } from '../../markdown.ts';
import type { RuleCost } from './ruleContext.ts';
import { wayDown } from './written.ts';

/** A cost as a share of a budget: `4 % of the budget`, `more than 100 times the budget`. */
export function shareOf(cost: bigint, limit: bigint, budget: string): string {
  const share = shareText(cost, limit);
  return share.endsWith('%') ? `${share} of ${budget}` : `${share} ${budget}`;
}

/** The cost of an expression in Markdown: the total, and the most expensive parts. */
export function costText(cost: RuleCost): string {
  const { place, compiled, runs, limit } = cost;
  const what = place.field === 'messageExpression' ? 'messageExpression' : 'rule';
  const sum = `**Estimated cost: ${numberText(cost.cost)}** of the ${numberText(limit)} that one ${what} may cost (${shareText(cost.cost, limit)}).`;
  const times =
    runs > 1n ? [`It runs up to ${numberText(runs)} times for one resource, at up to ${numberText(compiled.estimate.max)} each.`] : [];
  return [[sum, ...times].join(' '), ...breakdown(cost)].join('\n\n');
}

/** The most expensive parts inside `within` (by default all parts); empty if there is only one. */
export function breakdown({ compiled, runs, limit, cost }: RuleCost, within?: Expression): string[] {
  const { estimate } = compiled;
  const { expression } = compiled.checked;
  if (!expression) return [];
  const parts = costliestParts(expression, estimate).filter(({ start, end }) => !within || (within.start <= start && end <= within.end));
  const shown = parts.slice(0, mostParts).filter((part) => isWorthShowing(part, runs, cost));
  if (shown.length === 0 || percentOf(cost, limit) < leastPercent) return [];
  return [shown.map((part) => `- ${partText(part, expression, estimate, runs, limit)}`).join('\n')];
}

const mostParts = 4;

/** Whether a part costs at least a twentieth of the total. */
function isWorthShowing(part: CostPart, runs: bigint, cost: bigint): boolean {
  return part.cost * runs * 20n >= cost;
}

function partText(part: CostPart, { text, root }: CheckedExpression, estimate: CostEstimate, runs: bigint, limit: bigint): string {
  const { start, end, cost, runs: loops, because } = part;
  const ranges = loopsAround(root, part).map((range) => ({ range, known: estimate.nodes[range.id] }));
  const unbounded = ranges.flatMap(({ range, known }): CostCause[] => {
    const { start, end } = range;
    const bound = known?.declared && boundOf(known.declared.declaration);
    return known?.size && bound && bound.value === undefined ? [{ start, end, size: known.size.max, declared: known.declared }] : [];
  });
  const times = loops > 1n ? [`${numberText(loops)} times`] : [];
  const causes = new Set([...unbounded, ...because].flatMap((cause) => causeText(cause, text)));
  const why = [...times, ...causes].join('; ');
  return `${shareText(cost * runs, limit)}: ${excerpt(text.slice(start, end))}${why === '' ? '' : ` — ${why}`}`;
}

/** The ranges of the comprehensions around a part. */
function loopsAround(root: Expression, { start, end }: CostPart): Expression[] {
  const way = wayDown(root, start);
  return way.flatMap((node, i) => {
    const next = way[i + 1];
    const isBody = node.kind === 'comprehension' && node.macro && next && next !== node.macro.target && next.end >= end;
    return isBody ? [node.range] : [];
  });
}

function causeText({ start, end, size, declared }: CostCause, text: string): string[] {
  const what = excerpt(text.slice(start, end));
  const bound = declared && boundOf(declared.declaration);
  if (size > BigInt(Number.MAX_SAFE_INTEGER)) return [`the length of ${what} is unknown, which counts as unlimited`];
  if (!bound) return [`${what} up to ${numberText(size)} long`];
  return bound.value === undefined
    ? [`${what} has no ${bound.keyword}, which counts as ${numberText(size)}`]
    : [`${what} has ${bound.keyword} ${bound.value}`];
}

/** The keyword that bounds the length of a value, and its value if set. Undefined if something else bounds the length. */
function boundOf({ type, schema, maxElements }: Declaration): { keyword: string; value: number | bigint | undefined } | undefined {
  if (!schema || maxElements === 0n) return undefined;
  if (type.kind === 'list') return { keyword: 'maxItems', value: schema.maxItems };
  if (type.kind === 'map') return { keyword: 'maxProperties', value: schema.maxProperties };
  if (type.kind !== 'string' && type.kind !== 'bytes' && type.kind !== 'dyn') return undefined;
  return schema.enum && schema.maxLength === undefined ? undefined : { keyword: 'maxLength', value: schema.maxLength };
}

function excerpt(text: string): string {
  return code(shortened(text.replace(/\s+/g, ' ').trim(), longestExcerpt));
}

const longestExcerpt = 60;
