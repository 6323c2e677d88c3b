import { isJsonObject, type Json, type JsonObject } from '../../crd/json.ts';
import { jsonEqual } from '../../crd/toJson.ts';
import type { ValidationRule } from '../../crd/types.ts';
import { trimSpace, utf8Length } from '../../go/strings.ts';
import { KeyedMemo } from '../../memo.ts';
import { anywhere } from '../../schema/anywhere.ts';
import { hasRules } from '../../schema/children.ts';
import type { Structural } from '../../schema/structural.ts';
import type { Declaration } from '../celType.ts';
import { type CompiledExpression, compileOnce } from '../compilationCache.ts';
import type { Failure } from '../compile.ts';
import { declarationOf } from '../declarationOf.ts';
import { escapeProperty } from '../propertyName.ts';
import { costExceeded, type Evaluation, evaluate } from './evaluate.ts';
import { structuralValue } from './structuralValue.ts';
import { type CelValue, isFailure, none, optional } from './value.ts';

/** One step from a value to one in it; a `key` is that of a map. */
export type ValueStep = { readonly kind: 'property' | 'key'; readonly name: string } | { readonly kind: 'index'; readonly index: number };

/** The result of a rule that a value does not pass, or why it has none. */
export interface RuleResult {
  /** From the value that was asked for. */
  readonly steps: readonly ValueStep[];
  readonly node: Structural;
  readonly value: Json;
  /** Where in the node's rules it stands; none for `typeless`, which is one result for all rules of the node. */
  readonly index: number;
  readonly rule: ValidationRule | undefined;
  readonly outcome: RuleOutcome;
}

export type RuleOutcome =
  /** `message` is the server's; what a messageExpression gave is in it. */
  /** `unread`: the server did not come to the rule's fieldPath, since its messageExpression does not compile. */
  | { readonly kind: 'failed'; readonly message: string; readonly unread?: 'fieldPath' }
  /** The rule has no value for this one. */
  | { readonly kind: 'error'; readonly error: string }
  /** It needs an old value, and there is none. */
  | { readonly kind: 'skipped' }
  /** We cannot tell what the server says, for this reason. */
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'compile'; readonly detail: string }
  /** CEL has no type for the value. */
  | { readonly kind: 'typeless' }
  /** Nothing more is run: all rules together, this rule, or its messageExpression cost too much. */
  | { readonly kind: 'budget' | 'callLimit' | 'messageBudget' | 'messageCallLimit' };

export interface RuleOptions {
  /** Functions that the server knows for rules that are stored already. */
  readonly minor: number;
  /** The value is the root of a resource. */
  readonly isResource: boolean;
  /** What the rules with oldSelf compare with; undefined where there is none. */
  readonly oldValue?: Json | undefined;
  /** What all evaluations may cost. */
  readonly budget: number;
}

/** What all rules on one custom resource may cost. Source: apiserver/pkg/apis/cel/config.go, RuntimeCELCostBudget. */
export const resourceCostBudget = 10_000_000;

/** Source: apiserver/pkg/apis/cel/config.go, MaxEvaluatedMessageExpressionSizeBytes. */
const maxMessageBytes = 5120;

/**
 * Runs the rules of a schema, and of what is below it, over a value; null has no rules. Those that pass are not reported.
 * Source: apiextensions/apiserver/schema/cel/validation.go, NewValidator and Validator.Validate.
 */
export function evaluateRules(schema: Structural, value: Json, options: RuleOptions, report: (result: RuleResult) => void): RulesRun {
  const run = new Run(options.minor, options.budget, report);
  const declaration = holdsRules(schema) ? declarationOf(schema, options.isResource) : undefined;
  run.visit({ schema, value, old: options.oldValue, declaration, isResource: options.isResource, steps: [] });
  return run;
}

/** What came of it besides the results. */
export interface RulesRun {
  /** What is left; negative where it ran out: then some rules were not run. */
  readonly budget: number;
  /** Some rule looks at the old value. */
  readonly usesOldSelf: boolean;
}

/** Asked for each node that a value stands at. */
const holdsRules = anywhere(hasRules);

/** A value that rules are run on, with what they know of it. */
interface Place {
  readonly schema: Structural;
  readonly value: Json;
  readonly old: Json | undefined;
  readonly declaration: Declaration | undefined;
  readonly isResource: boolean;
  readonly steps: readonly ValueStep[];
}

