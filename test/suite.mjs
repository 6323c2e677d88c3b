/**
 * `npm run test:unit [-- FILE…]`, `npm run test:slow [-- FILE…]`: the tests that need nothing but node_modules. Those of
 * test/unit and of test itself take seconds together; the other folders (the command as a process, random edits, hostile
 * input, records of real CRDs) take minutes.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/bootstrap.mjs';
import { run } from '../scripts/run.mjs';

/** These are steps of their own: they need the packaged extension, or a real editor. */
const apart = /^test[\\/](package|e2e)[\\/]/;
const quick = /^test[\\/](unit[\\/].*|[^\\/]*)$/;

const [suite, ...words] = process.argv.slice(2);
const chosen = words.map((file) => path.resolve(process.env.INIT_CWD ?? '.', file));
const all = globSync('test/**/*.test.ts', { cwd: root }).sort();
const files = all.filter((file) => !apart.test(file) && quick.test(file) === (suite === 'unit'));
const options = [
  '--test-reporter=spec',
  // No measurement: it ends what hangs.
  '--test-timeout=120000',
  // On two processors Node would run one file at a time.
  `--test-concurrency=${availableParallelism()}`,
];
const env = { NODE_COMPILE_CACHE: path.join(root, '.cache/compile') };
const args = chosen.length > 0 ? chosen : suite === 'unit' ? groups(files, availableParallelism()) : files;
process.exitCode = await run(process.execPath, ['--test', ...options, ...args], { env });

/**
 * Files that load the tests in so many groups. A process for each group loads the sources once; a process for each of the
 * tests would spend most of its time with that. Each test file is a suite, so that its hooks are its own, and what it
 * throws while it is loaded fails that suite alone.
 */
function groups(tests, count) {
  const folder = path.join(root, '.cache/unit');
  mkdirSync(folder, { recursive: true });
  return Array.from({ length: count }, (_, group) => {
    const own = tests.filter((_, index) => index % count === group).map((test) => test.replaceAll(path.sep, '/'));
    const file = path.join(folder, `${group + 1}.mjs`);
    writeFileSync(
      file,
      `import { createRequire } from 'node:module';
import { suite } from 'node:test';

const require = createRequire(import.meta.url);
for (const file of ${JSON.stringify(own, undefined, 2)}) suite(file, () => void require(\`../../\${file}\`));
`,
    );
    return file;
  });
}
