/** The editor compares open CRDs with what git has of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crontab } from '../../manifests.ts';
import { type Diagnostic, startClient, type TestClient } from './client.ts';

const uri = 'file:///manifests/crontab.yaml';
const cluster = crontab.replace('scope: Namespaced', 'scope: Cluster');

interface Pushed {
  readonly diagnostics: readonly Diagnostic[];
}

test('what git HEAD forbids is a warning of its own, while the setting says so', async () => {
  const client = await startClient(pushing({ baseText: true }), { [`HEAD:${uri}`]: crontab, [`main:${uri}`]: cluster });
  const found = untilPushed(client, (diagnostics) => diagnostics.length > 0);
  await client.open(uri, cluster);
  const [diagnostic] = await found;
  assert.deepEqual(
    [diagnostic?.code, diagnostic?.severity, diagnostic?.source],
    ['immutable-scope', 2, 'crd (as an update of HEAD)'],
    'rule, warning, source',
  );
  assert.match(diagnostic?.message ?? '', /^spec\.scope: Invalid value: "Cluster": field is immutable\n.*\(as an update of HEAD\)$/);
  for (const [compareBase, count, why] of [
    ['off', 0, 'switched off'],
    ['HEAD', 1, 'and on again'],
    ['main', 0, 'another ref'],
    ['gone', 0, 'a ref without the file'],
  ] as const) {
    const next = untilPushed(client, (diagnostics) => diagnostics.length === count);
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: { compareBase } });
    assert.equal((await next).length, count, why);
  }
});

test('a commit is seen', async () => {
  const files = { [`HEAD:${uri}`]: crontab };
  const client = await startClient(pushing({ baseText: true }), files);
  const found = untilPushed(client, (diagnostics) => diagnostics.length === 1);
  await client.open(uri, cluster);
  await found;
  const gone = untilPushed(client, (diagnostics) => diagnostics.length === 0);
  files[`HEAD:${uri}`] = cluster;
  await client.connection.sendNotification('crd/basesChanged');
  await gone;
});

test('a client that did not say so is not asked, and the settings of a repository cannot make it', async () => {
  const client = await startClient({ initializationOptions: { settings: { compareBase: 'HEAD' } } }, { [`HEAD:${uri}`]: crontab });
  client.connection.onRequest('crd/baseText', () => assert.fail('asked'));
  await client.open(uri, cluster);
  assert.deepEqual((await client.pull(uri)).items, []);
  assert.deepEqual((await client.pull(uri)).items, []);
});

function pushing(initializationOptions: object): Record<string, unknown> {
  return { capabilities: {}, initializationOptions };
}

/** The first diagnostics pushed from now on that are `wanted`. */
async function untilPushed(client: TestClient, wanted: (diagnostics: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]> {
  for (;;) {
    const { diagnostics } = await client.next<Pushed>('textDocument/publishDiagnostics');
    if (wanted(diagnostics)) return diagnostics;
  }
}
