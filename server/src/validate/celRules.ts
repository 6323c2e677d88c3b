import type { Declaration } from '../cel/celType.ts';
import { type CompiledExpression, compileOnce } from '../cel/compilationCache.ts';
import type { Failure } from '../cel/compile.ts';
import { type CostTotal, expressionCostLimit, factorText, noCost, ruleCost, schemaCostLimit, withExpression } from '../cel/cost/budget.ts';
import { issueSpans, referenceSpans } from '../cel/issueSpan.ts';
import { maxIssues } from '../cel/issueText.ts';
import { crash, type FieldError, forbidden, invalid, type Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';
import type { ValidationRule } from '../crd/types.ts';
import { KeyedMemo } from '../memo.ts';
import type { Structural } from '../schema/structural.ts';
import type { CelContext } from './celContext.ts';
import type { NodeRule } from './compiledRule.ts';
import type { CelOptions } from './options.ts';

/** Collects errors and costs of the CEL rules of one schema. The server reports them after all other errors of the schema. */
export class CelFindings {
  private readonly options: CelOptions;
  /** Whether the version's schema (its own or the shared one) is unchanged by the update. */
  private readonly unchanged: boolean;
  private readonly errors: FieldError[] = [];
  private total: CostTotal<FieldPath> = noCost;

  constructor(options: CelOptions, version: string) {
    this.options = options;
    this.unchanged = options.versionsWithUnchangedSchemas.has(version);
  }

  /**
   * Compiles the rules of a node without other errors at the node or below. `uncorrelatable` is the highest ancestor
   * below which old and new values cannot be correlated.
   * Source: apiextensions/validation/validation.go, ValidateCustomResourceDefinitionOpenAPISchema; schema/cel/compilation.go, Compile.
   */
  compile({ node, typeInfo, cardinality }: CelContext, uncorrelatable: FieldPath | undefined, path: FieldPath): void {
    const rulesPath = path.child('x-kubernetes-validations');
    if ('error' in typeInfo) {
      this.errors.push({ rule: 'cel-typeinfo', type: 'InternalError', path: rulesPath, detail: typeInfo.error });
      return;
    }
    const self = typeInfo.declaration;
    const list = nodeRules(node, self, this.options);
    for (const [i, { source, rule, messageExpression }] of list.entries()) {
      const rulePath = rulesPath.index(i);
      const cost = ruleCost(rule.estimate, cardinality, self);
      this.countRule(cost, rulePath.child('rule'));
      if (rule.failure) this.errors.push(compileError(rule, rule.failure, ruleTexts, source, rulePath.child('rule')));
      if (messageExpression) this.judgeMessage(messageExpression, source, rulePath.child('messageExpression'));
      if (rule.usesOldSelf && uncorrelatable) this.errors.push(uncorrelatableError(rule, uncorrelatable, rulePath.child('rule')));
      if (!rule.usesOldSelf && source.optionalOldSelf !== undefined) {
        const detail = 'may not be set if oldSelf is not used in rule';
        this.errors.push(invalid('cel-optionaloldself-unused', rulePath.child('optionalOldSelf'), source.optionalOldSelf, detail));
      }
      this.options.compiled?.({ node, list, path: rulePath, source, self, rule, messageExpression, cardinality, cost });
    }
  }

  reportRules(report: Report): void {
    for (const error of this.errors) report(error);
  }

  /** Reports an error if the rules of the schema together exceed the cost limit. Source: apiextensions/validation/validation.go, validateCustomResourceDefinitionValidation. */
  reportTotal(path: FieldPath, report: Report): void {
    const { cost, contributors } = this.total;
    if (cost <= schemaCostLimit) return;
    const contributed = 'contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema';
    for (const { place } of contributors) report(forbidden('cost-total-contributor', place, contributed));
    const what = 'x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema';
    report(forbidden('cost-total', path, costText(what, cost, schemaCostLimit)));
  }

  private countRule(cost: bigint, path: FieldPath): void {
    this.count('cel-rule-cost', 'estimated rule cost', cost, path);
  }

  private judgeMessage(expression: CompiledExpression, source: ValidationRule, path: FieldPath): void {
    if (expression.failure) this.errors.push(compileError(expression, expression.failure, messageTexts, source, path));
    else this.count('cel-message-cost', 'estimated messageExpression cost', expression.estimate.max, path);
  }

  private count(rule: ServerRuleId, what: string, cost: bigint, path: FieldPath): void {
    if (!this.unchanged && cost > expressionCostLimit) this.errors.push(forbidden(rule, path, costText(what, cost, expressionCostLimit)));
    this.total = withExpression(this.total, path, cost);
  }
}

function nodeRules(node: Structural, self: Declaration, options: CelOptions): readonly NodeRule[] {
  const sources = node['x-kubernetes-validations'] ?? [];
  const minors = sources.map((source) => `${ruleMinor(source, options)} ${messageMinor(source, options)}`).join();
  return compiledRules.of(node, { self, minors }, () => sources.map((source) => compileRule(source, self, options)));
}

/** `self` is the declaration that the rules see, built from the subtree and from whether the node is a resource; `minors` decides for each rule which functions it may use. */
const compiledRules = new KeyedMemo<Structural, { readonly self: Declaration; readonly minors: string }, readonly NodeRule[]>();

/** A blank messageExpression never gets here: validateValidationRules has reported it. */
function compileRule(source: ValidationRule, self: Declaration, options: CelOptions): NodeRule {
  const { optionalOldSelf, messageExpression } = source;
  const variables = { self, oldSelf: optionalOldSelf ? 'optional' : 'value' } as const;
  const rule = compileOnce(source.rule, variables, ruleMinor(source, options), 'bool');
  if (rule.failure || messageExpression === '') return { source, rule, messageExpression: undefined };
  return { source, rule, messageExpression: compileOnce(messageExpression, variables, messageMinor(source, options), 'string') };
}

/** Expressions that the stored object already has may use the functions available to stored expressions. */
function ruleMinor({ rule }: ValidationRule, { newMinor, storedMinor, storedRules }: CelOptions): number {
  return storedRules.has(rule) ? storedMinor : newMinor;
}

function messageMinor({ messageExpression }: ValidationRule, { newMinor, storedMinor, storedMessageExpressions }: CelOptions): number {
  return storedMessageExpressions.has(messageExpression) ? storedMinor : newMinor;
}

/** Rule id and message for each kind of failure. */
interface FailureTexts {
  readonly issues: FailureText;
  readonly type: FailureText;
  readonly planning: FailureText;
}

interface FailureText {
  readonly rule: ServerRuleId;
  readonly text: (detail: string) => string;
}

const ruleTexts: FailureTexts = {
  issues: { rule: 'cel-compile', text: (detail) => `compilation failed: ${detail}` },
  type: { rule: 'cel-not-bool', text: () => 'cel expression must evaluate to a bool' },
  planning: { rule: 'cel-internal', text: (detail) => `program instantiation failed: ${detail}` },
};

const messageTexts: FailureTexts = {
  issues: { rule: 'cel-message-compile', text: (detail) => `messageExpression compilation failed: ${detail}` },
  type: { rule: 'cel-message-not-string', text: () => 'messageExpression must evaluate to a string' },
  planning: { rule: 'cel-message-internal', text: (detail) => `messageExpression instantiation failed: ${detail}` },
};

function compileError(
  { text, checked }: CompiledExpression,
  failure: Failure,
  texts: FailureTexts,
  source: ValidationRule,
  path: FieldPath,
): FieldError {
  if (failure.kind === 'crash') return crash(texts.planning.rule, path, failure.detail);
  const { rule, text: detail } = texts[failure.kind];
  const error = invalid(rule, path, source, detail(failure.detail));
  if (failure.kind !== 'issues') return error;
  const told = checked.issues.slice(0, maxIssues);
  const spans = issueSpans(text, told, checked.expression?.root);
  const issues = told.map(({ message }, i) => ({ start: 0, end: 0, ...spans[i], message }));
  return { ...error, issues: issues.sort((a, b) => a.start - b.start || a.end - b.end) };
}

function uncorrelatableError({ text, checked }: CompiledExpression, within: FieldPath, path: FieldPath): FieldError {
  const detail = `oldSelf cannot be used on the uncorrelatable portion of the schema within ${within}`;
  const error = invalid('cel-oldself-uncorrelatable', path, text, detail);
  const issues = referenceSpans(checked.expression, 'oldSelf').map((span) => ({ ...span, message: detail }));
  return issues.length === 0 ? error : { ...error, issues };
}

function costText(what: string, cost: bigint, limit: bigint): string {
  const advice = 'try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared';
  return `${what} exceeds budget by factor of ${factorText(cost, limit)} (${advice})`;
}
