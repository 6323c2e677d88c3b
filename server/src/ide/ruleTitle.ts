import { adviceRules, serverRules } from '../rules/index.ts';
import { readingRules } from '../rules/reading.ts';

/** What a rule requires, in one sentence; undefined for findings that stand for no rule. */
export function ruleTitle(rule: string): string | undefined {
  const rules: Readonly<Record<string, { readonly title: string }>> = { ...serverRules, ...adviceRules, ...readingRules };
  return Object.hasOwn(rules, rule) ? rules[rule]?.title : undefined;
}
