/** A tiny client that talks to the language server over streams, in this process. */
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { createMessageConnection, type MessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { startServer } from '../../../server/src/lsp/server.ts';
import { streams } from '../../../server/src/lsp/transport.ts';

export interface TestClient {
  readonly connection: MessageConnection;
  readonly capabilities: Record<string, unknown>;
  open(uri: string, text: string, version?: number): Promise<void>;
  edit(
    uri: string,
    version: number,
    from: [line: number, character: number],
    to: [line: number, character: number],
    text: string,
  ): Promise<void>;
  request<R>(method: string, params?: unknown): Promise<R>;
  /** Full diagnostics by pull. */
  pull(uri: string, previousResultId?: string): Promise<{ kind: string; resultId?: string; items?: Diagnostic[] }>;
  /** The next notification of a kind. */
  next<P>(method: string): Promise<P>;
  readonly logged: string[];
}

export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly severity: number;
  readonly source: string;
  readonly range: { start: Position; end: Position };
  readonly codeDescription: { href: string };
}

export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Starts a server and says hello. Capabilities default to a client that pulls diagnostics. `files`: what it lists and reads when it said that it does, with `ref:` before the uri what git has. `answering` may answer otherwise. */
export async function startClient(
  initialize: Record<string, unknown> = {},
  files: Readonly<Record<string, string>> = {},
  answering: (connection: MessageConnection) => void = () => {},
): Promise<TestClient> {
  const [up, down] = [new PassThrough(), new PassThrough()];
  startServer(streams(up, down), {
    yamlWorker: new URL('../../../server/src/lsp/yamlWorker.ts', import.meta.url),
    ruleAddress: (rule) => `rules:${rule}`,
  });
  const connection = createMessageConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
  const logged: string[] = [];
  const waiting = new Map<string, ((params: unknown) => void)[]>();
  connection.onNotification((method, params) => {
    if (method === 'window/logMessage') logged.push((params as { message: string }).message);
    for (const resolve of waiting.get(method) ?? []) resolve(params);
    waiting.delete(method);
  });
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('crd/findFiles', () => Object.keys(files));
  connection.onRequest('crd/baseText', ({ uri, ref }: { uri: string; ref: string }) => files[`${ref}:${uri}`] ?? null);
  connection.onRequest('crd/readFile', ({ uri }: { uri: string }) => files[uri] ?? null);
  answering(connection);
  connection.listen();
  const { capabilities } = (await connection.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: { textDocument: { diagnostic: {}, definition: { linkSupport: true } } },
    ...initialize,
  })) as { capabilities: Record<string, unknown> };
  await connection.sendNotification('initialized', {});
  const request = <R>(method: string, params?: unknown) => connection.sendRequest<R>(method, params);
  return {
    connection,
    capabilities,
    logged,
    request,
    open: (uri, text, version = 1) =>
      connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version, text } }),
    edit: (uri, version, from, to, text) =>
      connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ range: { start: position(from), end: position(to) }, text }],
      }),
    pull: (uri, previousResultId) => request('textDocument/diagnostic', { textDocument: { uri }, previousResultId }),
    next: <P>(method: string) =>
      new Promise<P>((resolve) => waiting.set(method, [...(waiting.get(method) ?? []), resolve as (params: unknown) => void])),
  };
}

/** The place of `word` in `text`, a little inside of it. */
export function at(text: string, word: string, inside = 1): Position {
  const offset = text.indexOf(word);
  assert.notEqual(offset, -1, `no ${word}`);
  const before = text.slice(0, offset + inside).split(/\r\n|\n/);
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

function position([line, character]: [number, number]): Position {
  return { line, character };
}
