import { EventEmitter, once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { StackTooSmall, useDeepStack } from '../yaml/depth.ts';
import { failureText } from './failures.ts';
import { type ManifestFile, standardInput, type Unusable, usable } from './files.ts';
import { progress } from './progress.ts';
import { type Task, type TaskOptions, type TaskResult, taskFor } from './tasks.ts';
import type { ThreadOrder } from './workers.ts';

/** The result of a file, or why it cannot be read. */
export type Answer<T extends Task = Task> = { readonly result: TaskResult<T> } | Unusable;

/** The answer to the file at an index. */
export type ThreadAnswer<T extends Task = Task> = Answer<T> & { readonly index: number };

/** Main loop of a worker thread: takes the next free file and sends its result. */
export function serve(order: ThreadOrder, send: (answer: ThreadAnswer) => void): void {
  const { task, options, files, taken, first } = order;
  useDeepStack();
  standardInput.text = order.standardInput;
  const run = taskFor(task, options);
  for (let index = first ?? nextIndex(taken), file = files[index]; file; index = nextIndex(taken), file = files[index])
    send(answerOf(run, index, file));
}

/** Takes the next free file of a run: its index, or one beyond the last. */
export function nextIndex(taken: Int32Array): number {
  return Atomics.add(taken, 0, 1);
}

/**
 * Runs the task for every file, on as many threads as are worthwhile, and yields the files in order, each with its answer:
 * the result does not depend on the number of threads. An exception affects its file only.
 * @throws UsageError if the path of an option cannot be read.
 */
export async function* inOrder<T extends Task>(
  task: T,
  options: TaskOptions<T>,
  files: readonly ManifestFile[],
): AsyncGenerator<readonly [ManifestFile, Answer<T>]> {
  const run = started(task, options);
  const report = progress(files.length);
  const done = new Map<number, ThreadAnswer<T>>();
  const arrivals = new EventEmitter();
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  // Most runs have one file, and loading the workers module would take a considerable part of their time.
  const order = { task, options, files, taken };
  const workers = files.length > 1 ? (await import('./workers.ts')).workersFor(order) : [];
  for (const worker of workers) listen(worker);
  /** Whether a thread with a larger stack has taken over all remaining files, since one was too deep for this thread. */
  let handedOver = false;
  try {
    for (const [index, file] of files.entries()) {
      report(index, file.path);
      for (let answer = done.get(index); ; answer = done.get(index)) {
        if (answer) {
          done.delete(index);
          yield [file, answer];
          break;
        }
        const mine = handedOver ? files.length : nextIndex(taken);
        const next = files[mine];
        if (!next) await once(arrivals, 'arrival');
        else {
          try {
            done.set(mine, answerOf(run, mine, next));
          } catch (error) {
            if (!(error instanceof StackTooSmall)) throw error;
            handedOver = true;
            workers.push(listen((await import('./workers.ts')).workerFor({ ...order, first: mine })));
          }
          // Lets answers of other threads in.
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
    }
    report(files.length, '');
  } finally {
    for (const worker of workers) void worker.terminate();
  }

  function listen(worker: Worker): Worker {
    return worker
      .on('message', (answer: ThreadAnswer<T>) => {
        done.set(answer.index, answer);
        arrivals.emit('arrival');
      })
      .on('error', (error) => arrivals.emit('error', error));
  }
}

/** The function of the task. If even its setup needs a larger stack, every file fails with StackTooSmall. */
function started<T extends Task>(task: T, options: TaskOptions<T>): (file: ManifestFile) => TaskResult<T> {
  try {
    return taskFor(task, options);
  } catch (error) {
    if (!(error instanceof StackTooSmall)) throw error;
    return () => {
      throw error;
    };
  }
}

/** The task's answer for a file; expected errors become answers. @throws StackTooSmall if it needs a thread with a larger stack. */
export function answerOf<T extends Task>(run: (file: ManifestFile) => TaskResult<T>, index: number, file: ManifestFile): ThreadAnswer<T> {
  if (file.unusable !== undefined) return { index, unusable: file.unusable };
  try {
    return { index, ...usable(() => ({ result: run(file) })) };
  } catch (error) {
    if (error instanceof StackTooSmall) throw error;
    return { index, unusable: failureText(file.path, error) };
  }
}
