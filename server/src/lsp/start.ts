import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { loadBundle } from '../bundle/codeCache.ts';

const bundle = join(import.meta.dirname, 'server-program.cjs');
const { exports: server, keepCode, codeIsSound } = loadBundle<typeof import('./main.ts')>(bundle, isMainThread ? 'process' : 'thread');

if (isMainThread) {
  server.firstPause.work = () => {
    // An editor may kill a server at any time, and most documents are opened at its start.
    codeIsSound();
    if (!keepCode) return;
    server.rehearse();
    keepCode();
  };
}
