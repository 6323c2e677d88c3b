import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { maxFileBytes, maxWorkspaceFiles } from '../limits.ts';
import type { FileSource } from './crdIndex.ts';

/** The manifest candidates below some folders (URIs), for clients that do not list them. `bounded` is called if there are more than our limit. */
export function diskSource(folders: () => readonly string[], bounded: (message: string) => void): FileSource {
  return {
    async list() {
      const uris: string[] = [];
      for (const folder of folders()) {
        const path = filePath(folder);
        if (path !== undefined) await walk(path, uris);
      }
      if (uris.length >= maxWorkspaceFiles)
        bounded(`Only the first ${maxWorkspaceFiles} YAML and JSON files of the workspace are searched for CRDs.`);
      return uris;
    },
    read: (uri) => readUri(uri, bounded),
  };
}

/** The text of a `file:` URI; undefined if it is not such a URI, not a file, missing, unreadable or (then `bounded` is called) too large. */
export async function readUri(uri: string, bounded: (message: string) => void): Promise<string | undefined> {
  const path = filePath(uri);
  if (path === undefined) return undefined;
  try {
    const stats = await stat(path);
    // Reading a pipe or a device might never end.
    if (!stats.isFile()) return undefined;
    const { size } = stats;
    if (size <= maxFileBytes) return await readFile(path, 'utf8');
    bounded(`${path} is not searched for CRDs: it has ${size} bytes, and we read up to ${maxFileBytes}.`);
    return undefined;
  } catch {
    // Deleted or locked since it was listed: counts as missing.
    return undefined;
  }
}

/** Whether a URI is in a folder that does not contain the user's own manifests. */
export function isSkipped(uri: string): boolean {
  return uri.split('/').some((name) => skippedFolders.has(name));
}

const skippedFolders: ReadonlySet<string> = new Set(['node_modules', '.git']);

async function walk(folder: string, uris: string[]): Promise<void> {
  const folders = [folder];
  for (let path = folders.pop(); path !== undefined && uris.length < maxWorkspaceFiles; path = folders.pop()) {
    const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (entry.isDirectory() && !skippedFolders.has(entry.name)) folders.push(`${path}/${entry.name}`);
      if (entry.isFile() && /\.(?:ya?ml|json)$/i.test(entry.name) && uris.length < maxWorkspaceFiles)
        uris.push(pathToFileURL(`${path}/${entry.name}`).href);
    }
  }
}

function filePath(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    // A URI of another platform, or with an escape that is invalid in a path.
    return undefined;
  }
}
