import { EventEmitter, once } from 'node:events';
import { type ManifestFile, type Unusable, usable } from './files.ts';
import { progress } from './progress.ts';
import { type Task, type TaskOptions, type TaskResult, taskFor } from './tasks.ts';
import type { ThreadOrder } from './workers.ts';

/** What became of a file. */
export type Answer<T extends Task = Task> = { readonly result: TaskResult<T> } | Unusable;

/** The answer to the file at an index. */
export type ThreadAnswer<T extends Task = Task> = Answer<T> & { readonly index: number };

/** A further thread of a run: takes the files that no other has taken, and sends what it made of them. */
export function serve({ task, options, files, taken }: ThreadOrder, send: (answer: ThreadAnswer) => void): void {
  const run = taskFor(task, options);
  for (let index = nextIndex(taken), file = files[index]; file; index = nextIndex(taken), file = files[index])
    send(answerOf(run, index, file));
}

/** Takes the next file of a run: its index, or one beyond the last. */
export function nextIndex(taken: Int32Array): number {
  return Atomics.add(taken, 0, 1);
}

/**
 * Does the task for every file, on as many threads as pay, and yields the files in their order, each with its answer: nothing tells
 * a run on several threads from one on a single thread but its time.
 * @throws UsageError when an option names a path that cannot be read.
 */
export async function* inOrder<T extends Task>(
  task: T,
  options: TaskOptions<T>,
  files: readonly ManifestFile[],
): AsyncGenerator<readonly [ManifestFile, Answer<T>]> {
  const run = taskFor(task, options);
  const report = progress(files.length);
  const done = new Map<number, ThreadAnswer<T>>();
  const arrivals = new EventEmitter();
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  // One file is what most runs have, and loading the workers would take a good part of its time.
  const workers = files.length > 1 ? (await import('./workers.ts')).workersFor<T>({ task, options, files, taken }) : [];
  for (const worker of workers)
    worker
      .on('message', (answer: ThreadAnswer<T>) => {
        done.set(answer.index, answer);
        arrivals.emit('arrival');
      })
      .on('error', (error) => arrivals.emit('error', error));
  try {
    for (const [index, file] of files.entries()) {
      report(index, file.path);
      for (let answer = done.get(index); ; answer = done.get(index)) {
        if (answer) {
          done.delete(index);
          yield [file, answer];
          break;
        }
        const mine = nextIndex(taken);
        const next = files[mine];
        if (!next) await once(arrivals, 'arrival');
        else {
          done.set(mine, answerOf(run, mine, next));
          // Lets answers of others in.
          await new Promise((resolve) => setImmediate(resolve));
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
  if (file.unusable !== undefined) return { index, unusable: file.unusable };
  return { index, ...usable(() => ({ result: run(file) })) };
}
