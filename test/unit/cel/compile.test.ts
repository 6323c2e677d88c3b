import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compiled, said } from './checked.ts';

const order: readonly [rule: string, said: string, why: string][] = [
  ['self.i + == nope', 'issues', 'what cannot be read hides all else'],
  ['nope + [1, "a"].size() + int("a")', 'issues', 'so do wrong types'],
  ['[1, "a"].size() + int("a")', 'issues', 'and wrong literals'],
  ['int("a")', 'type', 'the type comes before what is tried'],
  ['dyn(true)', 'type', 'dyn is no bool'],
  ['int("a") == 1', 'planning', 'what is tried'],
  ['self.b', '', 'right'],
];

test('only the first kind of failure is reported', () => {
  for (const [rule, kind, why] of order) assert.equal(compiled(rule).failure?.kind ?? '', kind, `${rule}: ${why}`);
});

test('issues are printed with the text', () => {
  const { failure } = compiled('self.b &&\n  self.nope');
  assert.equal(failure?.detail, "ERROR: <input>:2:7: undefined field 'nope'\n |   self.nope\n | ......^");
});

test('a messageExpression gives a string', () => {
  assert.equal(said('"a" + string(self.i)', { expected: 'string' }), '');
  assert.equal(said('self.b', { expected: 'string' }), 'type: must evaluate to a string');
});

const transitions: readonly [rule: string, uses: boolean, why: string][] = [
  ['self == oldSelf', true, 'the variable'],
  ['self.li.all(oldSelf, oldSelf > 0)', true, 'one of a loop counts too'],
  ['self.s == "oldSelf"', false, 'a text does not'],
  ['self.b && oldSelf.nope', false, 'nor what does not compile'],
];

test('rules that look at the old value are known', () => {
  for (const [rule, uses, why] of transitions) assert.equal(compiled(rule).usesOldSelf, uses, `${rule}: ${why}`);
});
