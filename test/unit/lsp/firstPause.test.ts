import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { FirstPause } from '../../../server/src/lsp/firstPause.ts';

function firstPause(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const work = t.mock.fn();
  const pause = new FirstPause(1000);
  pause.work = work;
  return { pause, times: () => work.mock.callCount(), pass: (ms: number) => t.mock.timers.tick(ms) };
}

test('work waits for the first pause, and is done once', (t) => {
  const { pause, times, pass } = firstPause(t);
  pause.postpone();
  pass(900);
  pause.postpone();
  pass(900);
  assert.equal(times(), 0);
  pass(100);
  assert.equal(times(), 1);
  pause.postpone();
  pass(10_000);
  pause.take();
  assert.equal(times(), 1);
});

test('who leaves before a pause is the last chance', (t) => {
  const { pause, times, pass } = firstPause(t);
  pause.postpone();
  pause.take();
  assert.equal(times(), 1);
  pass(10_000);
  assert.equal(times(), 1);
});