/** What it cost to find that a value passes all rules of a declaration's schema and below, which do not look at an old one. */
const passed = new KeyedMemo<Declaration, { readonly value: Json; readonly minor: number }, number>({ same: { value: jsonEqual } });

class Run implements RulesRun {
  budget: number;
  usesOldSelf = false;
  #reported = 0;
  readonly #minor: number;
  readonly #report: (result: RuleResult) => void;

  constructor(minor: number, budget: number, report: (result: RuleResult) => void) {
    this.#minor = minor;
    this.budget = budget;
    this.#report = report;
  }

  visit(place: Place): void {
    const { schema, value, declaration } = place;
    if (value === null || !holdsRules(schema) || this.#passesAgain(place)) return;
    const { budget, usesOldSelf } = this;
    const reported = this.#reported;
    this.usesOldSelf = false;
    this.#runHereAndBelow(place, value);
    if (declaration && this.#reported === reported && !this.usesOldSelf)
      passed.keep(declaration, { value, minor: this.#minor }, budget - this.budget);
    this.usesOldSelf ||= usesOldSelf;
  }

  /** Charges the cost of the earlier pass without running the rules again, if the budget suffices. */
  #passesAgain({ declaration, value }: Place): boolean {
    const cost = declaration && passed.recall(declaration, { minor: this.#minor, value });
    if (cost === undefined || cost >= this.budget) return false;
    this.budget -= cost;
    return true;
  }

  #runHereAndBelow(place: Place, value: Json): void {
    this.#runRules(place);
    if (this.budget < 0) return;
    if (Array.isArray(value)) this.#visitItems(place, value);
    else if (isJsonObject(value)) this.#visitMembers(place, value);
  }

  #visitItems({ schema, old, declaration, steps }: Place, value: readonly Json[]): void {
    const items = schema.items?.schema;
    if (!items) return;
    const oldItems = Array.isArray(old) ? old : [];
    for (const [index, item] of value.entries()) {
      const isResource = items['x-kubernetes-embedded-resource'];
      const below = { schema: items, value: item, declaration: declaration?.element, isResource };
      this.visit({ ...below, old: correlated(schema, item, oldItems), steps: [...steps, { kind: 'index', index }] });
      if (this.budget < 0) return;
    }
  }

  #visitMembers(place: Place, value: JsonObject): void {
    const { schema, old, steps } = place;
    for (const kind of ['key', 'property'] as const) {
      for (const [name, member] of value) {
        const below = kind === 'key' ? schema.additionalProperties?.schema : schema.properties?.get(name);
        const declaration = below && memberDeclaration(place, kind, name, below);
        if (!below || declaration === 'invisible') continue;
        const isResource = below['x-kubernetes-embedded-resource'];
        const oldMember = isJsonObject(old) ? (old.get(name) ?? undefined) : undefined;
        this.visit({ schema: below, value: member, old: oldMember, declaration, isResource, steps: [...steps, { kind, name }] });
        if (this.budget < 0) return;
      }
    }
  }

  #runRules(place: Place): void {
    const { schema, value, old, declaration, isResource, steps } = place;
    const rules = schema['x-kubernetes-validations'] ?? [];
    const report = (index: number, rule: ValidationRule | undefined, outcome: RuleOutcome) => {
      this.#reported++;
      this.#report({ steps, node: schema, value, index, rule, outcome });
    };
    if (rules.length === 0) return;
    if (!declaration) {
      report(0, undefined, { kind: 'typeless' });
      return;
    }
    if (this.budget <= 0) {
      report(0, undefined, this.#stop('budget'));
      return;
    }
    const self = structuralValue(value, schema, isResource);
    const oldSelf = old === undefined || old === null ? undefined : structuralValue(old, schema, isResource);
    for (const [index, rule] of rules.entries()) {
      if (trimSpace(rule.rule) === '') continue;
      const outcome = this.#outcome(rule, declaration, self, oldSelf);
      if (outcome) report(index, rule, outcome);
      if (this.budget < 0) return;
    }
  }

  /** Undefined where the rule passes. */
  #outcome(rule: ValidationRule, declaration: Declaration, self: CelValue, oldSelf: CelValue | undefined): RuleOutcome | undefined {
    const isOptional = rule.optionalOldSelf === true;
    const variables = { self: declaration, oldSelf: isOptional ? 'optional' : 'value' } as const;
    const compiled = compileOnce(rule.rule, variables, this.#minor, 'bool');
    if (compiled.failure) return { kind: 'compile', detail: compileErrorText(compiled.failure) };
    this.usesOldSelf ||= compiled.usesOldSelf;
    if (compiled.usesOldSelf && oldSelf === undefined && !isOptional) return { kind: 'skipped' };
    const bindings = { self, oldSelf: isOptional ? (oldSelf === undefined ? none : optional(oldSelf)) : oldSelf };
    const { result, cost } = evaluated(compiled, bindings);
    if (result === costExceeded && cost > this.budget) return this.#stop('budget');
    if (cost > this.budget) return this.#stop('budget');
    this.budget -= cost;
    if (result === true) return undefined;
    if (result === costExceeded) return this.#stop('callLimit');
    if (isFailure(result)) {
      return result.kind === 'error' ? { kind: 'error', error: result.message } : { kind: 'unknown', reason: result.reason };
    }
    return this.#failed(rule, variables, bindings);
  }

  #failed(rule: ValidationRule, variables: Parameters<typeof compileOnce>[1], bindings: Parameters<typeof evaluate>[1]): RuleOutcome {
    const written = rule.message === '' ? `failed rule: ${ruleName(rule)}` : trimSpace(rule.message);
    const expression = rule.messageExpression === '' ? undefined : compileOnce(rule.messageExpression, variables, this.#minor, 'string');
    if (!expression) return { kind: 'failed', message: written };
    if (expression.failure) return { kind: 'failed', message: written, unread: 'fieldPath' };
    const { result, cost } = evaluated(expression, bindings);
    if (cost > this.budget) return this.#stop('messageBudget');
    this.budget -= cost;
    if (result === costExceeded) return this.#stop('messageCallLimit');
    if (isFailure(result) && result.kind === 'unknown') return { kind: 'unknown', reason: result.reason };
    const message = typeof result === 'string' ? trimSpace(result) : '';
    const usable = message !== '' && !message.includes('\n') && utf8Length(message) <= maxMessageBytes;
    return { kind: 'failed', message: usable ? message : written };
  }

  #stop(kind: 'budget' | 'callLimit' | 'messageBudget' | 'messageCallLimit'): RuleOutcome {
    this.budget = -1;
    return { kind };
  }
}

function evaluated({ checked }: CompiledExpression, bindings: Parameters<typeof evaluate>[1]): Evaluation {
  // Only what does not compile has no expression.
  if (!checked.expression) throw new Error('an expression without issues has a tree');
  return evaluate(checked.expression, bindings);
}

/** How errors name a rule. Source: apiextensions/apiserver/schema/cel/validation.go, ruleErrorString. */
export function ruleName({ rule, message }: ValidationRule): string {
  return trimSpace(message === '' ? rule : message);
}

/** Source: apiextensions/apiserver/schema/cel/compilation.go, compileRule. */
export function compileErrorText({ kind, detail }: Failure): string {
  switch (kind) {
    case 'issues':
      return `compilation failed: ${detail}`;
    case 'type':
      return 'cel expression must evaluate to a bool';
    case 'planning':
      return `program instantiation failed: ${detail}`;
    case 'crash':
      return `the API server cannot compile this and answers HTTP 500: ${detail}`;
  }
}

/** A value without a CEL type is invisible to all rules, its own included. Source: validation.go, validator. */
function memberDeclaration(
  { declaration }: Place,
  kind: 'property' | 'key',
  name: string,
  schema: Structural,
): Declaration | undefined | 'invisible' {
  if (kind === 'key') return declaration?.element;
  const escaped = escapeProperty(name);
  if (escaped !== undefined) return declaration?.fields?.get(escaped)?.declaration ?? 'invisible';
  return declarationOf(schema, schema['x-kubernetes-embedded-resource']) ?? 'invisible';
}

/** The old item that correlates with an item of a list map: the first with the same keys. Source: apiserver/pkg/cel/common/maplist.go. */
function correlated(schema: Structural, item: Json, oldItems: readonly Json[]): Json | undefined {
  const keys = schema['x-kubernetes-list-map-keys'] ?? [];
  if (schema['x-kubernetes-list-type'] !== 'map' || keys.length === 0) return undefined;
  const own = keyOf(item, keys);
  return own === undefined ? undefined : oldItems.find((old) => keyOf(old, keys) === own);
}

function keyOf(item: Json, keys: readonly string[]): string | undefined {
  if (!isJsonObject(item)) return undefined;
  const values = keys.map((key) => item.get(key));
  if (values.some((value) => value === undefined || value === null || typeof value === 'object')) return undefined;
  return values.map((value) => `${typeof value} ${JSON.stringify(String(value))}`).join();
}
