import type { InitializeResult, ServerCapabilities, TextDocumentItem } from 'vscode-languageserver';
import { createConnection } from 'vscode-languageserver/node';
import type { Client } from './client.ts';
import type { RuleAddress } from './convert.ts';
import { features, listeners } from './features/index.ts';
import { foldersChanged, watchManifests } from './features/workspace.ts';
import { guard } from './guard.ts';
import { Incoming } from './incoming.ts';
import { limitedLog } from './limitedLog.ts';
import { Outgoing } from './outgoing.ts';
import { Session } from './session.ts';
import type { Transport } from './transport.ts';

/** What the server needs from its process or thread. */
export interface Surroundings {
  /** The bundle with yaml-language-server. */
  readonly yamlWorker: URL;
  readonly ruleAddress: RuleAddress;
  /** Called when the connection closes; `orderly` if after `shutdown`. */
  readonly closed?: (orderly: boolean) => void;
  /** Called when a document needs a larger stack than this thread has: it is not analysed here. */
  readonly stackTooSmall?: () => void;
  /** Called on `handOverNotification`, with the open documents. */
  readonly moves?: (documents: readonly TextDocumentItem[]) => void;
}

/** Serves a client until the connection closes: dispatches every message to its feature, with one session. */
export function startServer({ reader, writer }: Transport, surroundings: Surroundings): void {
  const { closed, ...setup } = surroundings;
  const incoming = new Incoming(reader, writer, (message) => log.warn(message));
  const connection = createConnection({ __brand: 'features', console: limitedLog }, incoming, writer);
  const log = connection.console;
  const outgoing = new Outgoing(connection, (message) => log.warn(message));
  const session = new Session({ ...setup, outgoing, log });

  connection.onInitialize((params): InitializeResult => {
    session.initialize(params);
    return { capabilities: capabilitiesFor(session.client), serverInfo: { name: 'crd' } };
  });
  connection.onInitialized(() => {
    void watchManifests(session);
    if (session.client.folderChanges) connection.workspace.onDidChangeWorkspaceFolders((change) => foldersChanged(session, change));
    session.initialized();
  });
  connection.onShutdown(() => session.dispose());
  for (const { method, answer } of features) {
    connection.onRequest(
      method,
      guard(log, method, (params, token) => answer(session, params as never, token)),
    );
  }
  for (const { method, notice } of listeners) connection.onNotification(method, (params) => notice(session, params as never));
  reader.onClose(() => closed?.(incoming.isShutDown));
  connection.listen();
}

/** The merged capabilities of all features. */
function capabilitiesFor(client: Client): ServerCapabilities {
  const own = [...features, ...listeners].map(({ capabilities }) => capabilities?.(client) ?? {});
  const folders = client.folderChanges ? { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } } : {};
  return Object.assign({}, ...own, folders);
}
