import {
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  PublishDiagnosticsNotification,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { listener } from '../feature.ts';

export const opened = listener(
  DidOpenTextDocumentNotification.type,
  ({ snapshots, index }, { textDocument: { uri, languageId, version, text } }) => {
    snapshots.open(uri, languageId, version, text);
    // The file on disk may differ from the closed document: it is read again.
    if (!snapshots.get(uri)?.holdsCrd) index.setOpen(uri, []);
  },
  () => ({ textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental } }),
);

export const changed = listener(DidChangeTextDocumentNotification.type, ({ snapshots }, { textDocument, contentChanges }) =>
  snapshots.change(textDocument.uri, textDocument.version, contentChanges),
);

export const closed = listener(
  DidCloseTextDocumentNotification.type,
  ({ client, snapshots, bases, index, outgoing }, { textDocument: { uri } }) => {
    const held = snapshots.get(uri)?.holdsCrd === true;
    snapshots.close(uri);
    bases.close(uri);
    index.close(uri);
    if (held && !client.pull) void outgoing.notify(PublishDiagnosticsNotification.type, { uri, diagnostics: [] });
  },
);
