/** What is nested deeply is judged in the editor as everything else; the server moves to a thread with more stack for it. */
import assert from 'node:assert/strict';
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  createMessageConnection,
  ErrorCodes,
  IPCMessageReader,
  IPCMessageWriter,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { maxYamlDepth } from '../../server/src/limits.ts';
import { crontab, twoStored } from '../manifests.ts';
import { deepManifests } from '../unit/deepManifests.ts';
import type { Diagnostic } from '../unit/lsp/client.ts';

const main = fileURLToPath(new URL('../../server/src/lsp/main.ts', import.meta.url));

test('3,000 levels of anything get their diagnostics, and every other answer', async () => {
  const server = await Server.start('--stdio');
  await server.open('plain', twoStored);
  const before = await server.diagnostics('plain');
  assert.equal(before.length, 1);
  for (const { name, text, error } of deepManifests(maxYamlDepth)) {
    await server.open(name, text);
    const found = (await server.diagnostics(name)).filter(({ code, severity }) => severity === 1 && code !== 'served-api-version');
    assert.equal(found.length, error === undefined ? 0 : 1, `${name}: ${found[0]?.message.slice(0, 200)}`);
    const textDocument = { uri: uri(name) };
    const line = text.split('\n').length - 3;
    const position = { line, character: 40 };
    const range = { start: position, end: position };
    for (const [method, params] of [
      ['documentSymbol', {}],
      ['foldingRange', {}],
      ['hover', { position }],
      ['completion', { position }],
      ['definition', { position }],
      ['references', { position, context: { includeDeclaration: true } }],
      ['semanticTokens/full', {}],
      ['inlayHint', { range }],
      ['codeLens', {}],
      ['codeAction', { range, context: { diagnostics: [] } }],
    ] as const)
      await server.request(`textDocument/${method}`, { textDocument, ...params });
    await server.edit(name, 2, 'Foo}', 'FooBar}', text);
    assert.deepEqual((await server.diagnostics(name)).length >= found.length, true, name);
    await server.close(name);
  }
  assert.deepEqual(await server.diagnostics('plain'), before, 'what was open is open');
  await server.edit('plain', 2, 'kind: CustomResourceDefinition', 'kind: Deployment', twoStored);
  assert.deepEqual(await server.diagnostics('plain'), [], 'and goes on from where it was');
  assert.deepEqual(server.complaints, []);
  assert.equal(await server.stop(), 0);
});

test('what was asked before the move is answered after it, over IPC as well', async () => {
  const [{ text } = assert.fail()] = deepManifests(1000);
  const server = await Server.start('--node-ipc');
  // All at once: some of it comes while the server moves.
  void server.open('plain', crontab);
  void server.open('deep', `${text.trimEnd()}x\n`);
  const pulls = Array.from({ length: 20 }, (_, version) => {
    void server.edit('plain', version + 2, '', `# ${version}\n`, crontab);
    return Promise.all([server.diagnostics('plain'), server.diagnostics('deep')]);
  });
  for (const [plain, deep] of await Promise.all(pulls)) {
    assert.deepEqual(plain, []);
    assert.deepEqual(
      deep.map(({ code }) => code),
      ['type-enum'],
    );
  }
  const symbols = await server.request<{ name: string; selectionRange: { start: { line: number } } }[]>('textDocument/documentSymbol', {
    textDocument: { uri: uri('plain') },
  });
  assert.equal(symbols[0]?.selectionRange.start.line, 20 + lineOf('  name: crontabs'), 'every edit arrived, once');
  assert.deepEqual(server.complaints, []);
  assert.equal(await server.stop(), 0);
});

test('what is nested deeper than is read has its finding, typed on as well, and the file beside it has its own', async () => {
  const server = await Server.start('--stdio');
  const text = `kind: CustomResourceDefinition\nmetadata: ${'{a: '.repeat(10_000)}`;
  await server.open('beside', twoStored);
  await server.open('deep', text);
  const codes = async (name: string) => (await server.diagnostics(name)).map(({ code }) => code);
  assert.deepEqual(await codes('deep'), ['yaml-syntax']);
  await server.edit('deep', 2, 'kind', '# typed\nkind', text);
  assert.deepEqual(await codes('deep'), ['yaml-syntax']);
  assert.deepEqual(await codes('beside'), ['versions-one-storage']);
  assert.deepEqual(server.complaints, []);
  assert.equal(await server.stop(), 0);
});

