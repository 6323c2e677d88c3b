/** What the server asks of its client, and a client that refuses or says nothing. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { maxAnswerMs } from '../../../server/src/limits.ts';
import { Outgoing } from '../../../server/src/lsp/outgoing.ts';
import { readFileRequest } from '../../../server/src/protocol.ts';
import { crontab, twoStored } from '../../manifests.ts';
import { startClient, type TestClient } from './client.ts';

const uri = 'file:///manifests/crontab.yaml';

/** Everything that a server may ask of a client. */
const asked = [
  'client/registerCapability',
  'workspace/diagnostic/refresh',
  'workspace/inlayHint/refresh',
  'workspace/codeLens/refresh',
  'crd/findFiles',
  'crd/readFile',
  'crd/baseText',
];

const workspace = {
  didChangeWatchedFiles: { dynamicRegistration: true },
  diagnostics: { refreshSupport: true },
  inlayHint: { refreshSupport: true },
  codeLens: { refreshSupport: true },
};
const capabilities = { textDocument: { diagnostic: {} }, workspace };

test('a client that answers every request with an error costs what was asked for, nothing else', async () => {
  for (const initializationOptions of [{}, { files: true, baseText: true }]) {
    const client = await startClient({ capabilities, initializationOptions }, { 'vscode-vfs://github/a/b.yaml': crontab }, (connection) => {
      for (const method of asked.filter((name) => name !== 'crd/findFiles'))
        connection.onRequest(method, () => {
          throw new Error('not here');
        });
    });
    await everythingAsked(client);
    assert.deepEqual(
      client.logged.filter((line) => !/^[\w/]+: Request [\w/]+ failed with message: not here$/.test(line)),
      [],
    );
    const said = (method: string) => client.logged.some((line) => line.startsWith(`${method}: `));
    const own = 'files' in initializationOptions;
    assert.deepEqual(asked.filter(said), own ? [...asked.slice(1, 4), ...asked.slice(5)] : asked.slice(0, 4));
  }
});

test('answers of another shape are no answers', async () => {
  const client = await startClient({ capabilities, initializationOptions: { files: true, baseText: true } }, {}, (connection) => {
    connection.onRequest('crd/findFiles', () => [1, null]);
    connection.onRequest('crd/baseText', () => ({ text: crontab }));
  });
  await everythingAsked(client);
  assert.ok(client.logged.includes('crd/findFiles: no answer but [1,null]'), client.logged.join('\n'));
  assert.ok(client.logged.some((line) => line.startsWith('crd/baseText: no answer but {"text":')));
});

test('a client that does not say which files there are leaves those that are known', async () => {
  let refuses = false;
  const files = { 'vscode-vfs://github/a/b.yaml': crontab };
  const client = await startClient({ capabilities, initializationOptions: { files: true } }, files, (connection) =>
    connection.onRequest('crd/findFiles', () => (refuses ? null : Object.keys(files))),
  );
  const names = async () => (await client.request<{ crds: { name: string }[] }>('crd/versionTree')).crds.map(({ name }) => name);
  while ((await names()).length === 0) await client.next('crd/versionTreeChanged');
  refuses = true;
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: { kubernetesVersion: '1.30' } });
  assert.deepEqual(await names(), ['crontabs.example.com']);
});

test('an answer that does not come is waited for that long, and no longer', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const logged: string[] = [];
    const never = { sendRequest: () => new Promise<never>(() => {}), sendNotification: async () => {} };
    const outgoing = new Outgoing(never, (message) => logged.push(message));
    const answer = outgoing.ask(readFileRequest, { uri }, (one) => typeof one === 'string');
    mock.timers.tick(maxAnswerMs);
    assert.equal(await answer, undefined);
    assert.deepEqual(logged, ['crd/readFile: no answer within 60 s']);
  } finally {
    mock.timers.reset();
  }
});

async function everythingAsked(client: TestClient): Promise<void> {
  await client.open(uri, twoStored);
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: { compareBase: 'main', celCostHints: false } });
  await client.connection.sendNotification('crd/basesChanged');
  const { items = [] } = await client.pull(uri);
  assert.ok(items.some(({ code }) => code === 'versions-one-storage'));
  for (let turn = 0; turn < 5; turn++) await client.request('crd/versionTree');
}
