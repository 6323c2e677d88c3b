/** What is promised of all refactorings, wherever they are offered: in the fixtures that the server accepts, the samples, and real CRDs. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type Analysis, analyze } from '../../server/src/analysis.ts';
import { refactorings } from '../../server/src/ide/refactor/index.ts';
import { rename } from '../../server/src/ide/rename.ts';
import type { Case } from '../corpus/cases.ts';
import { parseMarks } from '../marks.ts';
import { testRecords } from '../records/recorded.ts';
import { applied } from '../unit/ide/refactor/table.ts';
import { generator } from '../unit/yaml/edits.ts';

const tests = path.resolve(import.meta.dirname, '..');

test('fixtures and samples that the server accepts stay accepted', () => {
  const fixtures = readdirSync(path.join(tests, 'rules'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /accepted.*\.yaml$/.test(file),
  );
  const samples = readdirSync(path.join(tests, '../samples'));
  const texts = [
    ...fixtures.sort().map((file) => parseMarks(readFileSync(path.join(tests, 'rules', file), 'utf8')).text),
    ...samples.map((file) => readFileSync(path.join(tests, '../samples', file), 'utf8')),
  ];
  const titles = texts.flatMap((text, seed) => everywhere(text, seed, 4));
  assert.ok(titles.length > 500, `${titles.length} refactorings were carried out`);
});

testRecords<Case>('50 real CRDs stay accepted', 'corpus/real.jsonl.gz', (all) => {
  const real = all.filter(
    ({ yaml, verdicts }) =>
      yaml.length < 40_000 && verdicts.every(({ accepted, apiVersion }) => accepted && apiVersion === 'apiextensions.k8s.io/v1'),
  );
  const below = generator(7);
  assert.ok(real.length > 50);
  for (let seed = 0; seed < 50; seed++) everywhere(real[below(real.length)]?.yaml ?? '', seed, 6);
});

/** Carries out what is offered at a version's name and at so many other places. Returns the titles. */
function everywhere(text: string, seed: number, places: number): string[] {
  const analysis = analyze(text);
  // Some are only accepted as updates.
  if (analysis.findings.some(({ severity }) => severity === 'error')) return [];
  const below = generator(seed);
  const versions = [...text.matchAll(/\bstorage:/g)].map(({ index }) => index);
  const offsets = [...versions.slice(0, 2), ...Array.from({ length: places }, () => below(text.length))];
  return offsets.flatMap((offset) => {
    const found = refactorings(analysis, offset);
    for (const one of found) applied(analysis, one, offset);
    return [...found.map(({ title }) => title), ...renames(analysis, offset)];
  });
}

/** Renames the property that is named at an offset, in its version and in all. */
function renames(analysis: Analysis, offset: number): string[] {
  return (['version', 'every version'] as const).flatMap((scope) => {
    const answer = rename(analysis, offset, 'renamedHere', {}, scope);
    if ('refused' in answer) return [];
    applied(analysis, { title: `Rename in ${scope}`, kind: 'refactor.rewrite', edits: () => answer.edits }, offset);
    return [scope];
  });
}
