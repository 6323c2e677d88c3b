/** References and renames over the protocol. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crontab } from '../../manifests.ts';
import { at, type Position, startClient } from './client.ts';

const uri = 'file:///manifests/crontab.yaml';

interface Edit {
  readonly range: { readonly start: Position; readonly end: Position };
  readonly newText: string;
}

test('a property is found and renamed, and what cannot be renamed is an error with its reason', async () => {
  const client = await startClient();
  await client.open(uri, crontab);
  const params = { textDocument: { uri }, position: at(crontab, '.spec.replicas', 8) };
  const found = await client.request<{ uri: string }[]>('textDocument/references', { ...params, context: { includeDeclaration: true } });
  assert.equal(found.length, 4, 'its key, required, the scale path and a column');
  assert.deepEqual((await client.request<{ placeholder: string }>('textDocument/prepareRename', params)).placeholder, 'replicas');
  const { changes } = await client.request<{ changes: Record<string, Edit[]> }>('textDocument/rename', { ...params, newName: 'copies' });
  assert.equal(changes[uri]?.length, found.length);
  const elsewhere = { textDocument: { uri }, position: at(crontab, 'served') };
  await assert.rejects(client.request('textDocument/prepareRename', elsewhere), /Only properties of a schema can be renamed/);
  assert.deepEqual(client.logged, []);
});

test('a client that can ask for a name renames in every version', async () => {
  const client = await startClient({ initializationOptions: { renameEverywhere: true } });
  await client.open(uri, crontab);
  const position = at(crontab, 'image: { type');
  const actions = await client.request<{ title: string; command?: { arguments: [{ position: Position; name: string }] } }[]>(
    'textDocument/codeAction',
    { textDocument: { uri }, range: { start: position, end: position }, context: { diagnostics: [] } },
  );
  const property = actions.find(({ title }) => title === 'Rename image in every version')?.command?.arguments[0];
  assert.equal(property?.name, 'image');
  const answer = (newName: string) =>
    client.request<{ edits: Edit[]; refused?: string }>('crd/renameEverywhere', { uri, position: property?.position, newName });
  assert.ok((await answer('picture')).edits.length > 1);
  assert.equal((await answer('replicas')).refused, 'The property replicas already exists.');
  assert.deepEqual(client.logged, []);
});
