import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changedText,
  crdKind,
  customGroups,
  documentSchemes,
  excludeGlob,
  isOneWord,
  type LineChange,
} from '../../../client/src/candidates.ts';
import { mayRestart, restartWindowMs } from '../../../client/src/crashes.ts';
import { crdFileName, crdNameFrom, exampleName, kindOf, newCrdSnippet } from '../../../client/src/newCrd.ts';
import { serverSettings } from '../../../client/src/settings.ts';
import { analyze } from '../../../server/src/analysis.ts';

test('an edit that makes a text a CRD', () => {
  /** [text after the edit, changes, expected, why] */
  const edits: readonly [string, readonly LineChange[], boolean, string][] = [
    ['kind: Service', [{ startLine: 0, text: 'e' }], false, 'another kind'],
    ['kind: CustomResourceDefinition', [{ startLine: 0, text: 'n' }], true, 'the last letter typed'],
    ['a: 1\nkind: CustomResourceDefinition', [{ startLine: 0, text: '2' }], false, 'an edit on another line: the word was seen before'],
    ['a\nb', [{ startLine: 0, text: 'kind: CustomResourceDefinition\n' }], true, 'pasted'],
    ['a: 1\nkind: CustomResourceDefinition', [{ startLine: 0, text: '1\nkind: ' }], true, 'on the last line of what was pasted'],
    ['', [{ startLine: 0, text: '' }], false, 'everything deleted'],
  ];
  for (const [text, changes, expected, why] of edits) {
    assert.equal(changedText(changes, (line) => text.split('\n')[line]).includes(crdKind), expected, why);
  }
});

test('the groups whose CRDs a text may need', () => {
  /** [text, groups, why] */
  const texts: readonly [string, readonly string[], string][] = [
    ['apiVersion: messaging.example.com/v1\nkind: Queue', ['messaging.example.com'], 'a custom resource'],
    ['{"apiVersion": "a.b/v1"}\n---\napiVersion: "c.d/v1"', ['a.b', 'c.d'], 'as JSON, and quoted'],
    ['- apiVersion: a.b/v1\n- apiVersion: a.b/v2', ['a.b'], 'in a list, once'],
    ['apiVersion: v1\nkind: Service', [], 'of the core group'],
    ['apiVersion: apps/v1', [], 'of Kubernetes itself'],
    ['apiVersion: networking.k8s.io/v1', [], 'so is this'],
    ['apiVersion: gateway.networking.k8s.io/v1', ['gateway.networking.k8s.io'], 'this is not'],
    ['apiVersion: messaging.exam', [], 'not yet typed'],
    ['name: a.b/v1', [], 'no manifest'],
  ];
  for (const [text, groups, why] of texts) assert.deepEqual(customGroups(text), groups, why);
});

test('one glob of what the user hides', () => {
  /** [files.exclude, search.exclude, glob, why] */
  const settings: readonly [Record<string, unknown>, Record<string, unknown>, string | undefined, string][] = [
    [{}, {}, undefined, 'nothing'],
    [{ '**/.git': true }, { '**/node_modules': true, '**/.git': true }, '{**/.git,**/node_modules}', 'both, once'],
    [{ '**/a': false, '**/*.js': { when: '$(basename).ts' } }, {}, undefined, 'switched off, or conditional'],
    [{ '**/{a,b}/{c,d}': true }, {}, '{**/a/c,**/a/d,**/b/c,**/b/d}', 'braces do not nest'],
    [{ 'a{b': true, c: true }, {}, '{c}', 'an open brace would swallow the others'],
  ];
  for (const [files, search, glob, why] of settings) assert.equal(excludeGlob(files, search), glob, why);
});

test('documents of the workspace folders, whatever they are made of', () => {
  const schemes = documentSchemes(['memfs', 'file']);
  for (const scheme of ['file', 'untitled', 'vscode-vfs', 'memfs']) assert.ok(schemes.includes(scheme), scheme);
  assert.ok(!schemes.includes('git'));
});

test('restarts after crashes', () => {
  const now = 10 * restartWindowMs;
  assert.equal(mayRestart([now], now), true);
  assert.equal(mayRestart([now - 4, now - 3, now - 2, now - 1, now], now), false);
  assert.equal(mayRestart([0, 1, 2, 3, now], now), true, 'old crashes are forgotten');
});

