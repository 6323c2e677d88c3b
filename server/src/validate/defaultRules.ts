import {
  evaluateRules,
  type RuleOptions,
  type RuleOutcome,
  type RuleResult,
  resourceCostBudget,
  ruleName,
  type ValueStep,
} from '../cel/evaluate/rules.ts';
import { type ErrorType, type FieldError, omittedValue, type Report } from '../crd/fieldError.ts';
import type { Json } from '../crd/json.ts';
import type { FieldPath } from '../crd/path.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';
import { validFieldPath } from '../schema/fieldPath.ts';
import type { Structural } from '../schema/structural.ts';

/** Evaluates the rules (x-kubernetes-validations) on the defaults of one schema, which share a cost budget. */
export class DefaultRules {
  readonly #minor: number;
  #budget = resourceCostBudget;

  /** Rules may use all functions of Kubernetes 1.`minor`: the server treats defaults as stored values. */
  constructor(minor: number) {
    this.#minor = minor;
  }

  get minor(): number {
    return this.#minor;
  }

  /** The cost left for the rules on all further defaults. */
  get budget(): number {
    return this.#budget;
  }

  /** Deducts the cost of evaluations without errors if the budget suffices; returns whether it does. */
  spend(cost: number): boolean {
    if (cost >= this.#budget) return false;
    this.#budget -= cost;
    return true;
  }

  /** Whether the budget is exceeded: the server then validates no more defaults. */
  get exhausted(): boolean {
    return this.#budget < 0;
  }

  /**
   * Evaluates the rules at the node of a default and below on the default: first with itself as the old value, then, if
   * there are no errors, without an old value. Results that we cannot compute exactly are not reported.
   * Source: apiextensions-apiserver/pkg/apiserver/schema/defaulting/validation.go, validate.
   */
  validate(node: Structural, value: Json, isResource: boolean, path: FieldPath, report: Report): void {
    let found = 0;
    const run = (oldValue: Json | undefined) => {
      const options: RuleOptions = { minor: this.#minor, isResource, oldValue, budget: this.#budget };
      return evaluateRules(node, value, options, (result) => {
        const error = errorOf(result, path);
        if (!error) return;
        found++;
        report(error);
      });
    };
    const { budget, usesOldSelf } = run(value);
    // Rules that do not use oldSelf give the same result without an old value.
    this.#budget = found > 0 || !usesOldSelf ? budget : Math.min(budget, run(undefined).budget);
  }
}

function errorOf(result: RuleResult, root: FieldPath): FieldError | undefined {
  const { node, rule, outcome, steps } = result;
  const path = steps.reduce(stepDown, root);
  const invalid = (id: ServerRuleId, detail: string): FieldError => ({
    rule: id,
    type: 'FieldValueInvalid',
    path,
    badValue: node.type,
    detail,
  });
  const name = rule && ruleName(rule);
  switch (outcome.kind) {
    case 'skipped':
    case 'unknown':
      return undefined;
    case 'failed':
      return failed(result, outcome, path);
    case 'error':
      return outcome.error.startsWith('no such overload')
        ? invalid('default-cel-overload', `'${outcome.error}': ${noSuchOverload} for rule: ${name}`)
        : invalid('default-cel-runtime', `${outcome.error} evaluating rule: ${name}`);
    case 'compile':
      return invalid('default-cel-compile', `rule compile error: ${outcome.detail}`);
    case 'typeless':
      return invalid('default-cel-init', 'rule compiler initialization error: failed to convert to declType for CEL validation rules');
    case 'budget':
      return invalid('default-cel-budget', `validation failed due to running out of cost budget, ${noMore}`);
    case 'callLimit':
      return invalid('default-cel-calllimit', `'${costLimit}': ${noMore} due to call cost exceeds limit for rule: ${name}`);
    case 'messageBudget':
      return invalid('default-cel-budget', `messageExpression evaluation failed due to running out of cost budget, ${noMore}`);
    case 'messageCallLimit': {
      const expression = JSON.stringify(rule?.messageExpression);
      return invalid('default-cel-calllimit', `${noMore} due to call cost exceeds limit for messageExpression: ${expression}`);
    }
  }
}

const noSuchOverload = 'call arguments did not match a supported operator, function or macro signature';
const noMore = 'no further validation rules will be run';
const costLimit = 'operation cancelled: actual cost limit exceeded';

function failed(
  { node, value, rule }: RuleResult,
  { message, unread }: RuleOutcome & { readonly kind: 'failed' },
  path: FieldPath,
): FieldError {
  const field = rule?.fieldPath && unread !== 'fieldPath' ? validFieldPath(rule.fieldPath, node, { arrayNotation: true }) : undefined;
  const place = field && 'normalized' in field && field.normalized !== '' ? path.child(field.normalized.replace(/^\./, '')) : path;
  const type = reasons.find((reason) => reason === rule?.reason) ?? 'FieldValueInvalid';
  const badValue = node.type === 'object' || node.type === 'array' ? omittedValue : value;
  return { rule: 'default-cel-failed', type, path: place, badValue, detail: type === 'FieldValueDuplicate' ? '' : message };
}

/** Error types other than FieldValueInvalid that a rule may set as `reason`. Source: cel/validation.go, fieldErrorForReason. */
const reasons: readonly ErrorType[] = ['FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate'];

function stepDown(path: FieldPath, step: ValueStep): FieldPath {
  if (step.kind === 'index') return path.index(step.index);
  return step.kind === 'key' ? path.key(step.name) : path.child(step.name);
}
