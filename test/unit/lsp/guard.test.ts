/** What arrives from outside and what must not get out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CancellationToken, ErrorCodes, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { guard } from '../../../server/src/lsp/guard.ts';
import { defaultSettings, settingsFrom } from '../../../server/src/lsp/settings.ts';
import { Snapshots } from '../../../server/src/lsp/snapshots.ts';
import { crontab } from '../../manifests.ts';

test('a handler that throws is logged with its request and answered with an error, which erases nothing', async () => {
  const logged: string[] = [];
  const log = { error: (message: string) => void logged.push(message) };
  const broken = guard(log, 'textDocument/hover', () => {
    throw new Error('boom');
  });
  await assert.rejects(broken({}, CancellationToken.None), {
    code: ErrorCodes.InternalError,
    message: 'textDocument/hover failed: boom',
  });
  assert.match(logged[0] ?? '', /^textDocument\/hover failed: Error: boom\n +at /);
  const cancelled = guard(log, 'textDocument/hover', () => {
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
  });
  await assert.rejects(cancelled({}, CancellationToken.None), { code: LSPErrorCodes.RequestCancelled });
  assert.equal(logged.length, 1);
});

test('an analysis that fails is an error of every request, and not a text of which nothing is to be said', async () => {
  const failures: unknown[] = [];
  let broken = true;
  const snapshots = new Snapshots({
    settings: () => {
      if (broken) throw new Error('boom');
      return {};
    },
    base: () => undefined,
    analyzed: () => assert.ok(!broken),
    failed: (_, error) => failures.push(error),
  });
  snapshots.open('file:///a.yaml', 'yaml', 1, crontab);
  await assert.rejects(snapshots.analyzed('file:///a.yaml', CancellationToken.None), { code: ErrorCodes.InternalError });
  assert.equal(failures.length, 1);
  broken = false;
  snapshots.change('file:///a.yaml', 2, [{ text: `${crontab}\n` }]);
  assert.deepEqual((await snapshots.analyzed('file:///a.yaml', CancellationToken.None))?.analysis.findings, []);
});

test('settings are read without trust', () => {
  const cases: [sent: unknown, rules: Record<string, string>, syntaxErrors: boolean, why: string][] = [
    [{ rules: { a: 'off' }, syntaxErrors: false }, { a: 'off' }, false, 'from our client'],
    [{ crd: { rules: { a: 'info' } } }, { a: 'info' }, true, 'from others'],
    [{ rules: { a: 'loud', b: 3, c: 'hint' } }, { c: 'hint' }, true, 'levels that do not exist'],
    [{ rules: ['off'] }, {}, true, 'a list'],
    [null, {}, true, 'nothing'],
    ['off', {}, true, 'a word'],
  ];
  for (const [sent, rules, syntaxErrors, why] of cases)
    assert.deepEqual(settingsFrom(sent), { ...defaultSettings, rules, syntaxErrors }, why);
  assert.equal(settingsFrom({ compareBase: 'main' }).compareBase, 'main');
  for (const [sent, expected] of [
    ['1.30', '1.30'],
    ['v1.30.1', 'v1.30.1'],
    ['newest', ''],
    [1.3, ''],
  ] as const)
    assert.equal(settingsFrom({ kubernetesVersion: sent }).kubernetesVersion, expected);
});
