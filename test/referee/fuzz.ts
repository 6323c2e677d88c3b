/**
 * `npm run fuzz -- --minutes N [--seed S] [--of SUBJECT]`: our judge and the API server's on random input, N minutes
 * for each subject; what they disagree on is shrunk and written to test/referee/out/. `--fixed` takes the same cases
 * each time, for `npm test`; `--of SUBJECT --case N` one of them. Of one kind of differences `--shrink N` are shrunk.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { notRun, referee } from './binary.ts';
import { fuzzConversions } from './fuzz/conversions/fuzz.ts';
import { defaultedManifests, junctorManifests } from './fuzz/defaults/cases.ts';
import { fuzzExpressions } from './fuzz/expressions/fuzz.ts';
import { ruledManifests } from './fuzz/expressions/manifests.ts';
import { fuzzManifests, mutatedManifests } from './fuzz/manifests.ts';
import type { Run } from './fuzz/run.ts';
import { splicedManifests } from './fuzz/splices.ts';
import { styledManifests } from './fuzz/styles/cases.ts';

type Subject = (binary: string, run: Run) => Promise<number>;

/** What is judged, with how many cases `--fixed` takes: all together some two minutes. */
const subjects: Readonly<Record<string, readonly [Subject, number]>> = {
  /** CRDs with mutations. */
  manifests: [(binary, run) => fuzzManifests(binary, mutatedManifests(run), run), 10_000],
  /** CRDs written in other styles of YAML. */
  styles: [(binary, run) => fuzzManifests(binary, styledManifests(run), run), 500],
  /** CRDs with parts of other CRDs. */
  splices: [(binary, run) => fuzzManifests(binary, splicedManifests(run), run), 500],
  /** CRDs with defaults made against their schemas, right or slightly wrong. */
  defaults: [(binary, run) => fuzzManifests(binary, defaultedManifests(run), run), 500],
  /** The same with allOf, anyOf, oneOf and not. */
  junctors: [(binary, run) => fuzzManifests(binary, junctorManifests(), run), 500],
  /** CEL rules without a CRD around them. */
  expressions: [fuzzExpressions, 4_000],
  /** CRDs with CEL rules and defaults everywhere. */
  rules: [(binary, run) => fuzzManifests(binary, ruledManifests(binary), run), 1_500],
  /** CRDs of v1beta1, converted to v1, with twenty custom resources each. */
  conversions: [fuzzConversions, 50],
};

/** A slow machine does fewer cases, in milliseconds. */
const maxFixedMs = 60_000;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    of: { type: 'string' },
    case: { type: 'string' },
    shrink: { type: 'string', default: '2' },
    fixed: { type: 'boolean', default: false },
  },
});

process.exitCode = await main();

async function main(): Promise<number> {
  const wanted = Object.entries(subjects).filter(([name]) => (options.of ?? name) === name);
  if (wanted.length === 0 || (options.case !== undefined && wanted.length > 1)) {
    console.error(`--of takes one of ${Object.keys(subjects).join(', ')}`);
    return 2;
  }
  const binary = await referee();
  if (!binary) return notRun;
  let differences = 0;
  for (const [name, [fuzz, fixedCases]] of wanted) {
    console.log(`${name}:`);
    const out = path.join(import.meta.dirname, 'out', name);
    rmSync(out, { recursive: true, force: true });
    differences += await fuzz(binary, runOf(fixedCases, out));
  }
  return differences > 0 ? 1 : 0;
}

function runOf(fixedCases: number, out: string): Run {
  const shrunkOfAKind = Number(options.shrink);
  if (options.fixed) return { first: 1, last: fixedCases, maxMs: maxFixedMs, fixed: true, out, shrunkOfAKind };
  const first = Number(options.case ?? options.seed ?? Math.floor(Math.random() * 2 ** 31));
  const last = options.case === undefined ? Number.POSITIVE_INFINITY : first;
  return { first, last, maxMs: Number(options.minutes) * 60_000, fixed: false, out, shrunkOfAKind };
}
