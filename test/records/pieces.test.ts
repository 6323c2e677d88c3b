import assert from 'node:assert/strict';
import { analyze } from '../../server/src/analysis.ts';
import type { Case } from '../corpus/cases.ts';
import { testRecords, testVerdicts } from './recorded.ts';

testVerdicts('no accepted manifest is taken for a piece', (cases) => {
  const taken = { whole: 0, piece: [] as string[] };
  for (const { id, yaml, verdicts } of cases) {
    if (!verdicts.some(({ accepted }) => accepted)) continue;
    const { documents } = analyze(yaml);
    for (const { doc, accepted, skipped } of verdicts) {
      if (!accepted || skipped) continue;
      const document = documents.find(({ index }) => index === doc);
      if (document?.manifests.some(({ partial }) => partial) || document?.unreadable) taken.piece.push(id);
      else taken.whole++;
    }
  }
  assert.deepEqual(taken.piece, []);
  assert.ok(taken.whole > 0);
});

testRecords<Case>('real patches are recognised', 'corpus/real.jsonl.gz', (cases) => {
  let patches = 0;
  for (const { id, yaml, verdicts } of cases) {
    const bare = verdicts.filter(({ errors }) => errors.some(({ rule }) => rule === 'scope-required') && namesNothing(errors));
    if (bare.length === 0) continue;
    const { documents } = analyze(yaml);
    for (const { doc } of bare) {
      const document = documents.find(({ index }) => index === doc);
      // A generator that failed writes all fields, empty.
      if (!document || /group: ""/.test(yaml)) continue;
      assert.deepEqual(
        document.manifests.map(({ partial }) => partial),
        ['patch'],
        id,
      );
      patches++;
    }
  }
  assert.ok(patches > 0);
});

testRecords<Case>('real templates are recognised', 'corpus/templated.jsonl.gz', (cases) => {
  for (const { id, yaml } of cases) {
    const { documents, findings } = analyze(yaml);
    // One file only speaks of templates, and is old.
    if (findings.every(({ rule }) => ['served-api-version', 'structural-schema'].includes(rule))) continue;
    assert.deepEqual([documents.length, findings.map(({ rule }) => rule)], [1, ['partial-manifest']], id);
  }
});

function namesNothing(errors: readonly { readonly rule?: string }[]): boolean {
  return ['group-required', 'names-kind-required', 'names-plural-required'].every((id) => errors.some(({ rule }) => rule === id));
}
