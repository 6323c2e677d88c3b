/** We agree with the recorded facts about parts of a manifest (variable CRD_SHARED; nothing is compared where they are absent). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vectorOutcomes } from '../vectors/index.ts';

/** Of a hundred recorded answers we give so many at least; docs/parity.md lists the others. */
const floor = 99;

test('recorded facts', () => {
  for (const { title, all, differing } of vectorOutcomes()) {
    console.log(`${title}: ${all - differing.length} of ${all}`);
    const shown = differing.slice(0, 5).map(({ input, failure }) => `${input}: ${failure}`);
    assert.ok(all > 0 && (all - differing.length) * 100 >= floor * all, `${title}\n${shown.join('\n')}`);
  }
});
