import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { crontab } from '../manifests.ts';
import { crd, folderOf } from '../unit/cli/crd.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../convert', name), 'utf8');
const [old, now] = [fixture('flow.v1beta1.yaml'), fixture('flow.v1.yaml')];
const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');

test('the converted manifests are one stream', () => {
  const folder = folderOf({ 'a.yaml': old, 'b.yaml': crontab.trimEnd(), 'c.yaml': `---\n${old}`, 'notes.yaml': 'a: 1\n' });
  const run = crd(folder, ['convert', '.']);
  assert.deepEqual(run, { status: 0, stdout: `${now}---\n${crontab}---\n${now}`, stderr: '' });
  assert.equal(read(folder, 'a.yaml'), old);
  assert.equal(crd(folder, ['convert', 'notes.yaml']).stdout, 'a: 1\n', 'who names a file wants it');
  assert.equal(crd(folder, ['convert', '-'], { input: old }).stdout, now);
});

test('--write changes the files, and --check lists them', () => {
  const folder = folderOf({ 'a.yaml': old, 'b.yaml': crontab });
  const check = crd(folder, ['convert', '--check', '.']);
  assert.deepEqual(check, { status: 1, stdout: 'a.yaml: 1 manifest to convert\n', stderr: '' });
  assert.equal(read(folder, 'a.yaml'), old);
  const write = crd(folder, ['convert', '--write', '.']);
  assert.deepEqual(write, { status: 0, stdout: 'a.yaml: 1 manifest converted\n', stderr: '' });
  assert.deepEqual([read(folder, 'a.yaml'), read(folder, 'b.yaml')], [now, crontab]);
  assert.deepEqual(readdirSync(folder), ['a.yaml', 'b.yaml'], 'nothing is left behind');
  assert.deepEqual(crd(folder, ['convert', '--check', '.']), { status: 0, stdout: '', stderr: '' });
});

test('findings that need a decision are printed, with positions in the written text', () => {
  const undecided = old.replace('size: {type: integer}', 'size: {type: integer, x-kubernetes-validations: [{rule: ""}]}');
  const patch =
    'apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata: {name: a.b.c}\nspec: {validation: {}}\n';
  const folder = folderOf({
    'patch.yaml': patch,
    'undecided.yaml': undecided.replace('preserveUnknownFields: false', 'preserveUnknownFields: true'),
  });
  const run = crd(folder, ['convert', '--write', '.']);
  assert.equal(run.status, 1);
  assert.equal(run.stdout, 'undecided.yaml: 1 manifest converted\n');
  const lines = run.stderr.split('\n');
  assert.equal(lines[0], 'patch.yaml:1: cannot be converted: it is a kustomize patch: only the whole manifest can be converted');
  const decision = lines.find((line) => line.includes('rule-required')) ?? '';
  assert.match(decision, /^undecided\.yaml:\d+:\d+ error rule-required .*properties\.size\./);
  assert.ok(
    lines.some((line) => line.includes('information preserving-below-root unknown fields are kept at the root, but dropped in spec')),
  );
  const [, line = 0, column = 0] = /:(\d+):(\d+)/.exec(decision) ?? [];
  assert.match(
    read(folder, 'undecided.yaml')
      .split('\n')
      [Number(line) - 1]?.slice(Number(column) - 1) ?? '',
    /^""}/,
  );
  assert.equal(crd(folder, ['convert', '--check', 'patch.yaml']).status, 1);
});

test('what cannot be run is said', () => {
  const rows: [words: string[], line: string][] = [
    [['--write', '--check', 'a'], 'crd: --write and --check exclude each other'],
    [['--write', '-'], 'crd: standard input cannot be converted in place: omit --write'],
    [['--format=jsonl', 'a'], 'crd: crd convert has no --format and no --kubernetes-version: it writes YAML for every server since 1.16'],
    [[], 'crd: crd convert needs a PATH: a file, a folder, or - for standard input'],
  ];
  for (const [words, line] of rows) assert.deepEqual(crd('.', ['convert', ...words]), { status: 2, stdout: '', stderr: `${line}\n` });
});
