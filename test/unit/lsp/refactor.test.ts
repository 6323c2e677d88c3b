/** Refactorings over the protocol: whole, or without their edits until one is chosen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crontab } from '../../manifests.ts';
import { at, startClient } from './client.ts';

const uri = 'file:///manifests/crontab.yaml';

interface Action {
  readonly title: string;
  readonly kind: string;
  readonly data?: unknown;
  readonly edit?: { readonly changes: Record<string, { readonly newText: string }[]> };
  readonly command?: { readonly command: string; readonly arguments: { readonly edits: { readonly newText: string }[] }[] };
}

const resolving = { textDocument: { codeAction: { dataSupport: true, resolveSupport: { properties: ['edit', 'command'] } } } };

async function actions(initialize: Record<string, unknown>, word: string, only?: string[]) {
  const client = await startClient(initialize);
  await client.open(uri, crontab);
  const start = at(crontab, word);
  const context = { diagnostics: [], ...(only ? { only } : {}) };
  return {
    client,
    found: await client.request<Action[]>('textDocument/codeAction', { textDocument: { uri }, range: { start, end: start }, context }),
  };
}

test('a client that asks for edits later gets those of the refactoring it chooses', async () => {
  const { client, found } = await actions({ capabilities: resolving }, 'image: { type');
  const limit = found.find(({ title }) => title === 'Add maxLength');
  assert.ok(limit);
  assert.deepEqual([limit.kind, limit.edit, limit.command], ['refactor.rewrite', undefined, undefined]);
  const chosen = await client.request<Action>('codeAction/resolve', limit);
  assert.deepEqual(
    chosen.edit?.changes[uri]?.map(({ newText }) => newText),
    [', maxLength: 253'],
    'without snippet stops',
  );
  await client.edit(uri, 2, [0, 0], [0, 0], '# A line\n');
  assert.equal((await client.request<Action>('codeAction/resolve', limit)).edit, undefined, 'not in another text');
  assert.deepEqual(client.logged, []);
});

test('other clients get them whole; stops go to the client as a command', async () => {
  const { found } = await actions({}, 'image: { type');
  assert.equal(found.find(({ title }) => title === 'Add maxLength')?.edit?.changes[uri]?.[0]?.newText, ', maxLength: 253');
  const { found: ours } = await actions({ initializationOptions: { snippetEdits: true } }, 'image: { type');
  const command = ours.find(({ title }) => title === 'Add maxLength')?.command;
  assert.equal(command?.command, 'crd.applySnippetEdit');
  assert.equal(command?.arguments[0]?.edits[0]?.newText, ', maxLength: ${1:253}');
});

test('only what is asked for is answered', async () => {
  const kinds = async (only: string[]) => (await actions({}, 'image: { type', only)).found.map(({ kind }) => kind);
  assert.ok((await kinds(['refactor'])).every((kind) => kind.startsWith('refactor.')));
  assert.ok((await kinds(['refactor.rewrite'])).length > 0);
  assert.deepEqual(await kinds(['refactor.inline']), []);
  assert.deepEqual(await kinds(['quickfix']), []);
});
