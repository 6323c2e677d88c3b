import { adviceRules, serverRules } from '../rules/index.ts';

/** Where the rules are explained, one section per id. */
const rulesPage = 'https://github.com/vscode-crd/vscode-crd/blob/main/docs/rules.md';

/** Address of a rule's section. */
export function rulePage(rule: string): string {
  return `${rulesPage}#${rule}`;
}

/** What a rule requires, in one sentence; undefined for findings that stand for no rule. */
export function ruleTitle(rule: string): string | undefined {
  const rules: Readonly<Record<string, { readonly title: string }>> = { ...serverRules, ...adviceRules };
  return Object.hasOwn(rules, rule) ? rules[rule]?.title : undefined;
}
