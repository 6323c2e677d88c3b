import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costliestParts } from '../../../server/src/cel/cost/costliest.ts';
import { structuralOf } from '../schema/schema.ts';
import { estimated } from './estimated.ts';

const schema = structuralOf({
  type: 'object',
  properties: {
    s: { type: 'string', maxLength: 10 },
    l: { type: 'array', maxItems: 5, items: { type: 'string', maxLength: 100 } },
    o: { type: 'object', maxProperties: 3, additionalProperties: { type: 'array', items: { type: 'string', maxLength: 2 } } },
  },
});

test('the parts add up to the cost, most expensive first, each with its reason', () => {
  const rows: [rule: string, parts: string[], why: string][] = [
    [
      "self.l.all(x, x.contains(self.s)) && self.s == 'a'",
      [
        '800 ×5 x.contains(self.s) x=400 /properties/l/items self.s=40 /properties/s',
        '16 ×1 self.l.all(x, x.contains(self.s)) self.l=5 /properties/l',
      ],
      'a call in a loop',
    ],
    [
      "self.o.all(k, self.o[k].join() == '')",
      [
        '2516580 ×3 self.o[k].join() self.o[k]=1048575 /properties/o/additionalProperties self.o[k]=8 /properties/o/additionalProperties/items',
      ],
      'items without a limit',
    ],
    [
      "self.s == 'a' ? true : self.l.all(x, x == 'b')",
      ["16 ×1 self.l.all(x, x == 'b') self.l=5 /properties/l", "5 ×5 x == 'b' x=400 /properties/l/items"],
      'the dearer branch',
    ],
    ['(self.s + self.s).size() > 0', ['8 ×1 self.s + self.s self.s=40 /properties/s self.s=40 /properties/s'], 'a size that was computed'],
    ["self.l.filter(x, x != '').size() > 0", ["71 ×1 self.l.filter(x, x != '') self.l=5 /properties/l"], 'what a macro makes is the macro'],
  ];
  for (const [rule, expected, why] of rows) {
    const { expression, estimate } = estimated(schema, rule);
    const parts = costliestParts(expression, estimate);
    assert.deepEqual(
      parts.slice(0, expected.length).map(({ start, end, cost, runs, because }) => {
        const causes = because.map(
          (cause) =>
            `${rule.slice(cause.start, cause.end)}=${cause.size} ${cause.declared?.steps ? `/${cause.declared.steps.join('/')}` : '?'}`,
        );
        return [cost, `×${runs}`, rule.slice(start, end), ...causes].join(' ');
      }),
      expected,
      why,
    );
    assert.equal(
      parts.reduce((sum, { cost }) => sum + cost, 0n),
      estimate.max,
      why,
    );
  }
});
