import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CancellationToken } from 'vscode-languageserver';
import type { AnalysisSettings } from '../../../server/src/analysis.ts';
import { Snapshots } from '../../../server/src/lsp/snapshots.ts';
import { generate } from '../../bench/manifests.ts';
import { crontab } from '../../manifests.ts';

const uri = 'file:///a.yaml';

test('other settings on the same text stop the analysis by the old ones', async () => {
  let settings: AnalysisSettings = {};
  const shown: AnalysisSettings[] = [];
  const snapshots = new Snapshots({
    settings: () => settings,
    base: () => undefined,
    analyzed: () => shown.push(settings),
    failed: (_uri, error) => assert.fail(String(error)),
  });
  snapshots.open(uri, 'yaml', 1, generate(100_000));
  const old = snapshots.get(uri);
  settings = { kubernetesVersion: '1.30' };
  snapshots.reanalyze(uri);
  assert.notEqual(snapshots.get(uri), old);
  assert.equal(await old?.analysis, undefined);
  assert.ok(await snapshots.analyzed(uri, CancellationToken.None));
  assert.deepEqual(shown, [settings]);
});

test('a snapshot is there before its analysis asks for anything', () => {
  const versions: (number | undefined)[] = [];
  const snapshots = new Snapshots({
    settings: () => {
      versions.push(snapshots.get(uri)?.version);
      return {};
    },
    base: () => undefined,
    analyzed: () => {},
    failed: (_uri, error) => assert.fail(String(error)),
  });
  snapshots.open(uri, 'yaml', 1, crontab);
  snapshots.change(uri, 2, [{ text: `${crontab}# more\n` }]);
  assert.deepEqual(versions, [1, 2]);
});
