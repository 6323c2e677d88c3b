import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { UsageError } from './options.ts';
import { printable } from './printable.ts';

/**
 * Puts a text in place of what a file held, at once or not at all: a reader never sees half of it. A link stays one; one
 * that was found in `folder` must not lead out of it, since whoever made the link decides what it leads to.
 * @throws UsageError where the file cannot be written, or no longer holds `before`.
 */
export function rewrite(path: string, before: string, after: string, folder?: string): void {
  try {
    const target = realpathSync(path);
    if (folder !== undefined && /^\.\.(?:[/\\]|$)/.test(relative(realpathSync(folder), target)))
      throw new UsageError(`${printable(path)} was not changed: it is a link out of ${printable(folder)}`);
    // Its text as we read it stands for its bytes only where they were UTF-8.
    if (!readFileSync(target).equals(Buffer.from(before)))
      throw new UsageError(`${printable(path)} was not changed: it holds something else by now, or no UTF-8`);
    const { mode } = statSync(target);
    // It could be replaced all the same, since that asks its folder alone; but somebody has said that it stays.
    if ((mode & anybodyWrites) === 0) throw new UsageError(`${printable(path)} was not changed: it is read-only`);
    accessSync(target, constants.W_OK);
    const draft = join(dirname(target), `.${basename(target)}.${process.pid}.crd`);
    try {
      write(draft, after, mode);
      renameSync(draft, target);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot write ${printable(path)}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Bits of a file's mode: those of its owner, its group and others that let them write. */
const anybodyWrites = 0o222;

/** As `rewrite`, but what keeps the file from being written is returned. */
export function rewriteProblem(path: string, before: string, after: string, folder: string | undefined): string | undefined {
  try {
    rewrite(path, before, after, folder);
    return undefined;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.message;
  }
}

/** A new file, on the disk when it returns. */
function write(path: string, text: string, mode: number): void {
  const file = openSync(path, 'wx');
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  chmodSync(path, mode);
}
