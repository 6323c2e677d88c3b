#!/usr/bin/env node
import { join } from 'node:path';
import { loadBundle } from '../bundle/codeCache.ts';

const { exports: program, keepCode } = loadBundle<typeof import('./program.ts')>(join(import.meta.dirname, 'cli-program.cjs'), 'process');

if (keepCode) {
  // Before the command, so that the cached code does not depend on the first command.
  program.rehearse();
  keepCode();
}
void program.main(process.argv.slice(2));
