/**
 * `npm run fuzz -- --minutes N [--seed S]`: mutated CRDs through our judge and the API server's, N minutes long; what
 * they disagree on is shrunk and written to test/referee/out/. `--fixed` takes the same cases each time, for `npm test`;
 * `--case N` one of them.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { notRun, referee } from './binary.ts';
import { type FuzzCase, fuzzCase } from './fuzz/cases.ts';
import { type Comparison, compare } from './fuzz/compare.ts';
import { GoReferee } from './fuzz/judges.ts';
import { ownSeeds, realSeeds } from './fuzz/seeds.ts';
import { shrink } from './fuzz/shrink.ts';
import { mutationTable } from './mutations.ts';

/** Cases of `--fixed`: about a minute. */
const fixedCases = 10_000;
/** A slow machine does fewer of them, in milliseconds. */
const maxFixedMs = 120_000;
/** Cases that Go is asked at a time. */
const ahead = 32;
/** Differences of one kind that are shrunk; the others are counted. */
const shrunkOfAKind = 2;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    case: { type: 'string' },
    fixed: { type: 'boolean', default: false },
  },
});

const out = path.join(import.meta.dirname, 'out');

process.exitCode = await main();

async function main(): Promise<number> {
  const binary = await referee();
  if (!binary) return notRun;
  const go = new GoReferee(binary);
  try {
    return await fuzz(go);
  } finally {
    go.end();
  }
}

/** Differences of one kind. */
interface Found {
  readonly cases: number[];
  readonly comparison: Comparison;
}

async function fuzz(go: GoReferee): Promise<number> {
  const table = mutationTable();
  const kinds = Object.values(table).flat().length;
  // The corpus is not everywhere, and the fixed cases are to be the same everywhere.
  const seeds = options.fixed ? ownSeeds() : [...ownSeeds(), ...realSeeds()];
  const first = options.fixed ? 1 : Number(options.case ?? options.seed ?? Math.floor(Math.random() * 2 ** 31));
  const last = options.case !== undefined ? first : options.fixed ? fixedCases : Number.POSITIVE_INFINITY;
  const duration = options.fixed ? maxFixedMs : Number(options.minutes) * 60_000;
  console.log(`${kinds} kinds of mutations on ${seeds.length} CRDs, from case ${first} on`);
  rmSync(out, { recursive: true, force: true });
  const found = new Map<string, Found>();
  const tally = { object: { all: 0, differ: 0, opposite: 0 }, text: { all: 0, differ: 0, opposite: 0 }, leftOut: 0, accepted: 0 };
  const start = performance.now();
  const pending: Promise<void>[] = [];
  const judge = async (one: FuzzCase) => {
    const theirs = await go.ask(one.text);
    let comparison = compare(one.text, theirs);
    // Where the server's own verdict depends on the order of a map, there is nothing to agree with.
    for (let again = 0; again < 5 && comparison.lines.length > 0; again++) comparison = compare(one.text, await go.ask(one.text));
    if (comparison.leftOut) {
      tally.leftOut++;
      return;
    }
    if (theirs.some(({ accepted }) => accepted)) tally.accepted++;
    const counts = tally[one.object ? 'object' : 'text'];
    counts.all++;
    if (comparison.lines.length === 0) return;
    counts.differ++;
    if (comparison.opposite) counts.opposite++;
    const same = found.get(comparison.kind) ?? { cases: [], comparison };
    found.set(comparison.kind, same);
    same.cases.push(one.number);
    if (same.cases.length <= shrunkOfAKind) await report(go, one, comparison);
  };
  let number = first;
  for (; number <= last && performance.now() - start < duration; number++) {
    pending.push(judge(fuzzCase(number, seeds, table)));
    if (pending.length >= ahead) await pending.shift();
  }
  await Promise.all(pending);
  const seconds = (performance.now() - start) / 1000;
  print(found, tally, number - first, seconds);
  return found.size > 0 ? 1 : 0;
}

async function report(go: GoReferee, one: FuzzCase, { kind, lines }: Comparison): Promise<void> {
  const shows = async (text: string) => compare(text, await go.ask(text)).kind === kind;
  const text = await shrink(one, shows);
  const file = path.join(out, `${one.number}.yaml`);
  mkdirSync(out, { recursive: true });
  writeFileSync(file, text);
  writeFileSync(path.join(out, `${one.number}.txt`), `${[one.seed, ...one.mutations, '', ...lines].join('\n')}\n`);
  console.log(`\ncase ${one.number} (${one.seed}): ${one.mutations.join(' + ')}\n  ${lines.slice(0, 6).join('\n  ')}`);
  console.log(`${text.length > 2000 ? `${text.slice(0, 2000)}…` : text}\n  is in ${path.relative(process.cwd(), file)}`);
}

function print(
  found: ReadonlyMap<string, Found>,
  {
    object,
    text,
    leftOut,
    accepted,
  }: Record<'object' | 'text', { all: number; differ: number; opposite: number }> & Record<'leftOut' | 'accepted', number>,
  cases: number,
  seconds: number,
): void {
  const kinds = [...found].sort(([, a], [, b]) => b.cases.length - a.cases.length);
  for (const [kind, { cases: numbers }] of kinds)
    console.log(`${String(numbers.length).padStart(6)}  ${kind} (${numbers.slice(0, 3).join(', ')})`);
  for (const [what, { all, differ, opposite }] of Object.entries({ object, text })) {
    console.log(`${what}: ${all} cases, ${differ} differ, ${opposite} of them accepted by one only`);
  }
  console.log(`${leftOut} cases about CEL left out; the server accepts ${accepted}`);
  console.log(
    `fuzz: ${cases} cases in ${seconds.toFixed(0)} s (${(cases / seconds).toFixed(0)} a second), ${found.size} kinds of differences`,
  );
}
