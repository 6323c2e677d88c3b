import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  RegistrationRequest,
  type WorkspaceFoldersChangeEvent,
} from 'vscode-languageserver';
import { basesChanged, versionTreeRequest } from '../../protocol.ts';
import { isSkipped } from '../../workspace/disk.ts';
import { feature, listener } from '../feature.ts';
import type { Session } from '../session.ts';
import { settingsFrom } from '../settings.ts';
import { handOverNotification } from '../stackRelay.ts';

export const versionTree = feature(versionTreeRequest, (session) => {
  session.treeAsked();
  return session.index.tree;
});

/** Settings null means that the server should fetch them; we keep those that we have. */
export const configuration = listener(DidChangeConfigurationNotification.type, (session, { settings }) => {
  if (settings !== null && settings !== undefined) session.configure(settingsFrom(settings));
});

export const watchedFiles = listener(DidChangeWatchedFilesNotification.type, ({ index }, { changes }) => {
  for (const { uri, type } of changes) if (type === FileChangeType.Deleted) index.remove(uri);
  void index.refresh(changes.filter(({ uri, type }) => type !== FileChangeType.Deleted && !isSkipped(uri)).map(({ uri }) => uri));
});

export const bases = listener(basesChanged, (session) => session.bases.refresh());

export const handOver = listener(handOverNotification, (session) => session.handOver());

/** Registers a file watcher with clients that do not list the files themselves. */
export async function watchManifests({ client, outgoing }: Session): Promise<void> {
  if (!client.watch || client.files) return;
  const registerOptions = { watchers: [{ globPattern: '**/*.{yaml,yml,json}' }] };
  const registrations = [{ id: 'manifests', method: DidChangeWatchedFilesNotification.method, registerOptions }];
  await outgoing.request(RegistrationRequest.type, { registrations });
}

export function foldersChanged(session: Session, { added, removed }: WorkspaceFoldersChangeEvent): void {
  const gone = new Set(removed.map(({ uri }) => uri));
  session.folders = [...session.folders.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
  void session.index.scan();
}
