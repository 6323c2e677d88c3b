/** What the server says of rules, and what we say, in one form. */
import { createContext, Script } from 'node:vm';
import type { Declaration } from '../../../../server/src/cel/celType.ts';
import type { Variables } from '../../../../server/src/cel/checkedExpression.ts';
import { type CompiledExpression, compileAfresh } from '../../../../server/src/cel/compilationCache.ts';
import { ruleRuns } from '../../../../server/src/cel/cost/cardinality.ts';
import type { CostEstimate } from '../../../../server/src/cel/cost/estimate.ts';
import { declarationOf } from '../../../../server/src/cel/declarationOf.ts';
import { type Bindings, evaluate } from '../../../../server/src/cel/evaluate/evaluate.ts';
import { structuralValue } from '../../../../server/src/cel/evaluate/structuralValue.ts';
import { type CelValue, isFailure, optional, typeName } from '../../../../server/src/cel/evaluate/value.ts';
import { toJson } from '../../../../server/src/crd/toJson.ts';
import { trimSpace } from '../../../../server/src/go/strings.ts';
import { treeOf } from '../../../unit/crd/tree.ts';
import { structuralOf } from '../../../unit/schema/schema.ts';
import type { CelCase, CelRule } from './cases.ts';

export interface RuleAnswer {
  readonly accepted: boolean;
  /** Of the error, of the rule or else of the message expression. */
  readonly detail?: string;
  readonly cost?: CostRange;
  readonly messageCost?: CostRange;
  readonly cardinality?: number;
  readonly usesOldSelf?: boolean;
  readonly evaluation?: Evaluation;
  readonly messageEvaluation?: Evaluation;
  /** What the server died of. */
  readonly panic?: string;
}

/** For a value. */
export interface Evaluation {
  readonly value?: boolean | string | 0;
  readonly error?: string;
  /** Ours only: why we cannot tell. */
  readonly unknown?: string;
  readonly cost: number;
  /** Ours only: we cannot tell the value of a part, and with it what it cost. */
  readonly costOpen?: true;
}

export interface CostRange {
  readonly min: string;
  readonly max: string;
}

/** Of a case: `error` where no rule of the schema can be compiled. */
export interface CelAnswer {
  readonly error?: string;
  readonly answers?: readonly RuleAnswer[];
}

/** Our answer; the error is an exception or that there is no end, too. */
export function ourAnswer(question: Question): CelAnswer {
  try {
    bounded.judge = () => answerOf(question);
    return judging.runInContext(bounded, { timeout: maxMs });
  } catch (error) {
    return { error: `failure: ${error instanceof Error ? error.stack : error}` };
  }
}

export type RuleQuestion = Pick<CelRule, 'rule' | 'messageExpression' | 'optionalOldSelf'>;
export type Question = Omit<CelCase, 'rules' | 'number'> & { readonly rules: readonly RuleQuestion[] };

/** Longest time that we may take for a rule, in milliseconds: thousands of times the usual. */
const maxMs = 5_000;

/** A script of its own is the only way to stop a loop of ours. */
const judging = new Script('judge()');
const bounded = createContext({});

function answerOf({ schema, root, minor, rules, value }: Question): CelAnswer {
  const structural = structuralOf(schema);
  const self = declarationOf(structural, root || structural['x-kubernetes-embedded-resource']);
  if (!self) return { error: 'failed to convert to declType for CEL validation rules' };
  const cardinality = Number(ruleRuns('unbounded', self));
  const data = structuralValue(toJson(treeOf(JSON.stringify(value))), structural, root || structural['x-kubernetes-embedded-resource']);
  return { answers: rules.map((rule) => ruleAnswer(rule, self, cardinality, minor, data)) };
}

function ruleAnswer(
  { rule, messageExpression = '', optionalOldSelf }: RuleQuestion,
  self: Declaration,
  cardinality: number,
  minor: number,
  data: CelValue,
): RuleAnswer {
  // Which is not compiled.
  if (trimSpace(rule) === '') return { accepted: false };
  const variables: Variables = { self, oldSelf: optionalOldSelf ? 'optional' : 'value' };
  const compiled = compileAfresh(rule, variables, minor, 'bool');
  const usesOldSelf = compiled.usesOldSelf && { usesOldSelf: true };
  if (compiled.failure)
    return { accepted: false, detail: ruleFailures[compiled.failure.kind] + named(compiled.failure.detail), ...usesOldSelf };
  const bindings: Bindings = { self: data, oldSelf: optionalOldSelf ? optional(data) : data };
  const answer = { cost: rangeOf(compiled.estimate), cardinality, ...usesOldSelf, evaluation: evaluated(compiled, bindings) };
  if (messageExpression === '') return { accepted: true, ...answer };
  const message = compileAfresh(messageExpression, variables, minor, 'string');
  if (message.failure) return { accepted: false, detail: messageFailures[message.failure.kind] + named(message.failure.detail), ...answer };
  return { accepted: true, ...answer, messageCost: rangeOf(message.estimate), messageEvaluation: evaluated(message, bindings) };
}

function evaluated({ checked }: CompiledExpression, bindings: Bindings): Evaluation | undefined {
  if (!checked.expression) return undefined;
  const { result, cost, values } = evaluate(checked.expression, bindings, 'values');
  const isOpen = values.some((value) => value !== undefined && isFailure(value) && value.kind === 'unknown');
  const told = { cost, ...(isOpen ? { costOpen: true as const } : {}) };
  if (typeof result === 'boolean' || typeof result === 'string') return { value: result, ...told };
  // A rule for what may be null. Go's null is the number 0.
  if (result === null) return { value: 0, ...told };
  if (!isFailure(result)) return { error: `a value of type ${typeName(result)}`, cost };
  return result.kind === 'unknown' ? { unknown: result.reason, cost } : { error: result.message, cost };
}

const ruleFailures = { issues: 'compilation failed: ', type: 'cel expression ', planning: 'program instantiation failed: ', crash: '' };
const messageFailures = {
  issues: 'messageExpression compilation failed: ',
  type: 'messageExpression ',
  planning: 'messageExpression instantiation failed: ',
  crash: '',
};

/** Where the server has a random number we have an N. */
function named(detail: string): string {
  return detail.replaceAll('selfTypeN', 'selfType0');
}

function rangeOf({ min, max }: CostEstimate): CostRange {
  return { min: String(min), max: String(max) };
}
