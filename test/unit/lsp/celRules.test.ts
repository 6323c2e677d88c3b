/** CEL rules over the protocol. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withRule } from '../ide/celManifest.ts';
import { at, startClient } from './client.ts';

const uri = 'file:///manifests/as.yaml';
const costly = 'self.spec.containers.all(c, c.ports.all(p, p in c.ports))';
const text = withRule(`rule: ${costly}`);
const textDocument = { uri };
const whole = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

interface Item {
  readonly label: string;
  readonly insertTextFormat?: number;
  readonly filterText?: string;
  readonly labelDetails?: { readonly detail?: string; readonly description?: string };
  readonly command?: { readonly command: string };
  readonly textEdit: { readonly newText: string };
}

async function completion(initialize: Record<string, unknown>, label: string): Promise<Item | undefined> {
  const client = await startClient(initialize);
  await client.open(uri, withRule('rule: self.spec.containers.'));
  const position = at(withRule('rule: self.spec.containers.'), 'self.spec.containers.', 'self.spec.containers.'.length);
  const items = await client.request<Item[]>('textDocument/completion', { textDocument, position });
  return items.find((item) => item.label === label);
}

test('macros are snippets for clients that know snippets, and plain text for others', async () => {
  const snippets = { textDocument: { diagnostic: {}, completion: { completionItem: { snippetSupport: true } } } };
  const macro = await completion({ capabilities: snippets, initializationOptions: { parameterHints: true } }, 'all(c, predicate)');
  assert.equal(macro?.textEdit.newText, `all(\${1:c}, \${2:predicate})`);
  assert.deepEqual(
    [macro?.insertTextFormat, macro?.filterText, macro?.command?.command],
    [2, 'all', 'editor.action.triggerParameterHints'],
  );
  const plain = await completion({}, 'all(c, predicate)');
  assert.equal(plain?.textEdit.newText, 'all(c, predicate)');
  assert.deepEqual([plain?.insertTextFormat, plain?.command], [undefined, undefined]);
  const method = await completion({ capabilities: snippets }, 'size');
  assert.equal(method?.labelDetails?.detail, '()');
  assert.equal(method?.command, undefined, 'only a client that said so has the command of VS Code');
});

test('signatures, colours, hints and lenses', async () => {
  const client = await startClient();
  await client.open(uri, text);
  const position = at(text, 'c.ports.all(p', 'c.ports.all('.length);
  const help = await client.request<{ signatures: { label: string }[]; activeParameter: number }>('textDocument/signatureHelp', {
    textDocument,
    position,
  });
  assert.deepEqual([help.signatures[0]?.label, help.activeParameter], ['list.all(x, predicate)', 0]);

  const { data } = await client.request<{ data: number[] }>('textDocument/semanticTokens/full', { textDocument });
  const [line, character] = [text.split('\n').findIndex((each) => each.includes(costly)), 18];
  assert.deepEqual(data.slice(0, 5), [line, character, 4, 0, 1], 'self is the first token, and has its modifier');
  const above = { start: whole.start, end: { line: line - 1, character: 0 } };
  assert.deepEqual(
    (await client.request<{ data: number[] }>('textDocument/semanticTokens/range', { textDocument, range: above })).data,
    [],
  );

  const [hint] = await client.request<{ label: string; position: unknown; tooltip: { value: string } }[]>('textDocument/inlayHint', {
    textDocument,
    range: whole,
  });
  assert.deepEqual(hint?.position, { line, character: character + costly.length });
  assert.match(hint?.label ?? '', /budget$/);
  assert.match(hint?.tooltip.value ?? '', /no maxItems/);

  const [lens] = await client.request<{ command: { title: string; command: string }; range: { start: unknown } }[]>(
    'textDocument/codeLens',
    {
      textDocument,
    },
  );
  assert.match(lens?.command.title ?? '', /^1 rule · /);
  assert.deepEqual(lens?.range.start, { line: line - 1, character: 10 });
});

test('hints and lenses can be switched off', async () => {
  const settings = { celCostHints: false, celRuleLenses: false };
  const client = await startClient({ initializationOptions: { settings } });
  await client.open(uri, text);
  assert.equal(await client.request('textDocument/inlayHint', { textDocument, range: whole }), null);
  assert.equal(await client.request('textDocument/codeLens', { textDocument }), null);
});
