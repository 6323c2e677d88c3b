/** `npm run test:unit [-- FILE…]`: the tests that need nothing but node_modules. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/bootstrap.mjs';
import { run } from '../scripts/run.mjs';

/** These are steps of their own: they need the packaged extension, or a real editor. */
const apart = /^test[\\/](package|e2e)[\\/]/;

const chosen = process.argv.slice(2).map((file) => path.resolve(process.env.INIT_CWD ?? '.', file));
const files = chosen.length > 0 ? chosen : globSync('test/**/*.test.ts', { cwd: root }).filter((file) => !apart.test(file));
// The limit is no measurement: it ends what hangs.
process.exitCode = await run(process.execPath, ['--test', '--test-reporter=spec', '--test-timeout=120000', ...files.sort()]);
