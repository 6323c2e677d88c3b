import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CostTotal,
  expressionCostLimit,
  factorText,
  noCost,
  ruleCost,
  schemaCostLimit,
  withExpression,
} from '../../../server/src/cel/cost/budget.ts';
import { type Cardinality, type CardinalitySchema, childCardinality, ruleRuns } from '../../../server/src/cel/cost/cardinality.ts';
import { unlimited } from '../../../server/src/cel/cost/range.ts';

test('the factor over the limit is printed as Go prints it', () => {
  for (const [cost, expected, why] of [
    [10_000_001n, '1.000000x', 'six decimals below 1.5'],
    [14_999_999n, '1.500000x', 'still below 1.5, and rounded'],
    [15_000_000n, '1.5x', 'one decimal from 1.5'],
    [22_500_000n, '2.2x', 'a half goes to the even digit'],
    [27_500_000n, '2.8x', 'a half goes to the even digit, upwards'],
    [10_078_125n, '1.007812x', 'a half of the sixth decimal'],
    [10_234_375n, '1.023438x', 'a half of the sixth decimal, upwards'],
    [1_000_000_000n, '100.0x', 'exactly 100 is still told'],
    [1_000_000_001n, 'more than 100x', 'above is not'],
    [unlimited, 'more than 100x', 'no limit at all'],
  ] as const)
    assert.equal(factorText(cost, expressionCostLimit), expected, why);
  assert.equal(factorText(250_000_000n, schemaCostLimit), '2.5x');
});

test('lists and maps multiply the cardinality of their elements', () => {
  const array = (maxItems?: number): CardinalitySchema => ({ ...object, type: 'array', maxItems });
  const map = (maxProperties?: number, allows = true): CardinalitySchema => ({
    ...object,
    maxProperties,
    additionalProperties: { allows, schema: undefined },
  });
  for (const [above, schema, expected, why] of [
    [1n, object, 1n, 'an object has each property once'],
    [3n, { ...object, maxProperties: 9 }, 3n, 'maxProperties of an object that is no map does not count'],
    [3n, array(5), 15n, 'a list'],
    [3n, array(0), 0n, 'an empty list'],
    [3n, array(-1), 0n, 'less than nothing is nothing'],
    [3n, array(), 'unbounded', 'a list without limit'],
    ['unbounded', array(5), 'unbounded', 'a limit below does not help'],
    [3n, map(4), 12n, 'a map'],
    [3n, map(4, false), 12n, 'additionalProperties: false counts as well'],
    [3n, map(undefined, false), 'unbounded', 'and needs its limit'],
    [unlimited, array(2), unlimited, 'saturates'],
    [3n, { ...object, type: '', maxItems: 9, additionalProperties: { allows: true, schema: undefined } }, 3n, 'without type'],
  ] as readonly [Cardinality, CardinalitySchema, Cardinality, string][])
    assert.equal(childCardinality(above, schema), expected, why);
});

test('a rule runs as often as values of the least size fit into a request where nothing limits it', () => {
  for (const [minSerializedSize, expected] of [
    [2, 1_048_576n],
    [1, 1_572_864n],
    [4, 629_145n],
    [21, 142_987n],
  ] as const)
    assert.equal(ruleRuns('unbounded', { minSerializedSize }), expected);
  assert.equal(ruleCost({ max: 7n }, 3n, { minSerializedSize: 2 }), 21n);
  assert.equal(ruleCost({ max: 0n }, 'unbounded', { minSerializedSize: 2 }), 0n);
  assert.equal(ruleCost({ max: unlimited }, 2n, { minSerializedSize: 2 }), unlimited);
});

test('the total lists the four most expensive expressions above a hundredth of the limit', () => {
  const costs = [999_999n, 1_000_000n, 5_000_000n, 5_000_000n, 70_000_000n, 2_000_000n];
  const total = costs.reduce<CostTotal<number>>((sum, cost, i) => withExpression(sum, i, cost), noCost);
  assert.equal(total.cost, 83_999_999n);
  assert.deepEqual(
    total.contributors.map(({ place }) => place),
    [4, 2, 3, 5],
  );
  assert.equal(withExpression<number>(total, 9, unlimited).cost, unlimited);
});

const object: CardinalitySchema = { type: 'object', maxItems: undefined, maxProperties: undefined, additionalProperties: undefined };