test('a server that is told to go before it has moved answers, and goes', async () => {
  const server = await Server.start('--stdio');
  void server.open('deep', deepManifests(1000)[0]?.text ?? '');
  const asked = server.diagnostics('deep').catch(({ code }) => code);
  assert.equal(await server.stop(), 0);
  assert.equal(await asked, ErrorCodes.InternalError);
});

test('a message that is nested deeper than threads can pass on is refused, before and after a move', async () => {
  const server = await Server.start('--stdio');
  const data = JSON.parse(`${'['.repeat(3800)}1${']'.repeat(3800)}`);
  await server.notify('workspace/didChangeConfiguration', { settings: data });
  await server.open('deep', deepManifests(1000)[0]?.text ?? '');
  assert.deepEqual(await server.diagnostics('deep'), []);
  await assert.rejects(server.request('codeAction/resolve', { title: 'x', data }), { code: ErrorCodes.InvalidRequest });
  await server.notify('workspace/didChangeConfiguration', { settings: data });
  assert.deepEqual(await server.diagnostics('deep'), []);
  assert.equal(await server.stop(), 0);
});

function lineOf(start: string): number {
  return crontab.split('\n').findIndex((line) => line.startsWith(start));
}

function uri(name: string): string {
  return `untitled:${name.replaceAll(' ', '-')}.yaml`;
}

class Server {
  readonly complaints: string[] = [];
  readonly #connection: MessageConnection;
  readonly #ended: Promise<number | null>;

  private constructor(child: ChildProcess, connection: MessageConnection) {
    this.#connection = connection;
    after(() => child.kill());
    this.#ended = new Promise((resolve) => child.once('exit', resolve));
    connection.onNotification('window/logMessage', ({ message }: { message: string }) => void this.complaints.push(message));
    connection.listen();
  }

  static async start(way: '--stdio' | '--node-ipc'): Promise<Server> {
    const server = way === '--stdio' ? Server.#overStreams() : Server.#overIpc();
    const capabilities = { textDocument: { diagnostic: {} } };
    await server.request('initialize', { processId: process.pid, rootUri: null, workspaceFolders: null, capabilities });
    await server.#connection.sendNotification('initialized', {});
    return server;
  }

  static #overStreams(): Server {
    const child = spawn(process.execPath, [main, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    return new Server(child, createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin)));
  }

  static #overIpc(): Server {
    const child = fork(main, ['--node-ipc'], { execArgv: [] });
    return new Server(child, createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child)));
  }

  request<R>(method: string, params?: object): Promise<R> {
    return this.#connection.sendRequest(method, params);
  }

  notify(method: string, params: object): Promise<void> {
    return this.#connection.sendNotification(method, params);
  }

  open(name: string, text: string): Promise<void> {
    return this.notify('textDocument/didOpen', { textDocument: { uri: uri(name), languageId: 'yaml', version: 1, text } });
  }

  close(name: string): Promise<void> {
    return this.#connection.sendNotification('textDocument/didClose', { textDocument: { uri: uri(name) } });
  }

  /** Writes `after` in place of the first `before` in a text. */
  edit(name: string, version: number, before: string, after: string, text: string): Promise<void> {
    const at = text.indexOf(before);
    const lines = text.slice(0, at).split('\n');
    const start = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    const end = { line: start.line, character: start.character + before.length };
    return this.#connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: uri(name), version },
      contentChanges: [{ range: { start, end }, text: after }],
    });
  }

  async diagnostics(name: string): Promise<Diagnostic[]> {
    const { items } = await this.request<{ items: Diagnostic[] }>('textDocument/diagnostic', { textDocument: { uri: uri(name) } });
    return items;
  }

  async stop(): Promise<number | null> {
    await this.request('shutdown');
    await this.#connection.sendNotification('exit');
    return this.#ended;
  }
}
