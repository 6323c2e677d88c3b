import { EventEmitter, once } from 'node:events';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ManifestFile } from './files.ts';
import { type ManifestOptions, UsageError } from './options.ts';
import { progress } from './progress.ts';
import { type Task, type TaskOptions, type TaskResult, taskFor } from './tasks.ts';

/** What a further thread is given when it starts. */
export interface ThreadOrder<T extends Task = Task> {
  readonly task: T;
  readonly options: TaskOptions<T>;
  readonly files: readonly ManifestFile[];
  /** How many of the files are taken; shared by all threads. */
  readonly taken: Int32Array;
}

/** What a thread made of the file at an index. The UsageError is its text: a class does not survive the way between threads. */
export type ThreadAnswer<T extends Task = Task> =
  | { readonly index: number; readonly result: TaskResult<T> }
  | { readonly index: number; readonly unusable: string };

/** Takes the next file of a run: its index, or one beyond the last. */
export function nextIndex(taken: Int32Array): number {
  return Atomics.add(taken, 0, 1);
}

/**
 * Does the task for every file, on as many threads as pay, and yields the results in the order of the files: nothing tells
 * a run on several threads from one on a single thread but its time.
 * @throws UsageError at its place in that order, when a path cannot be read.
 */
export async function* inOrder<T extends Task>(
  task: T,
  options: TaskOptions<T>,
  files: readonly ManifestFile[],
): AsyncGenerator<TaskResult<T>> {
  const run = taskFor(task, options);
  const report = progress(files.length);
  const done = new Map<number, ThreadAnswer<T>>();
  const arrivals = new EventEmitter();
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: ThreadOrder<T> = { task, options, files, taken };
  const workers = Array.from({ length: furtherThreads(files, options) }, () =>
    new Worker(bundle, { workerData })
      .on('message', (answer: ThreadAnswer<T>) => {
        done.set(answer.index, answer);
        arrivals.emit('arrival');
      })
      .on('error', (error) => arrivals.emit('error', error)),
  );
  try {
    for (const [index, { path }] of files.entries()) {
      report(index, path);
      for (let answer = done.get(index); ; answer = done.get(index)) {
        if (answer) {
          done.delete(index);
          if ('unusable' in answer) throw new UsageError(answer.unusable);
          yield answer.result;
          break;
        }
        const mine = nextIndex(taken);
        const file = files[mine];
        if (!file) await once(arrivals, 'arrival');
        else {
          done.set(mine, answerOf(run, mine, file));
          // Lets answers of others in, and a reader that went away end the run.
          await setImmediate();
        }
      }
    }
    report(files.length, '');
  } finally {
    for (const worker of workers) void worker.terminate();
  }
}

/** What the task makes of a file, with the one error that is an answer. */
export function answerOf<T extends Task>(run: (file: ManifestFile) => TaskResult<T>, index: number, file: ManifestFile): ThreadAnswer<T> {
  try {
    return { index, result: run(file) };
  } catch (error) {
    if (error instanceof UsageError) return { index, unusable: error.message };
    throw error;
  }
}

/**
 * How many threads beside this one: one for each further part of the bytes. What is read from standard input cannot be
 * shared.
 */
function furtherThreads(files: readonly ManifestFile[], { old }: ManifestOptions & { readonly old?: string | undefined }): number {
  if (old === '-' || files.some(({ path }) => path === '-')) return 0;
  const bytes = files.reduce((sum, { path }) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
  return Math.max(0, Math.min(availableParallelism() - 1, files.length - 1, Math.floor(bytes / bytesPerThread) - 1, mostThreads));
}

/** A new thread runs cold code for its first quarter of a second, and V8 keeps part of a second core busy by itself: below this it does not pay. */
const bytesPerThread = 4_000_000;
/** Each holds the code and a heap of its own. */
const mostThreads = 7;

/** The bundle that a thread runs lies beside the one that this is part of. */
const bundle = new URL('./cli.js', import.meta.url);
