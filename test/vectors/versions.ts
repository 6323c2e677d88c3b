/** How Kubernetes orders the names of versions. */
import assert from 'node:assert/strict';
import { compareKubeAwareVersions, versionPriority } from '../../server/src/crd/versionPriority.ts';
import { compared, type Line, type Outcome } from './outcome.ts';

const file = 'vectors/versions.jsonl';

export function versionPairs(): Outcome | undefined {
  return compared<Line<{ a: string; b: string }, { sign: number }>>(
    'versions, two at a time',
    file,
    ({ input: { a, b }, result }) => assert.equal(Math.sign(compareKubeAwareVersions(a, b)), 0 - result.sign),
    ({ input }) => !('list' in input),
  );
}

/** Where equal names stand in a long list is left to Go's unstable sort. */
export function versionLists(): Outcome | undefined {
  return compared<Line<{ list: string[] }, { sorted: string[]; sameAsStableSort?: boolean }>>(
    'lists of versions',
    file,
    ({ input, result }) => assert.deepEqual(versionPriority(input.list), result.sorted),
    ({ input, result }) => 'list' in input && result.sameAsStableSort === true,
  );
}
