/** We agree with the recorded facts about parts of a manifest. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vectors } from '../vectors/index.ts';

/** Of a hundred recorded answers we give so many at least; docs/parity.md lists the others. */
const floor = 99;

for (const compare of vectors)
  test(`recorded facts: ${compare.name}`, (context) => {
    const outcome = compare();
    if (!outcome) return context.skip('its file of test/vectors is not on this machine (variable CRD_SHARED)');
    const { title, all, differing } = outcome;
    const shown = differing.slice(0, 5).map(({ input, failure }) => `${input}: ${failure}`);
    assert.ok(all > 0 && (all - differing.length) * 100 >= floor * all, `${title}\n${shown.join('\n')}`);
    context.diagnostic(`${title}: ${all - differing.length} of ${all}`);
  });