test('settings as the server gets them', () => {
  /** [rules, syntaxErrors, Red Hat's extension, expected, why] */
  const settings: readonly [unknown, unknown, boolean, Pick<ReturnType<typeof serverSettings>, 'rules' | 'syntaxErrors'>, string][] = [
    [{}, 'auto', false, { rules: {}, syntaxErrors: true }, 'alone'],
    [{}, 'auto', true, { rules: {}, syntaxErrors: false }, 'left to the other extension'],
    [{}, 'always', true, { rules: {}, syntaxErrors: true }, 'both'],
    [{}, 'never', false, { rules: {}, syntaxErrors: false }, 'none'],
    [{ a: 'off', b: 'loud', c: 3 }, undefined, false, { rules: { a: 'off' }, syntaxErrors: true }, 'what is no level is left out'],
    ['off', 7, false, { rules: {}, syntaxErrors: true }, 'nonsense'],
    [null, null, false, { rules: {}, syntaxErrors: true }, 'null'],
  ];
  for (const [rules, syntaxErrors, other, expected, why] of settings) {
    const rest = { compareBase: 'HEAD', kubernetesVersion: '1.30', celCostHints: false, celRuleLenses: true };
    const found = serverSettings({ rules, syntaxErrors, ...rest }, other);
    assert.deepEqual(found, { ...expected, ...rest }, why);
  }
});

test('the base of comparison is a git ref, or off', () => {
  const nothing = { rules: {}, syntaxErrors: 'auto', kubernetesVersion: 7, celCostHints: undefined, celRuleLenses: undefined };
  const refs: readonly [compareBase: unknown, expected: string, why: string][] = [
    ['off', 'off', 'off'],
    ['origin/release-1.2', 'origin/release-1.2', 'a branch'],
    ['HEAD~2', 'HEAD~2', 'an ancestor'],
    ['@{upstream}', '@{upstream}', 'what the branch follows'],
    ['--output=/tmp/x', 'HEAD', 'an option of git'],
    ['HEAD:secret', 'HEAD', 'another path'],
    ['a b', 'HEAD', 'two words'],
    ['', 'HEAD', 'nothing'],
    [3, 'HEAD', 'nonsense'],
  ];
  for (const [compareBase, expected, why] of refs)
    assert.equal(serverSettings({ ...nothing, compareBase }, false).compareBase, expected, why);
});

test('a new CRD has every name from the one that is asked for', () => {
  const name = crdNameFrom('databases.db.example.com');
  assert.deepEqual(name, { plural: 'databases', group: 'db.example.com' });
  assert.equal(name && crdFileName(name), 'db.example.com_databases.yaml');
  const snippet = newCrdSnippet(name ?? exampleName);
  assert.match(snippet, /name: databases\.db\.example\.com\n[\s\S]*group: db\.example\.com\n[\s\S]*plural: databases\n/);
  assert.match(snippet, /singular: \$\{1\/\(\.\*\)\/\$\{1:\/downcase\}\/\}\n {4}kind: \$\{1:Database\}/);
  assert.ok(!snippet.includes('\t'));
});

test('what the server accepts of a new CRD', () => {
  // What the editor makes of the stops when they are left as they are.
  const untouched = newCrdSnippet(exampleName)
    .replace(/\$\{1\/.*\/\}/, 'crontab')
    .replace(/\$\{\d\|(\w+)[^}]*\}/g, '$1')
    .replace(/\$\{\d:(\w+)\}/g, '$1')
    .replace('$0', '');
  assert.ok(!untouched.includes('$'), untouched);
  assert.deepEqual(analyze(untouched).findings, []);
});

for (const [text, why] of [
  ['crontabs', 'no group'],
  ['crontabs.example', 'the group has no dot'],
  ['Crontabs.example.com', 'upper case'],
  ['1s.example.com', 'a plural begins with a letter'],
  [`${'a'.repeat(64)}.example.com`, 'too long a label'],
  ['', 'nothing'],
] as const)
  test(`no name of a CRD: ${why}`, () => assert.equal(crdNameFrom(text), undefined));

for (const [plural, kind] of [
  ['databases', 'Database'],
  ['policies', 'Policy'],
  ['classes', 'Class'],
  ['boxes', 'Box'],
  ['gateways', 'Gateway'],
  ['access', 'Access'],
  ['load-balancers', 'LoadBalancer'],
] as const)
  test(`the kind of ${plural}`, () => assert.equal(kindOf(plural), kind));

test('words of the text stay away from keys and values, not from prose', () => {
  for (const before of ['  type: str', 'sp', '    - na', '  - name: v', '    singular: data', '- - a', '"sp'])
    assert.ok(isOneWord(before), before);
  for (const before of ['', '  ', 'type: ', '  description: How ma', '# com', '  rule: self.a == s']) assert.ok(!isOneWord(before), before);
});
