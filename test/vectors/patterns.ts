/** What Go said of patterns. */
import assert from 'node:assert/strict';
import { patternError } from '../../server/src/schema/pattern.ts';
import { compared, type Outcome } from './outcome.ts';

export function patterns(): Outcome | undefined {
  return compared<{ pattern: string; valid: boolean; message: string }>(
    'patterns',
    'corpus/patterns.jsonl',
    ({ pattern, valid, message }) => assert.equal(patternError(pattern), valid ? undefined : message),
  );
}
