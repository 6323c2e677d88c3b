import { closeSync, type Dirent, fstatSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { textOf } from '../go/utf8.ts';
import { maxTextLength } from '../limits.ts';
import { UsageError } from './options.ts';
import { printable } from './printable.ts';

export interface ManifestFile {
  /** The path argument, or a path below it for files of a folder; `-` is standard input. */
  readonly path: string;
  /** The folder argument that contains the file; undefined if the file itself was an argument. */
  readonly folder: string | undefined;
  /** Path relative to the folder argument; the file's name if the file itself was an argument. */
  readonly relative: string;
  /** Why it cannot be read, if already known: for a folder, or a broken link. */
  readonly unusable?: string;
}

/** The files of the path arguments, each once, folders sorted by name; unreadable paths are included in their position. */
export function manifestFiles(paths: readonly string[]): ManifestFile[] {
  const files = new Map<string, ManifestFile>();
  for (const path of paths)
    for (const file of filesAt(path)) if (!files.has(file.path) || file.folder === undefined) files.set(file.path, file);
  return [...files.values()];
}

/** Why a file cannot be read. A plain value, since class instances cannot be passed between threads. */
export interface Unusable {
  readonly unusable: string;
}

/** Runs `read`; a UsageError becomes a value. */
export function usable<T>(read: () => T): T | Unusable {
  try {
    return read();
  } catch (error) {
    if (error instanceof UsageError) return { unusable: error.message };
    throw error;
  }
}

function* filesAt(path: string): Generator<ManifestFile> {
  const typed = { path, folder: undefined, relative: basename(path) };
  const folder = path !== '-' && usable(() => isFolder(path));
  if (folder === true) yield* folderFiles(path, path);
  else yield { ...typed, ...folder };
}

/** @throws UsageError when the path cannot be read. */
export function isFolder(path: string): boolean {
  return reading(path, () => statSync(path)).isDirectory();
}

/** The text of a file, or of standard input for `-` (read once). @throws UsageError if it cannot be read. */
export function fileText(path: string): string {
  if (path !== '-') return textOf(reading(path, () => bytesOf(path)));
  standardInput.text ??= textOf(reading(path, () => bytesOf(0)));
  return standardInput.text;
}

/**
 * The bytes of a path or descriptor. Devices and pipes have no known size and may be endless; files that the kernel makes up
 * while they are read (/proc) say 0.
 * @throws an error of the file system, and UsageError above `maxTextBytes`.
 */
function bytesOf(source: string | 0): Buffer {
  const file = source === 0 ? 0 : openSync(source, 'r');
  try {
    const stats = fstatSync(file);
    const size = stats.isFile() ? stats.size : 0;
    if (size > 0 && size <= maxTextBytes) return readFileSync(file);
    const parts: Buffer[] = [];
    for (let length = size; length <= maxTextBytes; ) {
      const part = Buffer.allocUnsafe(partBytes);
      const read = readSync(file, part);
      if (read === 0) return Buffer.concat(parts);
      parts.push(part.subarray(0, read));
      length += read;
    }
    throw new UsageError(`cannot read ${printable(source === 0 ? '-' : source)}: it is larger than ${maxTextBytes} bytes`);
  } finally {
    if (file !== 0) closeSync(file);
  }
}

/** Most bytes that are read: three for each UTF-16 unit of the longest text. */
const maxTextBytes = 3 * maxTextLength;
/** Size of a pipe's buffer. */
const partBytes = 64 * 1024;

/** The text of standard input, which can be read only once: it is passed to other threads. */
export const standardInput: { text: string | undefined } = { text: undefined };

/** The files below a folder; `typed` is the folder argument. */
function* folderFiles(folder: string, typed: string): Generator<ManifestFile> {
  const found = (path: string): ManifestFile => ({ path, folder: typed, relative: relative(typed, path) });
  const entries = usable(() => reading(folder, () => readdirSync(folder, { withFileTypes: true })));
  if ('unusable' in entries) return yield { ...found(folder), ...entries };
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) yield* folderFiles(path, typed);
    else if (/\.(ya?ml|json)$/i.test(entry.name) && !isLock(entry)) {
      const file = usable(() => isFile(entry, path));
      if (file !== false) yield { ...found(path), ...(file !== true && file) };
    }
  }
}

/** Large folders that contain no manifests of the author. */
const skippedFolders: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/** Whether an entry is a file or a link to one; links to folders are not followed, since they may be circular. */
function isFile(entry: Dirent, path: string): boolean {
  return entry.isFile() || (entry.isSymbolicLink() && reading(path, () => statSync(path)).isFile());
}

/** Whether an entry is a lock file of Emacs, a broken link. */
function isLock(entry: Dirent): boolean {
  return entry.isSymbolicLink() && entry.name.startsWith('.#');
}

/** Reads a path. @throws UsageError with the reason if it fails. */
export function reading<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot read ${printable(path)}: ${reason(error as NodeJS.ErrnoException)}`);
  }
}

/** The reason of a file system error in plain words. */
export function reason({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'no such file or folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'ENOTDIR') return 'a part of its path is a file, not a folder';
  if (code === 'EACCES') return 'permission denied';
  if (code === 'ELOOP') return 'its links are circular';
  // Node's `ECODE: reason, call 'path'`.
  return message.replace(/^[A-Z\d]+: /, '').replace(/, [a-z]+(?: '.*')?$/s, '');
}
