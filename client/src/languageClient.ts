import * as vscode from 'vscode';
import { CloseAction, ErrorAction, LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { findFilesRequest, type InitializationOptions, readFileRequest, type Settings } from '../../server/src/protocol.ts';
import { documentSchemes, manifestLanguages } from './candidates.ts';
import { findManifests, readManifest } from './files.ts';

export interface ClientSetup {
  /** Absolute path of dist/server.cjs. */
  readonly module: string;
  readonly log: vscode.LogOutputChannel;
  readonly watcher: vscode.FileSystemWatcher;
  readonly settings: () => Settings;
  /** The connection broke unexpectedly: `restart` starts the server again. */
  readonly crashed: () => 'restart' | 'stop';
}

/** The language client, not yet started. Loaded at first use: the library is bigger than the rest of the extension. */
export function createClient({ module, log, watcher, settings, crashed }: ClientSetup): LanguageClient {
  const schemes = documentSchemes((vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme));
  const client = new LanguageClient(
    'crd',
    'Kubernetes CRD',
    {
      run: { module, transport: TransportKind.ipc },
      debug: { module, transport: TransportKind.ipc, options: { execArgv: ['--nolazy', '--inspect=6019'] } },
    },
    {
      documentSelector: schemes.flatMap((scheme) => manifestLanguages.map((language) => ({ scheme, language }))),
      outputChannel: log,
      initializationOptions: (): InitializationOptions => ({ files: true, snippetEdits: true, settings: settings() }),
      initializationFailedHandler: () => false,
      synchronize: { fileEvents: watcher },
      diagnosticPullOptions: { onChange: true, onSave: false },
      // Hovers show text of manifests: no commands, no HTML.
      markdown: { isTrusted: false, supportHtml: false },
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => ({ action: crashed() === 'restart' ? CloseAction.Restart : CloseAction.DoNotRestart, handled: true }),
      },
    },
  );
  client.onRequest(findFilesRequest, async (token: vscode.CancellationToken) => (await findManifests(token)).map((uri) => uriText(uri)));
  client.onRequest(readFileRequest, ({ uri }: { uri: string }) => readManifest(vscode.Uri.parse(uri, true)));
  return client;

  function uriText(uri: vscode.Uri): string {
    return client.code2ProtocolConverter.asUri(uri);
  }
}
