import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preferredVersion, priorityExplainer, versionPriority } from '../../../server/src/crd/versionPriority.ts';

test('versions are ordered as Kubernetes prefers them', () => {
  const cases: [names: string[], why: string][] = [
    [['v10', 'v2', 'v1', 'v11beta2', 'v10beta3', 'v3beta1', 'v12alpha1', 'v11alpha2', 'foo1', 'foo10'], 'the order of the documentation'],
    [['v9223372036854775807', 'v1alpha1', 'v9223372036854775808'], 'a number beyond an int64 makes the name a word'],
    [['v9007199254740993', 'v9007199254740992'], 'all digits count'],
    [['v0', 'v1beta0', 'V1', 'v1Beta1', 'v1beta'], 'words go by their bytes: upper case first'],
    [['\ue000', '\u{10000}'], 'bytes, not UTF-16 units'],
  ];
  for (const [names, why] of cases) assert.deepEqual(versionPriority([...names].reverse()), names, why);
  assert.deepEqual(versionPriority(['v1', 'v01', 'v2']), ['v2', 'v1', 'v01'], 'two spellings of one number stay as written');
});

test('the preferred version is a served one', () => {
  const versions = [
    { name: 'v1beta1', served: true },
    { name: 'v1', served: true },
    { name: 'v2', served: false },
  ];
  assert.equal(preferredVersion(versions), versions[1]);
  assert.equal(preferredVersion([{ name: 'v1', served: false }]), undefined);
});

test('a sentence says why', () => {
  const names = ['v1', 'v2', 'v1beta1', 'foo'];
  const cases: [name: string, sentence: string][] = [
    ['v1', 'GA version; before every beta and alpha, after v2'],
    ['v2', 'GA version; before every beta and alpha, before v1'],
    ['v1beta1', 'beta version; after every GA, before every alpha'],
    ['foo', 'not named like v1 or v1beta1; after every name that is, in alphabetical order'],
  ];
  const explanation = priorityExplainer(names);
  for (const [name, sentence] of cases) assert.equal(explanation(name), sentence);
  assert.equal(
    priorityExplainer(['v1', 'v01', 'v1'])('v1'),
    'GA version; before every beta and alpha',
    'neither itself nor its other spelling',
  );
  assert.equal(priorityExplainer(['b', 'a'])('a'), 'not named like v1 or v1beta1; such names are ordered alphabetically');
});

test('among very many versions a sentence names some', () => {
  const names = Array.from({ length: 1000 }, (_, i) => `v${i + 1}`);
  const sentences = names.map(priorityExplainer(names));
  assert.equal(
    sentences[11],
    'GA version; before every beta and alpha, after v1000, v999, v998, v997, v996, v995, v994, v993, v992, v991 and 978 more, before v11, v10, v9, v8, v7, v6, v5, v4, v3, v2 and 1 more',
  );
  assert.ok(sentences.every(({ length }) => length < 250));
});
