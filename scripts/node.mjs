/** `node scripts/node.mjs FILE [ARGUMENT…]`: installs what is missing, then runs FILE with a Node that is new enough. */
import { bootstrap } from './bootstrap.mjs';
import { fail } from './npm.mjs';
import { run } from './run.mjs';

try {
  process.exitCode = await run(await bootstrap(), process.argv.slice(2));
} catch (error) {
  fail(error);
}
