/** What a client sends that is no message, comes at the wrong time or cannot be meant. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { mock, test } from 'node:test';
import { root } from '../../scripts/bootstrap.mjs';
import { logWindowMs, maxLogged } from '../../server/src/limits.ts';
import { FramedReader } from '../../server/src/lsp/framedReader.ts';
import { startServer } from '../../server/src/lsp/server.ts';
import { streams } from '../../server/src/lsp/transport.ts';

interface Message {
  readonly id?: number | string | null;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
  readonly params?: { readonly message?: string };
}

/** A server in this process that is talked to in bytes. */
class Raw {
  readonly said: Message[] = [];
  readonly #input = new PassThrough();
  #heard = () => {};

  constructor() {
    const output = new PassThrough();
    new FramedReader(output).listen((message) => {
      this.said.push(message as Message);
      this.#heard();
    });
    startServer(streams(this.#input, output), { yamlWorker: new URL('none:'), ruleAddress: () => undefined });
  }

  bytes(text: string | Buffer): void {
    this.#input.write(text);
  }

  send(message: unknown): void {
    this.bytes(framed(message));
  }

  /** What is answered to a request. */
  async ask(id: number, method: string, params?: unknown): Promise<Message> {
    this.send({ jsonrpc: '2.0', id, method, params });
    return this.answer(id);
  }

  async answer(id: number | null): Promise<Message> {
    for (;;) {
      const found = this.said.find((message) => message.id === id && ('result' in message || 'error' in message));
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    }
  }

  get logged(): string[] {
    return this.said.flatMap(({ params }) => params?.message ?? []);
  }
}

function framed(message: unknown): string {
  const body = JSON.stringify(message);
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const hello = { processId: null, rootUri: null, capabilities: {} };
const goOn = { jsonrpc: '2.0', id: 99, method: 'crd/versionTree' };

test('damage between messages is one line in the log, and the next message is read', async () => {
  const cases: [bytes: string, why: string][] = [
    ['Content-Length: many\r\n\r\n{}', 'no number'],
    ['Content-Length: -5\r\n\r\n{}', 'a negative number'],
    ['Content-Length: 999999999999\r\n\r\n', 'more than a message can have'],
    ['Content-Type: text\r\n\r\n{"id": 1}', 'no length'],
    ['{"jsonrpc":"2.0","id":1,"method":"shutdown"}\n', 'no header'],
    ['hello\r\n\r\n', 'a word'],
    ['\0\0\0\xff', 'bytes'],
    [`Content-Length: 5\r\n\r\n${JSON.stringify(goOn)}`, 'a length that is too small'],
    [`a: ${'b'.repeat(10_000)}\r\n\r\n`, 'a header that is too long'],
    ['a:\r\n'.repeat(2000), 'many headers without an end'],
    ['Content-Length: 7\r\n\r\n{"id": ', 'no JSON'],
    ['Content-Length: 4\r\n\r\nnull', 'no object'],
    [framed([goOn]), 'a batch, which LSP has not'],
  ];
  for (const [bytes, why] of cases) {
    const server = new Raw();
    await server.ask(0, 'initialize', hello);
    server.bytes(Buffer.from(bytes, 'latin1'));
    server.send(goOn);
    assert.ok((await server.answer(99)).result, why);
    assert.ok(server.logged.length >= 1 && server.logged.length <= 2, `${why}: ${server.logged.join('\n')}`);
    assert.ok(server.logged.every((line) => !line.includes('\n') && line.length < 300));
  }
});

test('headers may end in LF, come in pieces and hold more than a length', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: hello });
  for (const header of [
    `Content-Length: ${body.length}\n\n`,
    `content-length:${body.length}\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n`,
    `Content-Type: a\r\nContent-Length: ${body.length} \r\n\r\n`,
  ]) {
    const server = new Raw();
    for (const byte of header + body) server.bytes(byte);
    assert.ok((await server.answer(0)).result, header);
    assert.deepEqual(server.logged, []);
  }
});

test('a client may say nothing or nonsense of itself', async () => {
  for (const params of [
    {},
    { capabilities: null },
    { capabilities: 'all' },
    { capabilities: { workspace: null, textDocument: null } },
    { capabilities: { textDocument: { diagnostic: null, codeAction: { dataSupport: true, resolveSupport: {} } } } },
    { capabilities: { textDocument: 3, workspace: [] }, workspaceFolders: 'none' },
    { ...hello, workspaceFolders: [null, { uri: null }, { uri: 'no uri' }] },
    { ...hello, workspaceFolders: null, rootUri: 7, initializationOptions: [null] },
    { ...hello, initializationOptions: { settings: { rules: null } } },
  ]) {
    const server = new Raw();
    const { result, error } = await server.ask(0, 'initialize', params);
    assert.ok(result, `${JSON.stringify(params)}: ${JSON.stringify(error)}`);
    server.send({ jsonrpc: '2.0', method: 'initialized', params: {} });
    assert.ok((await server.ask(1, 'crd/versionTree')).result);
    assert.deepEqual(server.logged, []);
  }
});

