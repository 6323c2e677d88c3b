/** What the benchmark has much of is there, and much of it alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze } from '../../../server/src/analysis.ts';
import { dimensions } from '../../bench/dimensions.ts';
import { rounds } from '../../bench/edits.ts';

/** Findings for each of so many. */
const found: Readonly<Record<string, (count: number) => number>> = {
  'CEL rules at the root': (count) => count,
  'selectable fields': () => 1,
  errors: (count) => count,
  'errors in columns': (count) => count,
  'pieces of advice': (count) => count,
  'unknown fields': (count) => count,
  'duplicate keys': () => 1,
  'duplicates of one key': () => 1,
};

for (const { what, text } of dimensions) {
  test(what, () => {
    for (const count of [10, 40]) {
      const { documents, findings } = analyze(text(count));
      const manifests = documents.flatMap((document) => document.manifests);
      assert.equal(manifests.length, what === 'documents' || what === 'CRDs of a List' ? count : 1);
      assert.deepEqual(findings.length, found[what]?.(count) ?? 0, findings[0]?.message);
    }
    assert.ok(rounds('valid', text(10)), 'there is something to edit');
    const grown = text(80).length / text(40).length;
    assert.ok(grown > 1.1 && grown < 2.1, `twice as many are ${grown} times the text`);
  });
}
