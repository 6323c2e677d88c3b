import { closeSync, type Dirent, fstatSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { textOf } from '../go/utf8.ts';
import { maxTextLength } from '../limits.ts';
import { UsageError } from './options.ts';
import { printable } from './printable.ts';

export interface ManifestFile {
  /** As typed, or joined to the folder that was typed; `-` is standard input. */
  readonly path: string;
  /** The folder that was typed and in which it was found; undefined for a file that was typed itself. */
  readonly folder: string | undefined;
  /** Relative to the folder that was typed; the file's name where it was typed itself. */
  readonly relative: string;
  /** Why it cannot be read, where that is known already: of a folder, or of a link that leads nowhere. */
  readonly unusable?: string;
}

/** The files that the paths name, each once, folders in order of name; among them, at their place, what cannot be read. */
export function manifestFiles(paths: readonly string[]): ManifestFile[] {
  const files = new Map<string, ManifestFile>();
  for (const path of paths)
    for (const file of filesAt(path)) if (!files.has(file.path) || file.folder === undefined) files.set(file.path, file);
  return [...files.values()];
}

/** Why something cannot be read. A plain value: it may come from another thread, between which a class does not survive. */
export interface Unusable {
  readonly unusable: string;
}

/** What was read, or the UsageError that kept it from being. */
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

/** The text of a file, or of standard input for `-`, every time the same. @throws UsageError when it cannot be read. */
export function fileText(path: string): string {
  if (path !== '-') return textOf(reading(path, () => bytesOf(path)));
  standardInput.text ??= textOf(reading(path, () => bytesOf(0)));
  return standardInput.text;
}

/**
 * What a path or descriptor holds. What is no file (a device, a pipe) does not say how much that is, and may never end.
 * @throws an error of the file system, and UsageError for more bytes than a text that is read at all can have.
 */
function bytesOf(source: string | 0): Buffer {
  const file = source === 0 ? 0 : openSync(source, 'r');
  try {
    const stats = fstatSync(file);
    if (stats.isFile() && stats.size <= maxTextBytes) return readFileSync(file);
    const parts: Buffer[] = [];
    for (let length = stats.isFile() ? stats.size : 0; length <= maxTextBytes; ) {
      const part = Buffer.allocUnsafe(partBytes);
      const read = readSync(file, part);
      if (read === 0) return Buffer.concat(parts);
      parts.push(part.subarray(0, read));
      length += read;
    }
    throw new UsageError(`cannot read ${printable(source === 0 ? '-' : source)}: it has more than ${maxTextBytes} bytes`);
  } finally {
    if (file !== 0) closeSync(file);
  }
}

/** The most bytes of a text that is read: three for each UTF-16 unit. */
const maxTextBytes = 3 * maxTextLength;
/** What a pipe holds. */
const partBytes = 64 * 1024;

/** What was read from standard input, which can be read once: other threads are given it. */
export const standardInput: { text: string | undefined } = { text: undefined };

/** What is below a folder; `typed` is the one that was typed. */
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

/** Never hold manifests of the author's own, and are large. */
const skippedFolders: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/** Links to files count; links to folders are not followed, since they may lead in a circle. */
function isFile(entry: Dirent, path: string): boolean {
  return entry.isFile() || (entry.isSymbolicLink() && reading(path, () => statSync(path)).isFile());
}

/** Emacs says by a link to nowhere who is editing a file. */
function isLock(entry: Dirent): boolean {
  return entry.isSymbolicLink() && entry.name.startsWith('.#');
}

/** What a reading of the path gives. @throws UsageError where it fails, with the reason. */
export function reading<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot read ${printable(path)}: ${reason(error as NodeJS.ErrnoException)}`);
  }
}

/** Why the file system refuses something, in plain words. */
export function reason({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'no such file or folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'ENOTDIR') return 'a file stands where its path has a folder';
  if (code === 'EACCES') return 'permission denied';
  if (code === 'ELOOP') return 'its links lead in a circle';
  // Node's `ECODE: reason, call 'path'`.
  return message.replace(/^[A-Z\d]+: /, '').replace(/, [a-z]+(?: '.*')?$/s, '');
}
