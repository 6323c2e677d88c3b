import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginAnalysis, Remembered } from '../../../server/src/yaml/remembered.ts';

/** Asks for texts as an analysis does that works out what is not known; how many these were. */
function analysis(remembered: Remembered<number>, texts: readonly string[]): number {
  beginAnalysis();
  let made = 0;
  for (const text of texts) if (remembered.get(text) === undefined) remembered.set(text, ++made, text.length);
  return made;
}

const texts = (count: number, kind: string) => Array.from({ length: count }, (_, i) => `${kind}${1000 + i}`);

test('what an analysis asks for stays, also where it has no room', () => {
  const remembered = new Remembered<number>(100);
  assert.equal(analysis(remembered, texts(200, 'a')), 200);
  assert.equal(analysis(remembered, texts(200, 'a')), 0);
  assert.equal(analysis(remembered, [...texts(200, 'a'), 'b']), 1, 'one text more');
  assert.equal(analysis(remembered, texts(200, 'a')), 0);
});

test('what no analysis asks for any more goes when there is no room', () => {
  const remembered = new Remembered<number>(100);
  analysis(remembered, texts(10, 'a'));
  for (const kind of ['b', 'c', 'd', 'e', 'f']) analysis(remembered, texts(10, kind));
  assert.equal(analysis(remembered, texts(10, 'a')), 10);
});

test('unused values are kept while there is room', () => {
  const remembered = new Remembered<number>(100);
  analysis(remembered, texts(10, 'a'));
  for (let i = 0; i < 5; i++) analysis(remembered, texts(5, 'b'));
  assert.equal(analysis(remembered, texts(10, 'a')), 0);
});
