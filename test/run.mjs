/**
 * `npm test`: everything. A step that fails does not keep the next from running; the last line counts test cases over
 * all steps (CI reads it).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bootstrap, root } from '../scripts/bootstrap.mjs';
import { fail } from '../scripts/npm.mjs';
import { run } from '../scripts/run.mjs';

/** Exit status of a step that could not run here and said why. */
const notRun = 77;

const steps = [
  ['Types', 'typecheck'],
  ['Lint and format', 'lint'],
  ['Unit tests', 'test:unit'],
  ['Slow tests', 'test:slow'],
  ['Package', 'package'],
  ['Contents of the package', 'test:package'],
  ['Random edits', 'robustness', '--edits', '400'],
  ['Corpus', 'corpus', '--gate'],
  ['Referee', 'referee', '--check'],
  ['Fuzz', 'fuzz', '--fixed'],
  ['Suite in the editor', 'test:e2e', 'suite'],
  ['User interface', 'test:e2e', 'ui'],
];

try {
  process.exitCode = await main(await bootstrap());
} catch (error) {
  fail(error);
}

async function main(node) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const results = [];
  for (const [heading, script, ...args] of steps) {
    console.log(`\n── ${heading}`);
    const start = performance.now();
    // The script's own words, less the bootstrap that has been done.
    const command = scripts[script].split(' ').slice(2);
    const { passed, failed, skipped, note } = await step(node, [...command, ...args]);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    results.push({
      passed,
      failed,
      skipped,
      line: `${failed ? '✖' : note ? '–' : '✔'} ${heading}: ${note ?? counts({ passed, failed, skipped })} (${seconds} s)`,
    });
    console.log(results.at(-1).line);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n── Summary\n${results.map(({ line }) => line).join('\n')}\n`);
  console.log(counts({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }));
  return sum('failed') > 0 ? 1 : 0;
}

function counts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Runs one step and counts its cases: as its test runner says, else the step itself is one. */
async function step(node, args) {
  let said = '';
  const output = (chunk, stream) => {
    said += chunk;
    stream.write(chunk);
  };
  const status = await run(node, args, { output });
  if (status === notRun) return { passed: 0, failed: 0, skipped: 0, note: 'not run' };
  const count = (word) => [...said.matchAll(new RegExp(`^ℹ ${word} (\\d+)`, 'gm'))].reduce((total, [, n]) => total + Number(n), 0);
  const passed = count('pass');
  const failed = count('fail') + count('cancelled');
  const skipped = count('skipped');
  if (status !== 0) return { passed, failed: failed || 1, skipped };
  return { passed: passed + failed === 0 ? 1 : passed, failed, skipped };
}
