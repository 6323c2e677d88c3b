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
 * Puts a text in place of what a file held, at once or not at all: a reader never sees half of it, and what somebody else
 * wrote meanwhile stays. The file keeps its mode and its owner; where it has several names, or an owner that we cannot give,
 * it is written in place instead. A link stays one; one that was found in `folder` must not lead out of it, since whoever
 * made the link decides what it leads to.
 * @throws UsageError where the file cannot be written, or no longer holds `before`.
 */
export function rewrite(path: string, before: string, after: string, folder?: string): void {
  try {
    const target = realpathSync(path);
    if (folder !== undefined && /^\.\.(?:[/\\]|$)/.test(relative(realpathSync(folder), target)))
      throw new UsageError(`${printable(path)} was not changed: it is a link out of ${printable(folder)}`);
    // Its text as we read it stands for its bytes only where they were UTF-8.
    const expected = Buffer.from(before);
    const unchanged = (bytes: Buffer) => {
      if (!bytes.equals(expected)) throw new UsageError(`${printable(path)} was not changed: it holds something else by now, or no UTF-8`);
    };
    unchanged(readFileSync(target));
    const stats = statSync(target);
    // It could be replaced all the same, since that asks its folder alone; but somebody has said that it stays.
    if ((stats.mode & anybodyWrites) === 0) throw new UsageError(`${printable(path)} was not changed: it is read-only`);
    accessSync(target, constants.W_OK);
    const replaced = stats.nlink === 1 && replace(target, after, stats, () => unchanged(readFileSync(realpathSync(path))));
    if (!replaced) overwrite(target, after, unchanged);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot write ${printable(path)}: ${reason(error as NodeJS.ErrnoException)}`);
  }
}

/** As `rewrite`, but what keeps the file from being written is returned; and what would end the process waits. */
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

/** Bits of a file's mode: those of its owner, its group and others that let them write. */
const anybodyWrites = 0o222;

/** Writes a draft, which then takes the file's place; false where it could not have the same owner. */
function replace(target: string, text: string, { mode, uid, gid }: Stats, check: () => void): boolean {
  sweep(dirname(target));
  const draft = join(dirname(target), draftName(process.pid));
  try {
    if (!write(draft, text)) return false;
    // Another program may have taken as long to write it as we did.
    check();
    renameSync(draft, target);
    return true;
  } finally {
    rmSync(draft, { force: true });
  }

  /** A new file, on the disk when it returns. */
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

/** Writes into the file itself; where that fails, what it held is written back. */
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

/** A process writes one draft at a time. */
function draftName(pid: number | string): string {
  return `.crd-${pid}.draft`;
}

/** Removes the drafts of runs that were killed while they wrote. */
function sweep(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const pid = /\d+/.exec(name)?.[0] ?? '';
      if (name === draftName(pid) && (Number(pid) === process.pid || !isRunning(Number(pid)))) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // A folder may be closed to lists, or to removals.
  }
}
