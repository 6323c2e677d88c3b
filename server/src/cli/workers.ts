import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { deepStackMb } from '../limits.ts';
import { type ManifestFile, standardInput } from './files.ts';
import type { Task, TaskOptions } from './tasks.ts';

/** What a further thread is given when it starts. */
export interface ThreadOrder<T extends Task = Task> {
  readonly task: T;
  readonly options: TaskOptions<T>;
  readonly files: readonly ManifestFile[];
  /** How many of the files are taken; shared by all threads. */
  readonly taken: Int32Array;
  /** A file that was taken for this thread: it begins with it. */
  readonly first?: number;
  /** Where standard input was read already, its text. */
  readonly standardInput?: string | undefined;
}

/** As many further threads as pay for the files of a run, each of them at work already. */
export function workersFor<T extends Task>(order: ThreadOrder<T>): Worker[] {
  return Array.from({ length: furtherThreads(order) }, () => workerFor(order));
}

/** A further thread, at work already. It has the stack for all that is read at all. */
export function workerFor(order: ThreadOrder): Worker {
  const workerData: ThreadOrder = { ...order, standardInput: standardInput.text };
  return new Worker(bundle, { workerData, resourceLimits: { stackSizeMb: deepStackMb } });
}

/**
 * How many threads beside this one: one for each further part of the bytes. What is read from standard input cannot be
 * shared.
 */
function furtherThreads({ files, options }: Pick<ThreadOrder, 'files' | 'options'>): number {
  if (('old' in options && options.old === '-') || files.some(({ path }) => path === '-')) return 0;
  const bytes = files.reduce((sum, { path }) => sum + size(path), 0);
  return Math.max(0, Math.min(availableParallelism() - 1, files.length - 1, Math.floor(bytes / bytesPerThread) - 1, mostThreads));
}

/** Of a file, in bytes; 0 of one that cannot be read, which whoever takes it finds out. */
function size(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/** A new thread runs cold code for its first quarter of a second, and V8 keeps part of a second core busy by itself: below this it does not pay. */
const bytesPerThread = 4_000_000;
/** Each holds the code and a heap of its own. */
const mostThreads = 7;

/** The bundle that a thread runs lies beside the one that this is part of. */
const bundle = join(import.meta.dirname, 'cli-thread.cjs');
