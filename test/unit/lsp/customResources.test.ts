import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crontab } from '../../manifests.ts';
import { at, startClient, type TestClient } from './client.ts';

const resource = `apiVersion: example.com/v1beta1
kind: CronTab
metadata:
  name: nightly
spec:
  replicas: 2
`;

interface Item {
  readonly label: string;
}

async function completed(client: TestClient, uri: string, text: string, word: string, inside: number): Promise<string[]> {
  await client.open(uri, text);
  const found = await client.request<{ items: Item[] } | null>('textDocument/completion', {
    textDocument: { uri },
    position: at(text, word, inside),
  });
  return (found?.items ?? []).map(({ label }) => label);
}

test('a custom resource is completed and explained from the CRD beside it', async () => {
  const client = await startClient();
  await client.open('file:///crd.yaml', crontab);
  await client.pull('file:///crd.yaml');
  await client.open('file:///cr.yaml', resource);
  const hover = await client.request<{ contents: { value: string } } | null>('textDocument/hover', {
    textDocument: { uri: 'file:///cr.yaml' },
    position: at(resource, 'replicas'),
  });
  assert.match(hover?.contents.value ?? '', /How many/);
  const typed = resource.replace('  replicas: 2\n', '  re\n');
  assert.ok((await completed(client, 'file:///typed.yaml', typed, '  re\n', 4)).includes('replicas'));
  const second = `${resource}---\n${typed}`;
  assert.ok((await completed(client, 'file:///second.yaml', second, '  re\n', 4)).includes('replicas'), 'in the second document');
});

test('without its CRD, or in a version that the CRD lacks, nothing is said', async () => {
  const client = await startClient();
  const typed = resource.replace('  replicas: 2\n', '  re\n');
  assert.deepEqual(await completed(client, 'file:///alone.yaml', typed, '  re\n', 4), []);
  await client.open('file:///crd.yaml', crontab);
  await client.pull('file:///crd.yaml');
  const other = typed.replace('example.com/v1beta1', 'example.com/v2');
  assert.deepEqual(await completed(client, 'file:///other.yaml', other, '  re\n', 4), []);
});

test('an edit of the CRD counts at once', async () => {
  const client = await startClient();
  await client.open('file:///crd.yaml', crontab);
  await client.pull('file:///crd.yaml');
  const typed = resource.replace('  replicas: 2\n', '  co\n');
  assert.ok(!(await completed(client, 'file:///cr.yaml', typed, '  co\n', 4)).includes('copies'));
  const property = crontab.indexOf('replicas:');
  const before = crontab.slice(0, property).split('\n');
  const [line, character] = [before.length - 1, before.at(-1)?.length ?? 0];
  await client.edit('file:///crd.yaml', 2, [line, character], [line, character + 'replicas'.length], 'copies');
  await client.pull('file:///crd.yaml');
  assert.ok((await completed(client, 'file:///cr2.yaml', typed, '  co\n', 4)).includes('copies'));
});
