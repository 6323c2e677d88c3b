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

/** What lies beside the running server. */
export interface Surroundings {
  /** The bundle with yaml-language-server. */
  readonly yamlWorker: URL;
  readonly ruleAddress: RuleAddress;
  /** The connection is closed; `orderly`: the client had said that it would be. */
  readonly closed?: (orderly: boolean) => void;
  /** A document needs more stack than this thread has: nothing is known of it here. */
  readonly stackTooSmall?: () => void;
  /** Answers a `handOverNotification`, with the open documents. */
  readonly moves?: (documents: readonly TextDocumentItem[]) => void;
}

/** Answers a client until the connection closes: every message goes to its feature, over one session. */
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

/** What the features say of themselves, together. */
function capabilitiesFor(client: Client): ServerCapabilities {
  const own = [...features, ...listeners].map(({ capabilities }) => capabilities?.(client) ?? {});
  const folders = client.folderChanges ? { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } } : {};
  return Object.assign({}, ...own, folders);
}
