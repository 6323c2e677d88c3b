import type { Checked, CheckedExpression, Variables } from './checkedExpression.ts';
import { checkExpression } from './checker.ts';
import type { CelEnvironment } from './environment.ts';
import { issuesText } from './issueText.ts';
import { planningProblem } from './planning.ts';
import { validate } from './validators/validate.ts';

export interface Compiled {
  readonly checked: Checked;
  /** What keeps it from being used, in the server's words; undefined if nothing does. */
  readonly failure?: Failure;
  /** Whether it names oldSelf: then it is no rule for new objects. False where it has issues or the wrong type. */
  readonly usesOldSelf: boolean;
}

/**
 * `issues`: wrong as such; `type`: it gives something else than wanted; `planning`: the program cannot be
 * planned (planning.ts); `crash`: the server panics, for the reason in `detail`.
 */
export interface Failure {
  readonly kind: 'issues' | 'type' | 'planning' | 'crash';
  readonly detail: string;
}

/**
 * Compiles a rule (`bool`) or a messageExpression (`string`), the text without white space around it or with.
 * Source: apiextensions/apiserver/schema/cel/compilation.go, compileRule.
 */
export function compileExpression(text: string, variables: Variables, environment: CelEnvironment, expected: 'bool' | 'string'): Compiled {
  const read = checkExpression(text, variables, environment);
  const found = read.expression && read.issues.length === 0 ? validate(read.expression, environment) : read.issues;
  if (found === 'crash') return failed(read, 'crash', optionalCrash);
  const checked = { ...read, issues: found };
  const { expression, issues } = checked;
  if (!expression || issues.length > 0) return failed(checked, 'issues', issuesText(text, issues));
  if (expression.types[expression.root.id]?.kind !== expected) return failed(checked, 'type', `must evaluate to a ${expected}`);
  const problem = planningProblem(expression);
  if (problem) return { ...failed(checked, problem.kind, problem.text), usesOldSelf: usesOldSelf(expression) };
  return { checked, usesOldSelf: usesOldSelf(expression) };
}

const optionalCrash = 'what stands behind a question mark in a list or map is not declared as optional';

function failed(checked: Checked, kind: Failure['kind'], detail: string): Compiled {
  return { checked, failure: { kind, detail }, usesOldSelf: false };
}

function usesOldSelf({ references }: CheckedExpression): boolean {
  return references.some((reference) => reference?.name === 'oldSelf');
}
