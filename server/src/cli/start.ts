#!/usr/bin/env node
import module from 'node:module';
import { isMainThread } from 'node:worker_threads';

// What V8 made of our code the last time is half of a short run's time. Node 20 has no such cache.
module.enableCompileCache?.();

await (isMainThread ? import('./main.ts') : import('./thread.ts'));
