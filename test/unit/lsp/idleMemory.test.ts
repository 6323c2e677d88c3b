import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { IdleMemory } from '../../../server/src/lsp/idleMemory.ts';

function memory(t: TestContext, isLarge: boolean) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const collect = t.mock.fn();
  const idle = new IdleMemory({ quietMs: 1000, isLarge: () => isLarge, collect });
  return { idle, collections: () => collect.mock.callCount(), pass: (ms: number) => t.mock.timers.tick(ms) };
}

test('memory is given back once in a pause, and not while something happens', (t) => {
  const { idle, collections, pass } = memory(t, true);
  idle.postpone();
  pass(900);
  idle.postpone();
  pass(900);
  assert.equal(collections(), 0);
  pass(100);
  assert.equal(collections(), 1);
  pass(10_000);
  assert.equal(collections(), 1);
  idle.postpone();
  pass(1000);
  assert.equal(collections(), 2);
});

test('a small server is left alone', (t) => {
  const { idle, collections, pass } = memory(t, false);
  idle.postpone();
  pass(10_000);
  assert.equal(collections(), 0);
});
