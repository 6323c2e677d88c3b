import { parentPort, workerData } from 'node:worker_threads';
import { taskFor } from './tasks.ts';
import { answerOf, nextIndex, type ThreadOrder } from './threads.ts';

/** A further thread of a run: takes the files that no other has taken, and sends what it made of them. */
function serve({ task, options, files, taken }: ThreadOrder): void {
  const run = taskFor(task, options);
  for (let index = nextIndex(taken), file = files[index]; file; index = nextIndex(taken), file = files[index])
    parentPort?.postMessage(answerOf(run, index, file));
}

serve(workerData);
