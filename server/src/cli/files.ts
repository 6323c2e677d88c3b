import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { textOf } from '../yaml/utf8.ts';
import { UsageError } from './options.ts';
import { printable } from './printable.ts';

export interface ManifestFile {
  /** As typed, or joined to the folder that was typed; `-` is standard input. */
  readonly path: string;
  /** The folder that was typed and in which it was found; undefined for a file that was typed itself. */
  readonly folder: string | undefined;
  /** Relative to the folder that was typed; the file's name where it was typed itself. */
  readonly relative: string;
}

/** The files that the paths name, each once, folders in order of name. @throws UsageError for a path that cannot be read. */
export function manifestFiles(paths: readonly string[]): ManifestFile[] {
  const files = new Map<string, ManifestFile>();
  for (const path of paths) {
    if (path === '-') files.set(path, { path, folder: undefined, relative: path });
    else if (isFolder(path))
      for (const found of folderFiles(path))
        files.set(found, files.get(found) ?? { path: found, folder: path, relative: relative(path, found) });
    else files.set(path, { path, folder: undefined, relative: basename(path) });
  }
  return [...files.values()];
}

/** @throws UsageError when the path cannot be read. */
export function isFolder(path: string): boolean {
  return reading(path, () => statSync(path)).isDirectory();
}

/** The text of a file, or of standard input for `-`. @throws UsageError when it cannot be read. */
export function fileText(path: string): string {
  return textOf(reading(path, () => readFileSync(path === '-' ? 0 : path)));
}

function* folderFiles(folder: string): Generator<string> {
  const entries = reading(folder, () => readdirSync(folder, { withFileTypes: true }));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) yield* folderFiles(path);
    else if (/\.(ya?ml|json)$/i.test(entry.name) && isFile(entry, path)) yield path;
  }
}

/** Never hold manifests of the author's own, and are large. */
const skippedFolders: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/** Links to files count; links to folders are not followed, since they may lead in a circle. */
function isFile(entry: Dirent, path: string): boolean {
  return entry.isFile() || (entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}

function reading<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`cannot read ${printable(path)}: ${reason(error as NodeJS.ErrnoException)}`);
  }
}

function reason({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'no such file or folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'permission denied';
  return message;
}
