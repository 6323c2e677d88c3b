import type { ErrorType } from '../crd/fieldError.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';

/** The place of a value within the validated one. */
export interface ValuePlace {
  /** As in messages: '' for the whole value, `spec.list[0]`, `.key` for a value of a top-level map. */
  readonly name: string;
  readonly steps: readonly (string | number)[];
}

/** The whole value. */
export const wholeValue: ValuePlace = { name: '', steps: [] };

/** An error of a value. */
export interface ValueProblem {
  readonly rule: ServerRuleId;
  readonly type: ErrorType;
  readonly place: ValuePlace;
  readonly badValue?: unknown;
  readonly detail: string;
}

/**
 * The result of validating a value against a schema: its problems, without duplicates, and the number of matching parts,
 * which decides which of several failing alternatives is reported.
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
