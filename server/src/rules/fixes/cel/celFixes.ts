import type { CheckedExpression, Variables } from '../../../cel/checkedExpression.ts';
import { compileExpression } from '../../../cel/compile.ts';
import { expressionCostLimit, ruleCost } from '../../../cel/cost/budget.ts';
import type { Cardinality } from '../../../cel/cost/cardinality.ts';
import { estimateCost } from '../../../cel/cost/estimate.ts';
import { type CelEnvironment, celEnvironment } from '../../../cel/environment.ts';
import { issueSpans } from '../../../cel/issueSpan.ts';
import { applyEdits, replaceParts } from '../../../yaml/edit/edit.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import type { BrokenExpression, Repair } from './brokenExpression.ts';
import { repairsOf } from './celRepairs.ts';

/**
 * For a rule or messageExpression that does not compile: repairs first. Each is compiled: only those with fewer errors
 * are offered, and only those without errors are preferred.
 */
export function celFixes(occurrence: Occurrence): Fix[] {
  const { error, rules, paths } = occurrence;
  const wanted = error.path.toString();
  for (const { path, rule, messageExpression, self, source, cardinality } of rules) {
    const isRule = path.child('rule').toString() === wanted;
    const compiled = isRule ? rule : path.child('messageExpression').toString() === wanted ? messageExpression : undefined;
    if (!compiled) continue;
    const environment = celEnvironment(compiled.minor);
    const variables = { self, oldSelf: source.optionalOldSelf ? 'optional' : 'value' } as const;
    const tried = repairs(compiled.text, { variables, environment, runs: isRule ? cardinality : undefined });
    return tried.slice(0, mostFixes).map(({ repair, left }, i): Fix => {
      const edits = paths.flatMap((copy) => replaceParts(occurrence, copy, repair.edits));
      return { title: repair.title, edits, ...(i === 0 && left === 0 && { preferred: true }) };
    });
  }
  return [];
}

const mostFixes = 4;
/** Most repairs tried: each is compiled to count the remaining errors. */
const mostTried = 24;
/** Longer rules are too slow to compile repeatedly. */
const longestRepaired = 10_000;

interface Setting {
  readonly variables: Variables;
  readonly environment: CelEnvironment;
  /** How often a rule runs; undefined for a messageExpression. */
  readonly runs: Cardinality | undefined;
}

interface Tried {
  readonly repair: Repair;
  readonly left: number;
}

/** Those with the fewest remaining errors first. */
function repairs(text: string, setting: Setting): Tried[] {
  if (text.length > longestRepaired) return [];
  const { wrong: before, broken } = judged(text, setting);
  const seen = new Set<string>();
  const better: Tried[] = [];
  for (const repair of repairsOf(broken)) {
    const changed = applyEdits(text, repair.edits);
    if (changed === text || seen.has(changed)) continue;
    if (seen.size === mostTried) break;
    seen.add(changed);
    const left = judged(changed, setting).wrong;
    if (left < before) better.push({ repair, left });
  }
  const right = better.filter(({ left }) => left === 0);
  return right.length > 0 ? right : better.sort((a, b) => a.left - b.left);
}

/** A measure of the errors in a text: syntax errors hide all others. */
function judged(text: string, setting: Setting): { readonly wrong: number; readonly broken: BrokenExpression } {
  const { variables, environment, runs } = setting;
  const expected = runs ? 'bool' : 'string';
  const { checked, failure } = compileExpression(text, variables, environment, expected);
  const spans = issueSpans(text, checked.issues, checked.expression?.root);
  const issues = checked.issues.map(({ message }, i) => ({ start: 0, end: 0, ...spans[i], message }));
  const weights = issues.map(({ message }) => (message.startsWith('Syntax error') ? syntaxWeight : 1));
  const wrong = failure?.kind === 'issues' ? weights.reduce((sum, weight) => sum + weight, 0) : failure ? 0.5 : 0;
  const tooCostly = !failure && checked.expression && costOf(checked.expression, setting) > expressionCostLimit;
  return { wrong: tooCostly ? 0.25 : wrong, broken: { text, variables, environment, expected, expression: checked.expression, issues } };
}

const syntaxWeight = 100;

function costOf(expression: CheckedExpression, { runs, variables }: Setting): bigint {
  const estimate = estimateCost(expression);
  return runs ? ruleCost(estimate, runs, variables.self) : estimate.max;
}
