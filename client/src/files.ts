import * as vscode from 'vscode';
import { crdKind, excludeGlob, manifestGlob } from './candidates.ts';

/** All manifest candidates of the workspace folders, except files excluded by the user's settings. */
export async function findManifests(token?: vscode.CancellationToken, glob = manifestGlob, max?: number): Promise<readonly vscode.Uri[]> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const found = await Promise.all(
    folders.map(({ uri }) => {
      const exclude = excludeGlob(
        vscode.workspace.getConfiguration('files', uri).get<Record<string, unknown>>('exclude') ?? {},
        vscode.workspace.getConfiguration('search', uri).get<Record<string, unknown>>('exclude') ?? {},
      );
      return vscode.workspace.findFiles(new vscode.RelativePattern(uri, glob), exclude, max, token);
    }),
  );
  return found.flat();
}

/** The text of a file through VS Code's file systems, or null if it is no file, does not exist or cannot be read. */
export async function readManifest(uri: vscode.Uri): Promise<string | null> {
  try {
    // A pipe or a device may be endless.
    if (((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.File) === 0) return null;
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return null;
  }
}

/** Whether a file mentions the kind and, if groups are given, one of them; false if it cannot be read. */
export async function fileMentionsCrd(uri: vscode.Uri, groups?: readonly string[]): Promise<boolean> {
  try {
    const bytes = Buffer.from(await vscode.workspace.fs.readFile(uri));
    return bytes.includes(crdKind) && (groups === undefined || groups.some((group) => bytes.includes(group)));
  } catch {
    return false;
  }
}

/** Most YAML files that are searched for a first CRD before the server runs, per workspace folder. */
export const maxFilesLookedInto = 2000;

export type LookResult = 'found' | 'none' | 'gave up';

/** Searches for a first file with a CRD (of one of the groups), a few files at a time. `gave up`: there are more files than it searches. */
export async function lookForCrd(token: vscode.CancellationToken, groups?: readonly string[]): Promise<LookResult> {
  const uris = await findManifests(token, '**/*.{yaml,yml}', maxFilesLookedInto);
  const atOnce = 8;
  for (let start = 0; start < uris.length && !token.isCancellationRequested; start += atOnce) {
    const hits = await Promise.all(uris.slice(start, start + atOnce).map((uri) => fileMentionsCrd(uri, groups)));
    if (hits.includes(true)) return 'found';
  }
  return uris.length >= maxFilesLookedInto ? 'gave up' : 'none';
}
