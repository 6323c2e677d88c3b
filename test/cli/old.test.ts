/** `crd check --old`: manifests judged as updates. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crontab } from '../manifests.ts';
import { crd, folderOf, objects } from '../unit/cli/crd.ts';

const cluster = crontab.replace('scope: Namespaced', 'scope: Cluster');
const other = crontab.replaceAll('crontabs', 'others');

const folder = folderOf({
  'old/crds/a.yaml': crontab,
  'old/b.yaml': `${other}---\n${crontab}`,
  'old/broken.yaml': 'a: [',
  'new/crds/a.yaml': cluster,
  'new/b.yaml': cluster,
  'new/c.yaml': cluster,
  'new/broken.yaml': cluster,
});

test('manifests are paired by path and name; others are new', () => {
  const rows: readonly (readonly [words: string[], modes: Record<string, 'update' | undefined>, status: number, why: string])[] = [
    [
      ['--old', 'old', 'new'],
      { 'new/b.yaml': 'update', 'new/broken.yaml': undefined, 'new/c.yaml': undefined, 'new/crds/a.yaml': 'update' },
      1,
      'two folders',
    ],
    [['--old=old/crds/a.yaml', 'new/c.yaml'], { 'new/c.yaml': 'update' }, 1, 'two files'],
    [['--old', 'old', 'new/b.yaml'], { 'new/b.yaml': 'update' }, 1, 'a file and a folder'],
    [['--old', 'old', 'new/crds/a.yaml'], { 'new/crds/a.yaml': undefined }, 0, 'not at that place in the folder'],
    [['--old', 'old/crds/a.yaml', 'new/crds', 'new/c.yaml'], { 'new/crds/a.yaml': 'update', 'new/c.yaml': 'update' }, 1, 'one for all'],
    [
      ['--old', 'new', 'new'],
      { 'new/b.yaml': 'update', 'new/broken.yaml': 'update', 'new/c.yaml': 'update', 'new/crds/a.yaml': 'update' },
      0,
      'itself',
    ],
    [['new/c.yaml'], { 'new/c.yaml': undefined }, 0, 'without --old'],
  ];
  for (const [words, modes, status, why] of rows) {
    const run = crd(folder, ['check', '--format', 'jsonl', ...words]);
    assert.equal(run.stderr, '', why);
    assert.deepEqual(Object.fromEntries(objects(run).map(({ file, mode }) => [file, mode])), modes, why);
    assert.equal(run.status, status, why);
  }
});

test('the verdict is that on the update', () => {
  const [line] = objects(crd(folder, ['check', '--format', 'jsonl', '--old', 'old', 'new/b.yaml']));
  const [error, ...others] = (line?.errors ?? []) as { rule: string; field: string; detail: string }[];
  assert.deepEqual([line?.accepted, line?.acceptedStrict, others.length], [false, false, 0]);
  assert.deepEqual([error?.rule, error?.field, error?.detail], ['immutable-scope', 'spec.scope', 'field is immutable']);
  const { stdout } = crd(folder, ['check', '--old', 'old/b.yaml', '-'], { input: cluster });
  assert.match(stdout, /^-:7:10 error immutable-scope spec\.scope: Invalid value: "Cluster": field is immutable\n/);
});

test('an old path that is missing ends the run', () => {
  for (const words of [['--old'], ['--old', 'nowhere', 'new'], ['--old=', 'new'], ['--old', 'old']]) {
    const run = crd(folder, ['check', ...words]);
    assert.equal(run.status, 2, words.join(' '));
    assert.match(run.stderr, /^crd: .+\n$/);
  }
});
