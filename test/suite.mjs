/** `npm run test:unit [-- FILE…]`: the tests that need nothing but node_modules. */
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/bootstrap.mjs';
import { run } from '../scripts/run.mjs';

/** These are steps of their own: they need the packaged extension, or a real editor. */
const apart = /^test[\\/](package|e2e)[\\/]/;

const chosen = process.argv.slice(2).map((file) => path.resolve(process.env.INIT_CWD ?? '.', file));
const files = chosen.length > 0 ? chosen : globSync('test/**/*.test.ts', { cwd: root }).filter((file) => !apart.test(file));
const options = [
  '--test-reporter=spec',
  // No measurement: it ends what hangs.
  '--test-timeout=120000',
  // On two processors Node would run one file at a time.
  `--test-concurrency=${availableParallelism()}`,
];
// Every file is a process that loads most of the sources.
const env = { NODE_COMPILE_CACHE: path.join(root, '.cache/compile') };
process.exitCode = await run(process.execPath, ['--test', ...options, ...files.sort()], { env });
