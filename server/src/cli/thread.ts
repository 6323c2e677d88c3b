import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { loadBundle } from '../bundle/codeCache.ts';

const { exports: program } = loadBundle<typeof import('./program.ts')>(join(import.meta.dirname, 'cli-program.cjs'), 'thread');

program.serve(workerData, (answer) => parentPort?.postMessage(answer));
