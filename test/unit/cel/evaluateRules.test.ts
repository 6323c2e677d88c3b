import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluateRules, type RuleOptions } from '../../../server/src/cel/evaluate/rules.ts';
import type { Structural } from '../../../server/src/schema/structural.ts';
import { structuralOf } from '../schema/schema.ts';
import { jsonOf } from './evaluated.ts';

/** `place: outcome` of every rule that did not pass. */
function results(schema: object, value: unknown, options: Partial<RuleOptions> = {}): string[] {
  return ran(structuralOf(schema), value, options).found;
}

/** The same, and what is left of the budget. */
function ran(schema: Structural, value: unknown, options: Partial<RuleOptions> = {}) {
  const found: string[] = [];
  const run = evaluateRules(
    schema,
    jsonOf(value),
    { minor: 37, isResource: false, budget: 10_000_000, ...options },
    ({ steps, outcome }) => {
      const { kind, ...rest } = outcome;
      const place = steps.map((step) =>
        step.kind === 'index' ? `[${step.index}]` : step.kind === 'key' ? `[${step.name}]` : `.${step.name}`,
      );
      found.push([place.join('') || 'self', kind, ...Object.values(rest)].join(' '));
    },
  );
  return { found, budget: run.budget, usesOldSelf: run.usesOldSelf };
}

function rules(...all: (string | object)[]): object {
  return { 'x-kubernetes-validations': all.map((rule) => (typeof rule === 'string' ? { rule } : rule)) };
}

const int = { type: 'integer' };

test('results of rules', () => {
  const rows: [rule: string | object, expected: string[], why: string][] = [
    ['self > 0', ['self failed failed rule: self > 0'], 'its text'],
    [{ rule: ' self > 0 ', message: ' too small ' }, ['self failed too small'], 'its message, trimmed'],
    [{ rule: 'self > 0', message: 'm', messageExpression: '"got " + string(self)' }, ['self failed got 0'], 'an expression wins'],
    [{ rule: 'self > 0', message: 'm', messageExpression: 'string(1 / self)' }, ['self failed m'], 'unless it fails'],
    [{ rule: 'self > 0', messageExpression: '"a\\nb"' }, ['self failed failed rule: self > 0'], 'or has line breaks'],
    [{ rule: 'self > 0', message: 'm', messageExpression: 'nope' }, ['self failed m fieldPath'], 'what does not compile says nothing'],
    ['1 / self > 0', ['self error division by zero'], 'an error'],
    ['self > oldSelf', ['self skipped'], 'there is no old value'],
    [{ rule: '!oldSelf.hasValue()', optionalOldSelf: true }, [], 'but for optionals'],
    ['self', ['self compile cel expression must evaluate to a bool'], 'what does not compile'],
    ['{"a": self, "b": 1}.map(k, k)[0] == "a"', ['self unknown the order in which a map is gone through'], 'what nobody can tell'],
  ];
  for (const [rule, expected, why] of rows) assert.deepEqual(results({ ...int, ...rules(rule) }, 0), expected, why);
});

test('rules are run wherever a value has them', () => {
  const schema = {
    type: 'object',
    properties: {
      list: { type: 'array', items: { ...int, ...rules('self > 1') } },
      map: { type: 'object', additionalProperties: { type: 'string', nullable: true, ...rules('self != "bad"') } },
      'a b': { ...int, ...rules('self > 1') },
      open: { 'x-kubernetes-preserve-unknown-fields': true, ...rules('true') },
    },
    ...rules('self.list.size() == 2'),
  };
  const value = { list: [0, 2, 1], map: { 'k.k': 'bad', no: null }, 'a b': 0, open: 1 };
  assert.deepEqual(results(schema, value), [
    'self failed failed rule: self.list.size() == 2',
    '.list[0] failed failed rule: self > 1',
    '.list[2] failed failed rule: self > 1',
    '.map[k.k] failed failed rule: self != "bad"',
    '.a b failed failed rule: self > 1',
  ]);
  assert.deepEqual(results({ 'x-kubernetes-preserve-unknown-fields': true, ...rules('true') }, 1), ['self typeless']);
});

test('old values are found by field, and in lists by key', () => {
  const item = { type: 'object', required: ['k'], properties: { k: { type: 'string' }, v: { ...int, ...rules('self >= oldSelf') } } };
  const keyed = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['k'] };
  const schema = (extra: object) => ({ type: 'object', properties: { l: { type: 'array', items: item, ...extra } } });
  const [value, oldValue] = [
    {
      l: [
        { k: 'b', v: 1 },
        { k: 'c', v: 1 },
      ],
    },
    jsonOf({
      l: [
        { k: 'a', v: 5 },
        { k: 'b', v: 3 },
      ],
    }),
  ];
  assert.deepEqual(results(schema(keyed), value, { oldValue }), ['.l[0].v failed failed rule: self >= oldSelf', '.l[1].v skipped']);
  assert.deepEqual(results(schema({}), value, { oldValue }), ['.l[0].v skipped', '.l[1].v skipped'], 'items of other lists have no past');
});

test('a root has metadata, and budgets end all', () => {
  const root = { type: 'object', ...rules('self.metadata.name == "a"', 'self.kind == "A"') };
  assert.deepEqual(results(root, { kind: 'A', metadata: { name: 'b' } }, { isResource: true }), [
    'self failed failed rule: self.metadata.name == "a"',
  ]);
  const costly = { type: 'array', items: int, ...rules('self.all(a, self.all(b, self.all(c, a + b + c > 0)))', 'false') };
  const long = Array.from({ length: 60 }, () => 1);
  assert.deepEqual(results(costly, long), ['self callLimit'], 'one rule');
  assert.deepEqual(results(costly, long.slice(0, 10), { budget: 5000 }), ['self budget'], 'all of them');
});

test('what passed already is not told apart from what is run', () => {
  const schema = {
    type: 'object',
    properties: {
      list: { type: 'array', maxItems: 9, items: { ...int, ...rules('self > 0', 'self < 9') }, ...rules('self.all(i, i > 0)') },
      name: { type: 'string', ...rules('size(self) > 0 && ip.isCanonical("::1")') },
      old: { ...int, ...rules('self >= oldSelf') },
    },
    ...rules('self.name != "b"'),
  };
  const known = structuralOf(schema);
  const passing = { list: [1, 2, 3], name: 'a' };
  const questions: [value: object, options: Partial<RuleOptions>][] = [
    [passing, {}],
    [{ ...passing, list: [1, 2, 10] }, {}],
    [{ ...passing, name: 'b' }, {}],
    [{ old: 1, ...passing }, { oldValue: jsonOf({ ...passing, old: 1 }) }],
    [{ old: 1, ...passing }, { oldValue: jsonOf({ ...passing, old: 2 }) }],
    [{ old: 1, ...passing }, {}],
    [passing, { minor: 28 }],
    [passing, { isResource: true }],
    ...Array.from({ length: 40 }, (_, budget): [object, Partial<RuleOptions>] => [passing, { budget }]),
  ];
  for (const [value, options] of [...questions, ...questions]) {
    const fresh = ran(structuralOf(schema), value, options);
    assert.deepEqual(ran(known, value, options), fresh, JSON.stringify([value, options]));
    assert.deepEqual(ran(known, value, options), fresh, 'again');
  }
  assert.ok(questions.some(([value, options]) => ran(known, value, options).found.length > 0));
});
