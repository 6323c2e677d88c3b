/** What the API server estimates CEL rules at. */
import assert from 'node:assert/strict';
import type { Declaration } from '../../server/src/cel/celType.ts';
import type { Variables } from '../../server/src/cel/checkedExpression.ts';
import { compileExpression } from '../../server/src/cel/compile.ts';
import { ruleRuns } from '../../server/src/cel/cost/cardinality.ts';
import { estimateCost } from '../../server/src/cel/cost/estimate.ts';
import { declarationOf } from '../../server/src/cel/declarationOf.ts';
import { celEnvironment } from '../../server/src/cel/environment.ts';
import { newestMinor } from '../../server/src/crd/kubernetesVersion.ts';
import { structuralOf } from '../unit/schema/schema.ts';
import { testCelRules, testRecords } from './recorded.ts';

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

testRecords('costs of single constructs are the recorded ones', 'corpus/cel-cost-examples.jsonl.gz', compare);

testRecords<Case>('costs of random rules are the recorded ones', 'corpus/cel-cost-random.jsonl.gz', ([first, ...rules]) =>
  compare(rules.map((rule) => ({ ...rule, schema: first?.schema }))),
);

testCelRules<Case>('costs of what is accepted are the recorded ones', (lines) =>
  compare(lines.filter(({ goVerdict }) => goVerdict === 'accept')),
);

function compare(cases: readonly Case[]): void {
  assert.ok(cases.length > 0);
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
