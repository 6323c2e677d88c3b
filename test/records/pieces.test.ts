import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze } from '../../server/src/analysis.ts';
import { sharedLines } from './sharedLines.ts';

interface Case {
  id: string;
  yaml: string;
  verdicts: { doc: number; accepted: boolean; skipped?: string; errors: { rule: string }[] }[];
}

test('no accepted manifest is taken for a piece', () => {
  for (const file of ['real', 'real-large', 'mutants', 'handmade', 'vectors']) {
    const cases = sharedLines<Case>(`corpus/${file}.jsonl.gz`);
    const taken = { whole: 0, piece: [] as string[] };
    for (const { id, yaml, verdicts } of cases ?? []) {
      if (!verdicts.some(({ accepted }) => accepted)) continue;
      const { documents } = analyze(yaml);
      for (const { doc, accepted, skipped } of verdicts) {
        if (!accepted || skipped) continue;
        const document = documents.find(({ index }) => index === doc);
        if (document?.manifests.some(({ partial }) => partial) || document?.unreadable) taken.piece.push(id);
        else taken.whole++;
      }
    }
    if (cases) console.log(`${file}: ${taken.whole} accepted manifests are whole`);
    assert.deepEqual(taken.piece, []);
  }
});

test('real patches are recognised', () => {
  let patches = 0;
  for (const { id, yaml, verdicts } of sharedLines<Case>('corpus/real.jsonl.gz') ?? []) {
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
  if (patches > 0) console.log(`real: ${patches} patches`);
});

test('real templates are recognised', () => {
  for (const { id, yaml } of sharedLines<Case>('corpus/templated.jsonl.gz') ?? []) {
    const { documents, findings } = analyze(yaml);
    // One file only speaks of templates, and is old.
    if (findings.every(({ rule }) => ['served-api-version', 'structural-schema'].includes(rule))) continue;
    assert.deepEqual([documents.length, findings.map(({ rule }) => rule)], [1, ['partial-manifest']], id);
  }
});

function namesNothing(errors: readonly { rule: string }[]): boolean {
  return ['group-required', 'names-kind-required', 'names-plural-required'].every((id) => errors.some(({ rule }) => rule === id));
}
