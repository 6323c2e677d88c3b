import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crontab } from '../../manifests.ts';
import { at, startClient } from './client.ts';

interface Item {
  readonly label: string;
  readonly filterText?: string;
  readonly command?: { readonly command: string; readonly arguments?: readonly unknown[] };
}

const uri = 'file:///crd.yaml';

async function completion(line: string, initializationOptions = {}): Promise<readonly Item[] | { isIncomplete: boolean } | null> {
  const client = await startClient({ initializationOptions });
  const text = crontab.replace('# comment', line);
  await client.open(uri, text);
  return client.request('textDocument/completion', { textDocument: { uri }, position: at(text, line, line.length) });
}

test('a field opens the list of its values where the client has a command for that', async () => {
  const inVsCode = (await completion('nulla', { suggestions: true })) as readonly Item[];
  const nullable = inVsCode.find(({ label }) => label === 'nullable');
  assert.deepEqual(nullable?.command, {
    title: 'Values',
    command: 'editor.action.triggerSuggest',
    arguments: [{ auto: true }],
  });
  assert.equal(inVsCode.find(({ label }) => label === 'description')?.command, undefined, 'prose has no list');
  const elsewhere = (await completion('nulla')) as readonly Item[];
  assert.equal(elsewhere.find(({ label }) => label === 'nullable')?.command, undefined);
});

test('a list whose words begin one another is asked for again at each character', async () => {
  const lists = (await completion('x-kubernetes-list-type: ')) as readonly Item[];
  assert.deepEqual(
    lists.map(({ filterText }) => filterText),
    ['atomi', 'se', 'ma'],
  );
  const { isIncomplete } = (await completion(
    'externalDocs: {}\n                image: {}\n                at:\n                  format: ',
  )) as { isIncomplete?: boolean };
  assert.equal(isIncomplete, true);
});
