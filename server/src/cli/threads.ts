import { EventEmitter, once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { StackTooSmall, useDeepStack } from '../yaml/depth.ts';
import { failureText } from './failures.ts';
import { type ManifestFile, standardInput, type Unusable, usable } from './files.ts';
import { progress } from './progress.ts';
import { type Task, type TaskOptions, type TaskResult, taskFor } from './tasks.ts';
import type { ThreadOrder } from './workers.ts';

/** What became of a file. */
export type Answer<T extends Task = Task> = { readonly result: TaskResult<T> } | Unusable;

/** The answer to the file at an index. */
export type ThreadAnswer<T extends Task = Task> = Answer<T> & { readonly index: number };

/** A further thread of a run: takes the files that no other has taken, and sends what it made of them. */
export function serve(order: ThreadOrder, send: (answer: ThreadAnswer) => void): void {
  const { task, options, files, taken, first } = order;
  useDeepStack();
  standardInput.text = order.standardInput;
  const run = taskFor(task, options);
  for (let index = first ?? nextIndex(taken), file = files[index]; file; index = nextIndex(taken), file = files[index])
    send(answerOf(run, index, file));
}

/** Takes the next file of a run: its index, or one beyond the last. */
export function nextIndex(taken: Int32Array): number {
  return Atomics.add(taken, 0, 1);
}

/**
 * Does the task for every file, on as many threads as pay, and yields the files in their order, each with its answer: nothing tells
 * a run on several threads from one on a single thread but its time. A mistake of ours costs the file in which it shows.
 * @throws UsageError when an option names a path that cannot be read.
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
  // One file is what most runs have, and loading the workers would take a good part of its time.
  const order = { task, options, files, taken };
  const workers = files.length > 1 ? (await import('./workers.ts')).workersFor(order) : [];
  for (const worker of workers) listen(worker);
  /** What this thread cannot read, another has the stack for: that one takes all that is left. */
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
          // Lets answers of others in.
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

/** The task, ready for its files. Where even its start needs another thread's stack, so does each of its files. */
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

/** What the task makes of a file, with the errors that are answers. @throws StackTooSmall where another thread has to do it. */
export function answerOf<T extends Task>(run: (file: ManifestFile) => TaskResult<T>, index: number, file: ManifestFile): ThreadAnswer<T> {
  if (file.unusable !== undefined) return { index, unusable: file.unusable };
  try {
    return { index, ...usable(() => ({ result: run(file) })) };
  } catch (error) {
    if (error instanceof StackTooSmall) throw error;
    return { index, unusable: failureText(file.path, error) };
  }
}
