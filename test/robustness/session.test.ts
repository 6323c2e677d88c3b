/** What befalls a server in a day: hostile files among others, a folder opened at once, a clock that is set back. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { startClient, type TestClient } from '../unit/lsp/client.ts';
import { hostileDocuments } from './hostileDocuments.ts';

/** A CRD whose scope is refused. */
function manifest(name: string): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${name}.example.com}
spec:
  group: example.com
  scope: namespaced
  names: {plural: ${name}, kind: A}
  versions:
    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
`;
}

async function rulesOf(client: TestClient, uri: string): Promise<string[]> {
  const { items = [] } = await client.pull(uri);
  return [...new Set(items.map(({ code }) => code))];
}

test('hostile documents through the server: each has its finding, and the file beside it has its own', async () => {
  const client = await startClient();
  await client.open('file:///beside.yaml', manifest('besides'));
  const names = ['an alias bomb', 'a key of 20 MB', 'a million documents', 'a hundred thousand times the same key'];
  for (const [index, name] of names.entries()) {
    const document = hostileDocuments.find((one) => one.name === name) ?? assert.fail(name);
    const uri = `file:///hostile${index}.yaml`;
    await client.open(uri, document.text());
    assert.ok((await rulesOf(client, uri)).includes(document.rule ?? ''), name);
    const textDocument = { uri };
    for (const method of ['documentSymbol', 'foldingRange', 'semanticTokens/full', 'codeLens'])
      await client.request(`textDocument/${method}`, { textDocument });
    await client.edit(uri, 2, [0, 0], [0, 0], '# typed\n');
    assert.ok((await rulesOf(client, uri)).includes(document.rule ?? ''), `${name}, edited`);
    assert.deepEqual(await rulesOf(client, 'file:///beside.yaml'), ['scope-enum'], name);
    await client.connection.sendNotification('textDocument/didClose', { textDocument });
  }
  assert.deepEqual(client.logged, []);
});

test('two hundred files opened at once, while another one is edited', async () => {
  const client = await startClient();
  const uris = Array.from({ length: 200 }, (_, index) => `file:///${index}.yaml`);
  const opening = uris.map((uri, index) => client.open(uri, manifest(`as${index}`)));
  const answers = uris.map((uri) => rulesOf(client, uri));
  const edits = Array.from({ length: 20 }, (_, index) => client.edit('file:///0.yaml', index + 2, [0, 0], [0, 0], '# typed\n'));
  await Promise.all([...opening, ...edits]);
  for (const [index, rules] of (await Promise.all(answers)).entries()) assert.deepEqual(rules, ['scope-enum'], uris[index]);
  assert.deepEqual(client.logged, []);
});

test('a clock that jumps changes nothing', async () => {
  const client = await startClient();
  let now = 1e12;
  const clock = mock.method(Date, 'now', () => {
    now = now > 0 ? -now : 1e12 - now;
    return now;
  });
  try {
    await client.open('file:///a.yaml', manifest('as'));
    for (let version = 2; version < 12; version++) {
      await client.edit('file:///a.yaml', version, [0, 0], [0, 0], '# typed\n');
      assert.deepEqual(await rulesOf(client, 'file:///a.yaml'), ['scope-enum']);
    }
  } finally {
    clock.mock.restore();
  }
  assert.deepEqual(client.logged, []);
});
