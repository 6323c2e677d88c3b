import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Analysis, analyze } from '../../../server/src/analysis.ts';
import { type CompiledExpression, compileOnce } from '../../../server/src/cel/compilationCache.ts';
import { declarationOf } from '../../../server/src/cel/declarationOf.ts';
import { newestMinor } from '../../../server/src/crd/kubernetesVersion.ts';
import { maxUnusedCelLength } from '../../../server/src/limits.ts';
import { crdHead } from '../../manifests.ts';
import { structuralOf } from '../schema/schema.ts';

const text = { type: 'string' };
const list = { type: 'array', maxItems: 3, items: text };
const object = { type: 'object', properties: { a: text } };
const properties = { name: text, list, object, other: object };

function compiled(rule: string, changed: object = {}): CompiledExpression {
  const self = declarationOf(structuralOf({ type: 'object', properties: { ...properties, ...changed } }), false);
  assert.ok(self);
  return compileOnce(rule, { self, oldSelf: 'value' }, newestMinor, 'bool');
}

test('an expression is compiled again only where something else is declared of what it reads', () => {
  const rows: readonly [rule: string, changed: object, again: boolean, why: string][] = [
    ['self.name != ""', {}, false, 'another schema that is the same'],
    ['self.name != ""', { object: text }, false, 'what it does not read'],
    ['self.name != ""', { object: undefined }, false, 'what it does not read goes'],
    ['self.name != ""', { name: { type: 'integer' } }, true, 'another type'],
    ['self.name != ""', { name: { ...text, maxLength: 2 } }, true, 'another size, which the estimate depends on'],
    ['self.name != ""', { name: undefined }, true, 'a field goes'],
    ['self.new != ""', { new: text }, true, 'a field comes'],
    ['has(self.object.a)', { object: { type: 'object', properties: { a: text, b: text } } }, false, 'a field beside comes'],
    ['has(self.object.a)', { object: { type: 'object', properties: { b: text } } }, true, 'a field further down goes'],
    ['self.list.all(x, x != "")', { list: { ...list, items: { type: 'integer' } } }, true, 'another type of items'],
    ['self.list.all(x, x != "")', { list: { ...list, maxItems: 4 } }, true, 'another number of items'],
    ['self.list.all(x, x != "")', { list: { ...list, maxItems: 3, description: 'new' } }, false, 'what CEL does not see'],
    ['self.object == self.object', { object: { type: 'object', properties: { b: text } } }, false, 'objects are compared by their places'],
    ['self == self', { name: undefined, list: undefined }, false, 'no field is read'],
    ['self.name.', { name: undefined }, true, 'also where it cannot be read whole'],
    ['self..name', { name: undefined }, false, 'what cannot be read at all'],
  ];
  for (const [rule, changed, again, why] of rows) {
    const before = compiled(rule);
    const now = compiled(rule, changed);
    assert.equal(now !== before, again, `${rule}: ${why}`);
    assert.equal(compiled(rule), before, `${rule}: the first is still known`);
  }
});

test('types of an expression are those of its own places', () => {
  const [same, differing] = ['self.object == self.object', 'self.object == self.other'].map((rule) => compiled(rule));
  assert.equal(same?.failure, undefined);
  assert.match(differing?.failure?.detail ?? '', /'_==_' applied to '\(selfTypeN\.object, selfTypeN\.other\)'/);
});

test('version and expected type decide as well', () => {
  const self = declarationOf(structuralOf({ type: 'object', properties }), false);
  assert.ok(self);
  const variables = { self, oldSelf: 'value' } as const;
  const found = [
    compileOnce('self.name', variables, newestMinor, 'string'),
    compileOnce('self.name', variables, newestMinor, 'bool'),
    compileOnce('self.name', variables, 25, 'string'),
    compileOnce('self.name', { self, oldSelf: 'optional' }, newestMinor, 'string'),
  ];
  assert.equal(new Set(found).size, found.length);
});

test('expressions in use are not compiled again, however many there are', () => {
  const rules = Array.from({ length: 200 }, (_, i) => `self.name != "${i}${'x'.repeat(maxUnusedCelLength / 100)}"`);
  const inUse = rules.map((rule) => compiled(rule));
  for (const [i, rule] of rules.entries()) assert.equal(compiled(rule), inUse[i], `rule ${i}`);
});

const ruled = (field: string, description: string) => `${crdHead('machines', 'Machine')}  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        description: ${description}
        properties:
          a: {type: string, x-kubernetes-validations: [{rule: '${field} == ""'}]}
`;

test('a small schema with a rule is not decoded again, by which its rules are known', () => {
  const ruleOf = ({ documents }: Analysis) => documents[0]?.manifests[0]?.rules[0];
  const before = analyze(ruled('self', 'a'));
  assert.ok(ruleOf(before));
  assert.equal(ruleOf(analyze(ruled('self', 'b'), {}, undefined, before))?.list, ruleOf(before)?.list, 'an edit elsewhere');
  assert.notEqual(ruleOf(analyze(ruled('self + self', 'a'), {}, undefined, before))?.list, ruleOf(before)?.list, 'an edit of the rule');
});
