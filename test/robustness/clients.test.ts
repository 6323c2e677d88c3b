/** Sessions of other editors over several documents: each gets what it can take, and is asked what it can answer. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/bootstrap.mjs';
import { crontab, twoStored } from '../manifests.ts';
import { folderOf } from '../unit/cli/crd.ts';
import { at } from '../unit/lsp/client.ts';
import { type ClientProfile, clientProfiles } from './clients.ts';
import { inProcess } from './inProcess.ts';
import type { Asked } from './peer.ts';

const queues = readFileSync(path.join(root, 'samples/queues.yaml'), 'utf8');
const resource = readFileSync(path.join(root, 'samples/orders-queue.yaml'), 'utf8');

interface Diagnostics {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: readonly { readonly code: string }[];
}

for (const profile of clientProfiles) test(profile.name, () => session(profile));

async function session(profile: ClientProfile): Promise<void> {
  const folder = folderOf({ 'crontab.yaml': crontab, 'broken.yaml': twoStored, 'queues.yaml': queues, 'orders.yaml': resource });
  const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;
  const asked: string[] = [];
  const pushed = new Map<string, Diagnostics>();
  let heard = () => {};
  const { peer } = inProcess(
    ({ method, answer }: Asked) => {
      asked.push(method);
      answer(profile.answers.includes(method) ? { result: null } : { error: { code: -32601, message: `${method} is unknown` } });
    },
    (method, params) => {
      if (method === 'textDocument/publishDiagnostics') pushed.set((params as Diagnostics).uri, params as Diagnostics);
      heard();
    },
  );
  const params = profile.initialize(pathToFileURL(folder).href);
  const { capabilities } = await peer.result<{ capabilities: Record<string, unknown> }>('initialize', params);
  const pulls = capabilities.diagnosticProvider !== undefined;
  peer.notify('initialized', {});
  for (const { method, params: said } of profile.first) peer.notify(method, said);

  const found = async (uri: string, version: number): Promise<string[]> => {
    if (pulls) {
      const { items } = await peer.result<{ items: { code: string }[] }>('textDocument/diagnostic', { textDocument: { uri } });
      return items.map(({ code }) => code);
    }
    while (pushed.get(uri)?.version !== version)
      await new Promise<void>((resolve) => {
        heard = resolve;
      });
    return (pushed.get(uri)?.diagnostics ?? []).map(({ code }) => code);
  };

  const texts = { [uriOf('crontab.yaml')]: crontab, [uriOf('broken.yaml')]: twoStored, [uriOf('queues.yaml')]: queues };
  for (const [uri, text] of Object.entries({ ...texts, [uriOf('orders.yaml')]: resource }))
    peer.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 0, text } });
  assert.deepEqual(await found(uriOf('crontab.yaml'), 0), []);
  assert.ok((await found(uriOf('broken.yaml'), 0)).includes('versions-one-storage'));

  for (const [uri, text] of Object.entries(texts))
    for (const method of profile.asks) {
      const start = at(text, 'name: v1');
      const question = {
        textDocument: { uri },
        position: start,
        range: { start, end: start },
        context: { diagnostics: [], triggerKind: 1, includeDeclaration: true },
      };
      await peer.result(`textDocument/${method}`, question);
    }
  const place = { textDocument: { uri: uriOf('orders.yaml') }, position: at(resource, 'kind:') };
  assert.ok(JSON.stringify(await peer.result('textDocument/hover', place)).length > 20, 'a custom resource of a CRD of the folder');

  const scope = at(crontab, 'Namespaced', 0);
  const changed = (version: number, to: number, text: string) =>
    peer.notify('textDocument/didChange', {
      textDocument: { uri: uriOf('crontab.yaml'), version },
      contentChanges: [{ range: { start: scope, end: { ...scope, character: scope.character + to } }, text }],
    });
  changed(1, 0, 'x');
  assert.ok((await found(uriOf('crontab.yaml'), 1)).includes('scope-enum'));
  changed(2, 1, '');
  assert.deepEqual(await found(uriOf('crontab.yaml'), 2), []);

  peer.notify('workspace/didChangeConfiguration', { settings: { crd: { kubernetesVersion: '1.30', inlayHints: { celCost: false } } } });
  for (const uri of Object.keys(texts)) peer.notify('textDocument/didClose', { textDocument: { uri } });
  assert.equal(await peer.result('shutdown'), null);
  assert.deepEqual(
    asked.filter((method) => !profile.answers.includes(method)),
    [],
    'asked for what it had not said that it can',
  );
  assert.deepEqual([...peer.exceptions, ...peer.unanswered], []);
}
