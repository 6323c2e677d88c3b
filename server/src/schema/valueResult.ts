import type { ErrorType } from '../crd/fieldError.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';

/** Where a value stands in the one that is validated. */
export interface ValuePlace {
  /** As the texts have it: '' for the whole, `spec.list[0]`, `.key` for a value of a map at the top. */
  readonly name: string;
  readonly steps: readonly (string | number)[];
}

/** The whole value. */
export const wholeValue: ValuePlace = { name: '', steps: [] };

/** One thing that is wrong with a value. */
export interface ValueProblem {
  readonly rule: ServerRuleId;
  readonly type: ErrorType;
  readonly place: ValuePlace;
  readonly badValue?: unknown;
  readonly detail: string;
}

/**
 * What one schema says of one value: the problems, none twice, and how much of the schema fits. Of several alternatives
 * that all fail, the one that fits best is told.
 * Source: kube-openapi/pkg/validation/validate/result.go.
 */
export class ValueResult {
  private readonly found = new Map<string, ValueProblem>();
  matches = 0;

  get problems(): readonly ValueProblem[] {
    return [...this.found.values()];
  }

  get valid(): boolean {
    return this.found.size === 0;
  }

  add(problem: ValueProblem): void {
    const text = [problem.rule, problem.place.name, problem.detail].join('\n');
    if (!this.found.has(text)) this.found.set(text, problem);
  }

  merge(other: ValueResult): void {
    this.matches += other.matches;
    for (const problem of other.problems) this.add(problem);
  }
}
