import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isRunning } from '../bundle/isRunning.ts';
import { reason } from './files.ts';
import { UsageError } from './options.ts';
import { printable } from './printable.ts';
import { uninterrupted } from './uninterrupted.ts';

/**
 * Replaces the content of a file atomically: a reader never sees a part of it, and changes by others since it was read
 * are not overwritten. The file keeps its mode and owner; if it has hard links, or an owner that we cannot set, it is
 * written in place instead. Links are followed; one found in `folder` must not lead out of it, since its target was
 * chosen by the author of the link.
 * @throws UsageError if the file cannot be written, or its content is no longer `before`.
 */
export function rewrite(path: string, before: string, after: string, folder?: string): void {
  try {
    const target = realpathSync(path);
    if (folder !== undefined && /^\.\.(?:[/\\]|$)/.test(relative(realpathSync(folder), target)))
      throw new UsageError(`${printable(path)} was not changed: it is a link to a file outside ${printable(folder)}`);
    // The text represents the bytes only if they were valid UTF-8.
    const expected = Buffer.from(before);
    const unchanged = (bytes: Buffer) => {
      if (!bytes.equals(expected))
        throw new UsageError(`${printable(path)} was not changed: its content has changed since it was read, or is not UTF-8`);
    };
    unchanged(readFileSync(target));
    const stats = statSync(target);
    // Replacing needs only permission in the folder, but read-only files must not change.
    if ((stats.mode & anybodyWrites) === 0) throw new UsageError(`${printable(path)} was not changed: it is read-only`);
    accessSync(target, constants.W_OK);
    const replaced = stats.nlink === 1 && replace(target, after, stats, () => unchanged(readFileSync(realpathSync(path))));
    if (!replaced) overwrite(target, after, unchanged);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot write ${printable(path)}: ${reason(error as NodeJS.ErrnoException)}`);
  }
}

/** As `rewrite`, but returns the error message; signals that would end the process are delayed. */
export function rewriteProblem(path: string, before: string, after: string, folder: string | undefined): Promise<string | undefined> {
  return uninterrupted(() => {
    try {
      rewrite(path, before, after, folder);
      return undefined;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return error.message;
    }
  });
}

/** Mode bits: write permission of owner, group and others. */
const anybodyWrites = 0o222;

/** Writes a draft and renames it to the file; false if the draft cannot get the same owner. */
function replace(target: string, text: string, { mode, uid, gid }: Stats, check: () => void): boolean {
  sweep(dirname(target));
  const draft = join(dirname(target), draftName(process.pid));
  try {
    if (!write(draft, text)) return false;
    // Another program may have changed the file meanwhile.
    check();
    renameSync(draft, target);
    return true;
  } finally {
    rmSync(draft, { force: true });
  }

  /** Writes a new file and flushes it to the disk. */
  function write(path: string, content: string): boolean {
    const file = openSync(path, 'wx', 0o600);
    try {
      const made = fstatSync(file);
      if ((made.uid !== uid || made.gid !== gid) && !given(file)) return false;
      fchmodSync(file, mode);
      writeFileSync(file, content);
      fsyncSync(file);
      return true;
    } finally {
      closeSync(file);
    }
  }

  function given(file: number): boolean {
    try {
      fchownSync(file, uid, gid);
      return true;
    } catch {
      return false;
    }
  }
}

/** Writes into the file itself; if that fails, restores its content. */
function overwrite(target: string, text: string, check: (bytes: Buffer) => void): void {
  const file = openSync(target, 'r+');
  try {
    const before = readFileSync(file);
    check(before);
    try {
      hold(Buffer.from(text));
    } catch (error) {
      hold(before);
      throw error;
    }
  } finally {
    closeSync(file);
  }

  function hold(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, at);
    ftruncateSync(file, bytes.length);
    fsyncSync(file);
  }
}

/** Name of a process's draft file: it writes one at a time. */
function draftName(pid: number | string): string {
  return `.crd-${pid}.draft`;
}

/** Removes the drafts of killed runs. */
function sweep(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const pid = /\d+/.exec(name)?.[0] ?? '';
      if (name === draftName(pid) && (Number(pid) === process.pid || !isRunning(Number(pid)))) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // Listing or removing may not be permitted.
  }
}
