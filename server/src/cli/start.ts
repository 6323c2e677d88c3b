#!/usr/bin/env node
import { join } from 'node:path';
import { loadBundle } from './codeCache.ts';

const { exports: program, keepCode } = loadBundle<typeof import('./program.ts')>(join(import.meta.dirname, 'cli-program.cjs'));

void program.main(process.argv.slice(2)).then(() => {
  if (!keepCode) return;
  // Whatever this run was for, the code that is kept is that of a check.
  program.rehearse();
  keepCode();
});
