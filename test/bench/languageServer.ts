/** A minimal LSP client: one server process over stdio, one open document. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type Position,
  type ProtocolConnection,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { root } from '../../scripts/bootstrap.mjs';

export class LanguageServer {
  readonly #process: ChildProcess;
  readonly #connection: ProtocolConnection;
  #version = 0;

  private constructor(child: ChildProcess, connection: ProtocolConnection) {
    this.#process = child;
    this.#connection = connection;
  }

  static async start(): Promise<LanguageServer> {
    const child = spawn(process.execPath, [path.join(root, 'dist/server.cjs'), '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
    connection.listen();
    const capabilities = { textDocument: { diagnostic: {} } };
    await connection.sendRequest(InitializeRequest.type, { processId: process.pid, rootUri: null, workspaceFolders: null, capabilities });
    await connection.sendNotification(InitializedNotification.type, {});
    return new LanguageServer(child, connection);
  }

  async open(uri: string, text: string): Promise<void> {
    const textDocument = { uri, languageId: 'yaml', version: ++this.#version, text };
    await this.#connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  }

  /** Replaces what stands from `start` to `end` on one line. */
  async change(uri: string, start: Position, end: Position, text: string): Promise<void> {
    const textDocument = { uri, version: ++this.#version };
    await this.#connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument,
      contentChanges: [{ range: { start, end }, text }],
    });
  }

  async close(uri: string): Promise<void> {
    await this.#connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  }

  /** Asks for the diagnostics; resolves to their number. */
  async diagnostics(uri: string): Promise<number> {
    const report = await this.#connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
    return report.kind === 'full' ? report.items.length : 0;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    await this.#connection.sendRequest(ShutdownRequest.type);
    await this.#connection.sendNotification(ExitNotification.type);
    await ended;
    this.#connection.dispose();
  }
}
