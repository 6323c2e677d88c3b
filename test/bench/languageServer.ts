/** A language server in a process of its own, spoken to as an editor does: one client, over stdio. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import {
  type ClientCapabilities,
  CodeActionRequest,
  CodeLensRequest,
  CompletionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  DocumentSymbolRequest,
  ExitNotification,
  FoldingRangeRequest,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  InlayHintRequest,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  ReferencesRequest,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { root } from '../../scripts/bootstrap.mjs';
import { versionTreeRequest } from '../../server/src/protocol.ts';
import type { Edit } from './edits.ts';
import { cpuMs, residentMb } from './usage.ts';

export interface ServerCommand {
  /** What Node runs. */
  readonly args: readonly string[];
  /** The server's section of the user's settings, for a server that asks for it before it answers. */
  readonly settings?: { readonly section: string; readonly value: unknown };
  /** Whether diagnostics are asked for, or come on their own. */
  readonly diagnostics: 'pulled' | 'pushed';
}

/** Where servers keep what V8 compiled. VS Code gives ours such a folder, too. */
const compileCache = path.join(root, '.cache/bench');

export class LanguageServer {
  readonly #process: ChildProcess;
  readonly #connection: ProtocolConnection;
  readonly #diagnostics: ServerCommand['diagnostics'];
  readonly #published = new Map<string, (count: number) => void>();
  #lastReport: { readonly id: string | undefined; readonly count: number } = { id: undefined, count: 0 };
  #version = 0;

  private constructor(child: ChildProcess, connection: ProtocolConnection, diagnostics: ServerCommand['diagnostics']) {
    this.#process = child;
    this.#connection = connection;
    this.#diagnostics = diagnostics;
    connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics: { length } }) =>
      this.#published.get(uri)?.(length),
    );
  }

  static async start({ args, settings, diagnostics }: ServerCommand): Promise<LanguageServer> {
    const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
    const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
    const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
    const server = new LanguageServer(child, connection, diagnostics);
    const configured = new Promise<void>((resolve) => {
      if (!settings) resolve();
      connection.onRequest(ConfigurationRequest.type, ({ items }) => {
        resolve();
        return items.map(({ section }) => (section === settings?.section ? settings?.value : null));
      });
    });
    connection.listen();
    const capabilities: ClientCapabilities = {
      textDocument: {
        hover: { contentFormat: ['markdown'] },
        completion: { completionItem: { snippetSupport: true } },
        ...(diagnostics === 'pulled' ? { diagnostic: {} } : {}),
      },
      ...(settings ? { workspace: { configuration: true } } : {}),
    };
    await connection.sendRequest(InitializeRequest.type, { processId: process.pid, rootUri: null, workspaceFolders: null, capabilities });
    await connection.sendNotification(InitializedNotification.type, {});
    await configured;
    return server;
  }

  /** Resolves to the number of its diagnostics, when they have come; so does `change`. */
  async open(uri: string, text: string): Promise<number> {
    const textDocument = { uri, languageId: 'yaml', version: ++this.#version, text };
    return this.#found(uri, () => this.#connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument }));
  }

  async change(uri: string, edit: Edit): Promise<number> {
    return this.#found(uri, () => this.tell(uri, edit));
  }

  /** A change whose diagnostics are not waited for. */
  async tell(uri: string, edit: Edit): Promise<void> {
    const textDocument = { uri, version: ++this.#version };
    await this.#connection.sendNotification(DidChangeTextDocumentNotification.type, { textDocument, contentChanges: [edit] });
  }

  async close(uri: string): Promise<void> {
    const send = () => this.#connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
    // A server that pushes takes its diagnostics back, which must not be taken for those of the next document.
    if (this.#diagnostics === 'pushed') await this.#found(uri, send);
    else await send();
  }

  /** @throws when there is no answer: nothing would have been measured. */
  async hover(uri: string, position: Position): Promise<void> {
    const hover = await this.#connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position });
    if (!hover) throw new Error(`No hover at line ${position.line + 1}`);
  }

  /** @throws when nothing is offered. */
  async completion(uri: string, position: Position): Promise<void> {
    const offered = await this.#connection.sendRequest(CompletionRequest.type, { textDocument: { uri }, position });
    const items = Array.isArray(offered) ? offered : (offered?.items ?? []);
    if (items.length === 0) throw new Error(`No completion at line ${position.line + 1}`);
  }

  /** All that an editor may ask once a text has changed at a place, one after the other; answers may be empty. Ours alone: the version view is. */
  async askAll(uri: string, position: Position): Promise<void> {
    const around = { start: { line: Math.max(0, position.line - 30), character: 0 }, end: { line: position.line + 30, character: 0 } };
    const here = { start: position, end: position };
    const questions: readonly (readonly [method: string, parameters: object])[] = [
      [versionTreeRequest.method, {}],
      [InlayHintRequest.method, { range: around }],
      [CodeLensRequest.method, {}],
      [SemanticTokensRequest.method, {}],
      [SemanticTokensRangeRequest.method, { range: around }],
      [DocumentSymbolRequest.method, {}],
      [FoldingRangeRequest.method, {}],
      [CodeActionRequest.method, { range: here, context: { diagnostics: [] } }],
      [HoverRequest.method, { position }],
      [CompletionRequest.method, { position }],
      [DefinitionRequest.method, { position }],
      [ReferencesRequest.method, { position, context: { includeDeclaration: true } }],
    ];
    for (const [method, parameters] of questions) await this.#connection.sendRequest(method, { textDocument: { uri }, ...parameters });
  }

  get cpuMs(): number | undefined {
    return cpuMs(this.#process.pid);
  }

  get residentMb(): number | undefined {
    return residentMb(this.#process.pid);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    await this.#connection.sendRequest(ShutdownRequest.type);
    await this.#connection.sendNotification(ExitNotification.type);
    await ended;
    this.#connection.dispose();
  }

  async #found(uri: string, send: () => Promise<void>): Promise<number> {
    if (this.#diagnostics === 'pulled') {
      await send();
      return this.#pull(uri);
    }
    const published = new Promise<number>((resolve) => this.#published.set(uri, resolve));
    await send();
    return published;
  }

  async #pull(uri: string): Promise<number> {
    const parameters = { textDocument: { uri }, previousResultId: this.#lastReport.id };
    const report = await this.#connection.sendRequest(DocumentDiagnosticRequest.type, parameters);
    if (report.kind === 'full') this.#lastReport = { id: report.resultId, count: report.items.length };
    return this.#lastReport.count;
  }
}