test('params that no handler could read are an error of the client: one line in the log, no stack', async () => {
  const textDocument = { uri: 'file:///a.yaml' };
  const position = { line: 0, character: 0 };
  const cases: [method: string, params: unknown, wrong: string][] = [
    ['textDocument/hover', undefined, 'params'],
    ['textDocument/hover', null, 'params'],
    ['textDocument/hover', [textDocument, position], 'params'],
    ['textDocument/hover', {}, 'textDocument'],
    ['textDocument/hover', { textDocument }, 'position'],
    ['textDocument/hover', { textDocument: { uri: 5 }, position }, 'textDocument'],
    ['textDocument/completion', { textDocument, position: { line: -1, character: 0.5 } }, 'position'],
    ['textDocument/codeAction', { textDocument, range: { start: position } }, 'range'],
    ['textDocument/codeAction', { textDocument, range: { start: position, end: position }, context: { only: 'quickfix' } }, 'context'],
    ['textDocument/rename', { textDocument, position, newName: null }, 'newName'],
    ['textDocument/diagnostic', { textDocument: null }, 'textDocument'],
    ['crd/tryRule', { uri: 'a', value: '1' }, 'address'],
  ];
  for (const [method, params, wrong] of cases) {
    const server = new Raw();
    await server.ask(0, 'initialize', hello);
    const { error } = await server.ask(1, method, params);
    assert.deepEqual([error?.code, error?.message], [-32602, `${method}: ${wrong} is missing or has the wrong type`]);
    assert.deepEqual(server.logged, [`Refused: ${error?.message}`]);
  }
});

test('so it is with notifications, and the document stays as it was', async () => {
  const server = new Raw();
  await server.ask(0, 'initialize', { ...hello, capabilities: { textDocument: { diagnostic: {} } } });
  const uri = 'file:///a.yaml';
  const text = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n';
  server.send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'yaml', version: 1, text } } });
  for (const [method, params] of [
    ['textDocument/didOpen', { textDocument: { uri, text: 5 } }],
    ['textDocument/didOpen', undefined],
    ['textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ text: null }] }],
    ['textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ range: {}, text: '' }] }],
    ['textDocument/didClose', { textDocument: {} }],
    ['workspace/didChangeWatchedFiles', { changes: [null] }],
    ['workspace/didChangeWorkspaceFolders', { event: null }],
    ['workspace/didChangeConfiguration', null],
    ['$/cancelRequest', undefined],
    ['$/cancelRequest', { id: {} }],
  ] as const)
    server.send({ jsonrpc: '2.0', method, params });
  const answer = await server.ask(1, 'textDocument/diagnostic', { textDocument: { uri } });
  assert.notEqual((answer.result as { items: unknown[] }).items.length, 0);
  assert.equal(server.logged.length, 10, server.logged.join('\n'));
  assert.ok(server.logged.every((line) => /^Refused: \S+: \w+ is missing or has the wrong type$/.test(line)));
});

test('messages at the wrong time, unknown methods and odd ids are answered as the protocol says', async () => {
  const server = new Raw();
  assert.equal((await server.ask(1, 'textDocument/hover', {})).error?.code, -32002, 'before initialize');
  server.send({ jsonrpc: '2.0', method: 'textDocument/didOpen', params: {} });
  assert.ok((await server.ask(2, 'initialize', hello)).result);
  assert.equal((await server.ask(3, 'initialize', hello)).error?.code, -32600, 'twice');
  assert.equal((await server.ask(4, 'textDocument/nothing', {})).error?.code, -32601, 'unknown');
  server.send({ jsonrpc: '2.0', method: '$/nothing', params: {} });
  server.send({ jsonrpc: '2.0', id: 5, method: 5 });
  assert.equal((await server.answer(5)).error?.code, -32600, 'no method');
  server.send({ jsonrpc: '2.0', id: {}, method: 'shutdown' });
  assert.equal((await server.answer(null)).error?.code, -32600, 'no id');
  for (const answer of [
    { id: 77 },
    { id: 77, error: 5 },
    { id: 77, result: 1 },
    { id: null, error: {} },
    { id: 0, error: { code: 1 } },
    {},
  ])
    server.send({ jsonrpc: '2.0', ...answer });
  assert.equal((await server.ask(6, 'shutdown')).result, null);
  assert.equal((await server.ask(7, 'crd/versionTree')).error?.code, -32600, 'after shutdown');
  assert.ok(server.logged.every((line) => !line.includes('\n')));
});

test('who sends nonsense without end gets no log without end', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const server = new Raw();
    await server.ask(0, 'initialize', hello);
    for (let id = 1; id <= 500; id++) server.send({ jsonrpc: '2.0', id, method: 'textDocument/hover', params: { id } });
    await server.answer(500);
    assert.equal(server.logged.length, maxLogged);
    mock.timers.tick(logWindowMs);
    await server.ask(501, 'crd/versionTree');
    assert.equal(server.logged.at(-1), `${500 - maxLogged} more messages are left out`);
  } finally {
    mock.timers.reset();
  }
});

test('the process ends with its input: in order after shutdown, else as an error', async () => {
  const server = path.join(root, 'test/security/server.ts');
  const initialize = { id: 0, method: 'initialize', params: hello };
  const shutdown = { id: 1, method: 'shutdown' };
  const cases: [messages: object[], status: number][] = [
    [[initialize], 1],
    [[initialize, shutdown], 0],
    [[initialize, shutdown, { method: 'exit' }], 0],
  ];
  const ended = cases.map(async ([messages]) => {
    const child = spawn(process.execPath, [server, '--stdio']);
    child.stdin.end(messages.map((message) => framed({ jsonrpc: '2.0', ...message })).join(''));
    const [status] = await once(child, 'exit');
    return status;
  });
  assert.deepEqual(
    await Promise.all(ended),
    cases.map(([, status]) => status),
  );
});
