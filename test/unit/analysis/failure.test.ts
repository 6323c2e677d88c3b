/** An exception ends the analysis of its document only. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AnalysisSettings, analyze } from '../../../server/src/analysis.ts';
import { crontab, deployment } from '../../manifests.ts';

/** Settings whose `times`-th use for a manifest throws. */
function failing(times: number): AnalysisSettings {
  let uses = 0;
  return {
    get rules() {
      if (++uses === times) throw new TypeError('ours');
      return {};
    },
  };
}

test('an exception is one finding at its document, and the others are judged', () => {
  const stream = [deployment, crontab, crontab].join('---\n');
  for (const times of [1, 2]) {
    const { documents, findings } = analyze(stream, failing(times));
    const failed = documents[times];
    assert.deepEqual(
      documents.map(({ failure }) => failure?.message),
      documents.map((document) => (document === failed ? 'ours' : undefined)),
    );
    assert.deepEqual(findings, failed?.findings);
    const [finding] = findings;
    assert.equal(finding?.rule, 'analysis-failed');
    assert.equal(finding?.message, 'this document could not be judged: TypeError: ours');
    assert.equal(stream.slice(finding?.start, finding?.end), 'CustomResourceDefinition');
    assert.ok(finding && failed && finding.start > failed.start && finding.end < failed.end);
    assert.equal(documents[3 - times]?.manifests[0]?.verdict?.accepted, true);
  }
});

test('the next state of the text is judged anew', () => {
  const failed = analyze(crontab, failing(1));
  const edited = crontab.replace('scope: Namespaced', 'scope: Cluster');
  assert.notEqual(edited, crontab);
  assert.deepEqual(analyze(edited, {}, undefined, failed).findings, []);
  assert.equal(analyze(edited, {}, undefined, failed).documents[0]?.manifests[0]?.verdict?.accepted, true);
});
