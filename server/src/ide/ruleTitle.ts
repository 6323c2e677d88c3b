import { adviceRules, serverRules } from '../rules/index.ts';
import { readingRules } from '../rules/reading.ts';

/** The requirement of a rule in one sentence; undefined for findings without a rule. */
export function ruleTitle(rule: string): string | undefined {
  const rules: Readonly<Record<string, { readonly title: string }>> = { ...serverRules, ...adviceRules, ...readingRules };
  return Object.hasOwn(rules, rule) ? rules[rule]?.title : undefined;
}
