import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CostedExpression } from '../../../server/src/cel/cost/boundedCost.ts';
import { type Bound, type BoundsOption, cheapestBounds } from '../../../server/src/cel/cost/bounds.ts';
import { expressionCostLimit, ruleCost, schemaCostLimit } from '../../../server/src/cel/cost/budget.ts';
import { type Cardinality, childCardinality, rootCardinality } from '../../../server/src/cel/cost/cardinality.ts';
import { nodesAlong } from '../../../server/src/cel/cost/schemaSteps.ts';
import { structuralOf } from '../schema/schema.ts';
import { estimated } from './estimated.ts';

type Schema = { readonly [keyword: string]: unknown };
type Rules = readonly (readonly [steps: string, rule: string])[];

const text = { type: 'string' };
const object = (properties: Schema) => ({ type: 'object', properties });
const array = (items: Schema, more: Schema = {}) => ({ type: 'array', items, ...more });
const map = (additionalProperties: Schema) => ({ type: 'object', additionalProperties });
const pairs = 'self.all(x, self.all(y, x == y))';

test('the bounds that ask least of others come first, as wide as they may be', () => {
  const rows: [schema: Schema, rules: Rules, expected: string, why: string][] = [
    [object({ a: text }), [['', "self.a.matches('^a+$')"]], '', 'within the limit'],
    [
      object({ l: array({ type: 'integer' }) }),
      [['properties/l', pairs]],
      'properties/l/maxItems=1024',
      'a loop in a loop needs one bound',
    ],
    [array(text), [['', "self.all(x, x.matches('^[a-z]+$'))"]], 'items/maxLength=5000 maxItems=2048', 'one over texts needs two'],
    [
      map(text),
      [['additionalProperties', "self.matches('^[a-z]+$')"]],
      'additionalProperties/maxLength=5000 maxProperties=2048',
      'the map around the rule counts as well',
    ],
    [
      array(array(array(text))),
      [['items/items/items', "self.contains('a')"]],
      'items/items/items/maxLength=20',
      'one short text is better than three short lists around it',
    ],
    [
      object({ l: array(text, { default: Array(300).fill('a') }) }),
      [['properties/l', "self.all(x, x.matches('^[a-z]+$'))"]],
      'properties/l/items/maxLength=10000 properties/l/maxItems=1024',
      'no bound is below what a default holds',
    ],
    [
      { ...object({ l: array({ type: 'integer' }) }), default: { l: Array(3000).fill(1) } },
      [['properties/l', pairs]],
      '',
      'also a default above: nothing helps then',
    ],
    [object({ l: array({ type: 'integer' }, { minItems: 2000 }) }), [['properties/l', pairs]], '', 'nor where minItems asks for as much'],
    [
      object({ l: array({ type: 'integer' }, { maxItems: 100_000 }) }),
      [['properties/l', pairs]],
      'properties/l/maxItems=1024',
      'a bound that is too wide',
    ],
    [
      object({ e: { type: 'string', enum: ['a', 'b'] }, l: array(text) }),
      [['', 'self.l.all(x, x.contains(self.e))']],
      'properties/l/maxItems=20',
      'an enum is bounded already',
    ],
    [
      array({ 'x-kubernetes-int-or-string': true }),
      [['items', "string(self).matches('^[a-z]+$')"]],
      'items/maxLength=5000 maxItems=1024',
      'int-or-string has a length',
    ],
    [
      array({ type: 'string', format: 'byte' }),
      [['items', "self == b'a' || self + self + self + self + self == b'a'"]],
      'items/maxLength=5000 maxItems=1024',
      'so have bytes',
    ],
    [
      array({ type: 'string', format: 'duration' }),
      [['items', "self > duration('1s') && [1, 2, 3].exists(x, x > 2)"]],
      'maxItems=262144',
      'durations have none',
    ],
    [object({ a: map(text) }), [['', "self.a.foo.matches('^a+$')"]], '', 'what no bound is known of'],
    [
      object({ a: array(text), b: array(text), c: text }),
      [
        ['properties/a', "self.all(x, x.matches('a'))"],
        ['properties/b', "self.all(x, x.matches('a'))"],
        ['', "self.c == 'a'"],
      ],
      'properties/a/maxItems=128 properties/b/maxItems=128',
      'the total of several rules',
    ],
  ];
  for (const [schema, rules, expected, why] of rows) {
    const limit = rules.length > 1 ? schemaCostLimit : expressionCostLimit;
    const options = cheapestBounds(structuralOf(schema), costed(schema, rules), limit);
    assert.equal(options[0] ? shown(options[0]) : '', expected, why);
    for (const option of options) {
      assert.equal(option.costAfter, costWith(schema, rules, option.bounds), why);
      assert.ok(option.costAfter <= limit, why);
      for (const bound of option.bounds) {
        const wider = option.bounds.map((other) => (other === bound ? { ...bound, value: 2 * bound.value } : other));
        if (bound.value < 1_000_000) assert.ok(costWith(schema, rules, wider) > limit, `${why}: ${shown(option)}`);
        const others = costWith(
          schema,
          rules,
          option.bounds.filter((other) => other !== bound),
        );
        assert.equal(bound.factor, Number(others) / Number(option.costAfter), why);
      }
    }
  }
});

function costed(schema: Schema, rules: Rules): CostedExpression[] {
  const root = structuralOf(schema);
  return rules.map(([place, rule]) => {
    const steps = place === '' ? [] : place.split('/');
    const nodes = nodesAlong(root, steps);
    const node = nodes?.at(-1)?.node;
    assert.ok(nodes && node);
    const { expression, self, estimate } = estimated(node, rule, steps.length === 0 && node.type === 'object');
    const cardinality = nodes.slice(0, -1).reduce<Cardinality>((above, { node }) => childCardinality(above, node), rootCardinality);
    return { kind: 'rule', steps, expression, estimate, cost: ruleCost(estimate, cardinality, self) };
  });
}

/** What the rules cost when the bounds are really written into the schema. */
function costWith(schema: Schema, rules: Rules, bounds: readonly Bound[]): bigint {
  const bounded = bounds.reduce((changed, { steps, keyword, value }) => withKeyword(changed, steps, keyword, value), schema);
  return costed(bounded, rules).reduce((sum, { cost }) => sum + cost, 0n);
}

function withKeyword(schema: Schema, [step, ...rest]: readonly string[], keyword: string, value: number): Schema {
  return {
    ...schema,
    ...(step === undefined ? { [keyword]: value } : { [step]: withKeyword((schema[step] ?? {}) as Schema, rest, keyword, value) }),
  };
}

function shown({ bounds }: BoundsOption): string {
  return bounds
    .map(({ steps, keyword, value }) => `${[...steps, keyword].join('/')}=${value}`)
    .sort()
    .join(' ');
}
