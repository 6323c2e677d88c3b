import * as vscode from 'vscode';
import { CloseAction, ErrorAction, LanguageClient, State, TransportKind } from 'vscode-languageclient/node';
import {
  basesChanged,
  baseTextRequest,
  findFilesRequest,
  type InitializationOptions,
  type ProtocolRequest,
  readFileRequest,
  type Settings,
} from '../../server/src/protocol.ts';
import { documentSchemes, manifestLanguages } from './candidates.ts';
import { findManifests, readManifest } from './files.ts';
import type { GitBases } from './gitBases.ts';

export interface ClientSetup {
  /** Absolute path of dist/server.cjs. */
  readonly module: string;
  /** Absolute path of the extension's folder for code caches: the server's own, and Node's for its other bundles. */
  readonly compileCache: string;
  readonly log: vscode.LogOutputChannel;
  readonly watcher: vscode.FileSystemWatcher;
  readonly git: GitBases;
  readonly settings: () => Settings;
  readonly changed: (state: 'starting' | 'running') => void;
  /** Called when the connection broke unexpectedly, also during the start. This client stays stopped then. */
  readonly crashed: () => void;
}

/** Creates the language client, not yet started. This module is loaded at first use: the library is larger than the rest of the extension. */
export function createClient({ module, compileCache, log, watcher, git, settings, changed, crashed }: ClientSetup): LanguageClient {
  const schemes = documentSchemes((vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme));
  let broken = false;
  const client = new QuietClient(
    'crd',
    'Kubernetes CRD',
    {
      run: { module, transport: TransportKind.ipc, options: { env: { NODE_COMPILE_CACHE: compileCache } } },
      debug: { module, transport: TransportKind.ipc, options: { execArgv: ['--nolazy', '--inspect=6019'] } },
    },
    {
      documentSelector: schemes.flatMap((scheme) => manifestLanguages.map((language) => ({ scheme, language }))),
      outputChannel: log,
      initializationOptions: (): InitializationOptions => ({
        files: true,
        baseText: true,
        snippetEdits: true,
        tryRule: true,
        renameEverywhere: true,
        parameterHints: true,
        suggestions: true,
        settings: settings(),
      }),
      initializationFailedHandler: () => false,
      synchronize: { fileEvents: watcher },
      diagnosticPullOptions: { onChange: true, onSave: false },
      // Hovers show text of manifests: no commands, no HTML.
      markdown: { isTrusted: false, supportHtml: false },
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => {
          broken = true;
          return { action: CloseAction.DoNotRestart, message: 'The connection to the server ended.', handled: true };
        },
      },
    },
  );
  client.onDidChangeState(({ newState }) => {
    if (newState === State.Starting) changed('starting');
    if (newState === State.Running) changed('running');
    // Not earlier: the client would try to send `shutdown` over the broken connection and log an error.
    if (newState === State.Stopped && broken) crashed();
  });
  answer(findFilesRequest, async (_params, token) => (await findManifests(token)).map(uriText));
  answer(readFileRequest, ({ uri }) => readManifest(vscode.Uri.parse(uri, true)));
  answer(baseTextRequest, ({ uri, ref }) => git.text(vscode.Uri.parse(uri, true), ref));
  git.onDidChange = () => void client.sendNotification(basesChanged.method).catch(() => {});
  return client;

  /** Registers the handler of a request from the server. */
  function answer<P, R>({ method }: ProtocolRequest<P, R>, handler: (params: P, token: vscode.CancellationToken) => R | Promise<R>): void {
    // A request without params has only the token as argument.
    client.onRequest(method, async (...args: [P, vscode.CancellationToken] | [vscode.CancellationToken]): Promise<unknown> => {
      return args.length === 1 ? handler(undefined as P, args[0]) : handler(...args);
    });
  }

  function uriText(uri: vscode.Uri): string {
    return client.code2ProtocolConverter.asUri(uri);
  }
}

/** Writes errors to the output channel only: server.ts shows the notifications. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}
