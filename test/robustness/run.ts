/**
 * `npm run robustness [-- --edits 200000 --seed 1]`: random edits of real CRDs through the built server over stdio, with
 * what an editor asks meanwhile. No crash, no exception in the log, and what the server knows after many edits is what
 * a server says that sees the text for the first time.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/bootstrap.mjs';
import { fail, Problem } from '../../scripts/npm.mjs';
import { generator } from '../unit/yaml/edits.ts';
import { type Manifest, realManifests } from './manifests.ts';
import { ServerProcess } from './serverProcess.ts';
import { type } from './typist.ts';

/** Edits of one manifest before it is closed and the next one opened: fewer where each takes long. */
function runLength({ text }: Manifest): number {
  return Math.min(500, Math.max(50, Math.ceil(50_000_000 / text.length)));
}

try {
  if (!existsSync(path.join(root, 'dist/server.cjs'))) throw new Problem('There is no dist/: npm run build');
  const { values } = parseArgs({ options: { edits: { type: 'string' }, seed: { type: 'string' }, run: { type: 'string' } } });
  const numbers = { edits: Number(values.edits ?? 200_000), seed: Number(values.seed ?? 1) };
  if (!(numbers.edits > 0) || !Number.isInteger(numbers.seed)) throw new Problem('--edits N and --seed S are numbers');
  await robustness(numbers.edits, numbers.seed, values.run === undefined ? undefined : Number(values.run));
} catch (error) {
  fail(error);
}

/** `only`: this run alone, as the report of a failure names it. */
async function robustness(edits: number, seed: number, only: number | undefined): Promise<void> {
  const manifests = realManifests();
  const share = Math.ceil(edits / manifests.length);
  const started = performance.now();
  const [server, fresh] = await Promise.all([ServerProcess.start(), ServerProcess.start()]);
  const total = { edits: 0, compared: 0 };
  let runs = 0;
  for (let run = only ?? 0; total.edits < edits && (only === undefined || run === only); run++) {
    const manifest = manifests[run % manifests.length];
    if (!manifest) break;
    try {
      const typed = await type(manifest, Math.min(share, runLength(manifest)), generator(seed * 1_000_003 + run), server, fresh);
      runs++;
      total.edits += typed.edits;
      total.compared += typed.compared;
    } catch (error) {
      const report = path.join(tmpdir(), `crd-robustness-${seed}-${run}.txt`);
      writeFileSync(report, String(error instanceof Error ? error.stack : error));
      throw new Problem(
        `Run ${run} of seed ${seed} (${manifest.name}) failed; again: --edits ${edits} --seed ${seed} --run ${run}. See ${report}`,
      );
    }
    if (run % 20 === 19) console.log(`${total.edits} edits, ${total.compared} comparisons, ${server.peakMemory ?? '?'} MiB at most`);
  }
  const peak = server.peakMemory;
  await Promise.all([server.stop(), fresh.stop()]);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${total.edits} edits in ${runs} runs over ${manifests.length} CRDs, ${total.compared} states the same as a fresh reading, ` +
      `server at most ${peak ?? '?'} MiB, ${seconds} s`,
  );
}
