/** Code actions over the protocol, for every fixture of the rules. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseMarks } from '../marks.ts';
import { type Diagnostic, startClient } from '../unit/lsp/client.ts';

interface Action {
  readonly title: string;
  readonly edit?: unknown;
}

const root = join(import.meta.dirname, '../..');
const fixtures = globSync('test/rules/*/{rejected,found}*.yaml', { cwd: root })
  .filter((file) => !file.endsWith('.fixed.yaml'))
  .sort();

test('a client that resolves every action, as Neovim and Helix do, gets each as it was offered', async () => {
  const client = await startClient({ capabilities: {} });
  let offered = 0;
  for (const file of fixtures) {
    const uri = `file:///${file}`;
    const published = client.next<{ diagnostics: Diagnostic[] }>('textDocument/publishDiagnostics');
    await client.open(uri, parseMarks(readFileSync(join(root, file), 'utf8')).text);
    for (const { range } of (await published).diagnostics) {
      const context = { diagnostics: [] };
      const actions = await client.request<Action[]>('textDocument/codeAction', { textDocument: { uri }, range, context });
      for (const action of actions) {
        assert.ok(action.edit, `${file}: ${action.title}`);
        assert.deepEqual(await client.request<Action>('codeAction/resolve', action), action, file);
        offered++;
      }
    }
    const closed = client.next('textDocument/publishDiagnostics');
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    await closed;
  }
  assert.ok(offered > 500, String(offered));
  assert.deepEqual(client.logged, []);
});
