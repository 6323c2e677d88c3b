/** What the API server estimates CEL rules at (variable CRD_SHARED; nothing is compared where the records are absent). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Variables } from '../../server/src/cel/checked.ts';
import { compileExpression } from '../../server/src/cel/compile.ts';
import { ruleRuns } from '../../server/src/cel/cost/cardinality.ts';
import { estimateCost } from '../../server/src/cel/cost/estimate.ts';
import type { Declaration } from '../../server/src/cel/declaration.ts';
import { declarationOf } from '../../server/src/cel/declarations.ts';
import { celEnvironment } from '../../server/src/cel/environment.ts';
import { newestMinor } from '../../server/src/crd/kubernetesVersion.ts';
import { structuralOf } from '../unit/schema/schema.ts';
import { sharedLines } from './sharedLines.ts';

interface Case {
  readonly id?: string;
  readonly schema?: object;
  readonly root?: boolean;
  readonly optionalOldSelf?: boolean;
  readonly rule: string;
  readonly goVerdict?: 'accept' | 'reject';
  readonly cost: number | string;
  readonly costMin?: number | string;
  readonly unboundedCardinality?: number;
  readonly maxCardinality?: number;
}

test('costs of single constructs are the recorded ones', () => compare('cel-cost-examples', (lines) => lines));

test('costs of random rules are the recorded ones', () =>
  compare('cel-cost-random', ([first, ...rules]) => rules.map((rule) => ({ ...rule, schema: first?.schema }))));

test('costs of the accepted cases are the recorded ones', () =>
  compare('cel-cases', (lines) => lines.filter(({ goVerdict }) => goVerdict === 'accept')));

function compare(file: string, casesOf: (lines: readonly Case[]) => readonly Case[]): void {
  const lines = sharedLines<Case>(`corpus/${file}.jsonl.gz`);
  if (!lines) return;
  const cases = casesOf(lines);
  const declarations = new Map<object, Declaration | undefined>();
  const different = cases.flatMap((one) => {
    const { schema = {}, root = false, optionalOldSelf = false, rule, cost, costMin, unboundedCardinality, maxCardinality } = one;
    if (!declarations.has(schema)) declarations.set(schema, declarationOf(structuralOf(schema), root));
    const self = declarations.get(schema);
    const estimate = self && estimated(rule, { self, oldSelf: optionalOldSelf ? 'optional' : 'value' });
    const runs = unboundedCardinality ?? maxCardinality;
    const agrees =
      estimate &&
      isRecorded(estimate.max, cost) &&
      (costMin === undefined || isRecorded(estimate.min, costMin)) &&
      (runs === undefined || ruleRuns('unbounded', self) === BigInt(runs));
    return agrees ? [] : [{ ...one, schema: undefined, estimate }];
  });
  console.log(`${file}: ${cases.length - different.length} of ${cases.length}`);
  assert.deepEqual(different.slice(0, 10), []);
}

/** A JSON number beyond 2^53 is rounded. */
function isRecorded(cost: bigint, recorded: number | string): boolean {
  return typeof recorded === 'string' ? cost === BigInt(recorded) : Number(cost) === recorded;
}

function estimated(rule: string, variables: Variables): { readonly min: bigint; readonly max: bigint } | undefined {
  const { checked, failure } = compileExpression(rule, variables, celEnvironment(newestMinor), 'bool');
  if (failure || !checked.expression) return undefined;
  const { min, max } = estimateCost(checked.expression);
  return { min, max };
}
