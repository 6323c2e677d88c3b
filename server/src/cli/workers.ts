import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { deepStackMb } from '../limits.ts';
import { type ManifestFile, standardInput } from './files.ts';
import type { Task, TaskOptions } from './tasks.ts';

/** The data of a worker thread at its start. */
export interface ThreadOrder<T extends Task = Task> {
  readonly task: T;
  readonly options: TaskOptions<T>;
  readonly files: readonly ManifestFile[];
  /** Number of taken files; shared by all threads. */
  readonly taken: Int32Array;
  /** Index of the file to start with, already taken for this thread. */
  readonly first?: number;
  /** The text of standard input, if already read. */
  readonly standardInput?: string | undefined;
}

/** Starts as many worker threads as are worthwhile for the files of a run. */
export function workersFor<T extends Task>(order: ThreadOrder<T>): Worker[] {
  return Array.from({ length: furtherThreads(order) }, () => workerFor(order));
}

/** Starts a worker thread, with a stack for the deepest documents. */
export function workerFor(order: ThreadOrder): Worker {
  const workerData: ThreadOrder = { ...order, standardInput: standardInput.text };
  return new Worker(bundle, { workerData, resourceLimits: { stackSizeMb: deepStackMb } });
}

/**
 * The number of worker threads, by the total size of the files. None if standard input is read, which threads cannot
 * share.
 */
function furtherThreads({ files, options }: Pick<ThreadOrder, 'files' | 'options'>): number {
  if (('old' in options && options.old === '-') || files.some(({ path }) => path === '-')) return 0;
  const bytes = files.reduce((sum, { path }) => sum + size(path), 0);
  return Math.max(0, Math.min(availableParallelism() - 1, files.length - 1, Math.floor(bytes / bytesPerThread) - 1, mostThreads));
}

/** Size of a file in bytes; 0 if it cannot be read, which is reported later. */
function size(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/** Fewest bytes that are worth a thread: it runs cold code for its first quarter of a second, and V8's own threads use part of a second core. */
const bytesPerThread = 4_000_000;
/** Each thread has its own copy of the code and its own heap. */
const mostThreads = 7;

/** The bundle of a thread, beside this one. */
const bundle = join(import.meta.dirname, 'cli-thread.cjs');
