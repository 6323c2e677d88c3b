/** What an older text makes of a manifest: a verdict on the update, or findings beside that on the creation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze, fixesFor } from '../../../server/src/analysis.ts';
import { baseOf } from '../../../server/src/base.ts';
import { applyEdits } from '../../../server/src/yaml/edit/edit.ts';
import { crontab, twoStored } from '../../manifests.ts';

const cluster = crontab.replace('scope: Namespaced', 'scope: Cluster');

const ofVersion1beta1 = `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: crontabs.example.com
spec:
  group: example.com
  version: v1
  names: {kind: CronTab, plural: crontabs}
`;

test('the verdict on the creation stays what it is, and findings on the update stand beside it', () => {
  for (const [text, accepted] of [
    [cluster, true],
    [twoStored.replace('scope: Namespaced', 'scope: Cluster'), false],
  ] as const) {
    const alone = analyze(text);
    const compared = analyze(text, {}, baseOf(crontab, 'HEAD', 'findings'));
    const verdict = compared.documents[0]?.manifests[0]?.verdict;
    assert.deepEqual([verdict?.mode, verdict?.accepted], ['create', accepted]);
    assert.deepEqual(
      compared.findings.filter(({ origin }) => origin !== 'update').map(({ rule, message }) => [rule, message]),
      alone.findings.map(({ rule, message }) => [rule, message]),
    );
    const [update, ...others] = compared.findings.filter(({ origin }) => origin === 'update');
    assert.deepEqual(others, []);
    assert.deepEqual([update?.rule, update?.severity, update?.comparedWith], ['immutable-scope', 'warning', 'HEAD']);
    assert.match(update?.explanation ?? '', / \(as an update of HEAD\)$/);
    const [fix] = update ? fixesFor(compared, update) : [];
    assert.equal(applyEdits(text, fix?.edits ?? []), text.replace('scope: Cluster', 'scope: Namespaced'));
  }
});

test('an older manifest of v1beta1 counts as its server stored it', () => {
  const rows: readonly (readonly [text: string, update: string[], why: string])[] = [
    [crontab, [], 'the scope was Namespaced without a word; the one version is stored'],
    [cluster, ['immutable-scope'], 'another scope'],
    [crontab.replace('name: v1\n', 'name: v3\n'), ['stored-removed'], 'the stored version is gone'],
    [ofVersion1beta1.replace('CronTab', 'Job'), ['immutable-kind'], 'both are v1beta1'],
    [crontab.replace('spec:\n', 'spec:\n  preserveUnknownFields: true\n'), [], 'what the creation is refused for is no news'],
  ];
  for (const [text, update, why] of rows) {
    const { findings } = analyze(text, {}, baseOf(ofVersion1beta1, 'HEAD', 'findings'));
    assert.deepEqual(
      findings.filter(({ origin }) => origin === 'update').map(({ rule }) => rule),
      update,
      why,
    );
  }
});

test('a manifest is an update of what has its name, and only of what could have been stored', () => {
  const other = crontab.replace('crontabs.example.com', 'others.example.com');
  const rows: readonly (readonly [old: string, mode: 'create' | 'update', why: string])[] = [
    [crontab, 'update', 'the same name'],
    [`${other}---\n${crontab}`, 'update', 'the second of a stream'],
    [`apiVersion: v1\nkind: List\nitems:\n- ${crontab.trimEnd().replaceAll('\n', '\n  ')}\n`, 'update', 'an item of a List'],
    [ofVersion1beta1, 'update', 'written in the older API version'],
    [other, 'create', 'another name'],
    ['', 'create', 'nothing'],
    ['a: [', 'create', 'broken'],
    [`${crontab}---\na: [`, 'update', 'another document is broken'],
    [crontab.replace('served: true', 'served: 1'), 'create', 'not to be decoded'],
    [`{{ if .x }}\n${crontab}{{ end }}\n`, 'create', 'a template'],
  ];
  for (const [old, mode, why] of rows) {
    const { documents } = analyze(cluster, {}, baseOf(old, 'old', 'verdict'));
    const verdict = documents[0]?.manifests[0]?.verdict;
    assert.deepEqual([verdict?.mode, verdict?.accepted], [mode, mode === 'create'], why);
  }
});
