/** Manifests through our judge and the API server's. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mutationTable } from '../mutations.ts';
import { type FuzzCase, fuzzCase } from './cases.ts';
import { type Comparison, compare } from './compare.ts';
import { GoReferee } from './judges.ts';
import { judgeAll, pace, type Run } from './run.ts';
import { seedsFor } from './seeds.ts';
import { shrink } from './shrink.ts';

/** The case of a number. */
export type Source = (number: number) => FuzzCase;

/** Differences of one kind. */
interface Found {
  readonly cases: number[];
  readonly comparison: Comparison;
}

/** CRDs with mutations. */
export function mutatedManifests(run: Run): Source {
  const table = mutationTable();
  const seeds = seedsFor(run);
  console.log(`${Object.values(table).flat().length} kinds of mutations on ${seeds.length} CRDs, from case ${run.first} on`);
  return (number) => fuzzCase(number, seeds, table);
}

/** Judges the cases, shrinks and prints what differs; resolves to the number of kinds of differences. */
export async function fuzzManifests(binary: string, source: Source, run: Run): Promise<number> {
  const go = new GoReferee(binary);
  try {
    return await judged(go, source, run);
  } finally {
    go.end();
  }
}

async function judged(go: GoReferee, source: Source, run: Run): Promise<number> {
  const found = new Map<string, Found>();
  const tally = {
    object: { all: 0, differ: 0, opposite: 0 },
    text: { all: 0, differ: 0, opposite: 0 },
    accepted: 0,
    open: 0,
    openVerdicts: 0,
  };
  const { cases, seconds } = await judgeAll(run, async (number) => {
    const one = source(number);
    const theirs = await go.ask(one.text);
    let comparison = compare(one.text, theirs);
    // Where the server's own verdict depends on the order of a map, there is nothing to agree with.
    for (let again = 0; again < 5 && comparison.lines.length > 0; again++) comparison = compare(one.text, await go.ask(one.text));
    if (theirs.some(({ accepted }) => accepted)) tally.accepted++;
    if (comparison.open) tally.open++;
    if (comparison.open && comparison.opposite) tally.openVerdicts++;
    const counts = tally[one.object ? 'object' : 'text'];
    counts.all++;
    if (comparison.lines.length === 0) return;
    counts.differ++;
    if (comparison.opposite) counts.opposite++;
    const same = found.get(comparison.kind) ?? { cases: [], comparison };
    found.set(comparison.kind, same);
    same.cases.push(one.number);
    if (same.cases.length <= run.shrunkOfAKind) await report(go, one, comparison, run.out);
  });
  for (const [kind, { cases: numbers }] of [...found].sort(([, a], [, b]) => b.cases.length - a.cases.length))
    console.log(`${String(numbers.length).padStart(6)}  ${kind} (${numbers.slice(0, 3).join(', ')})`);
  for (const what of ['object', 'text'] as const) {
    const { all, differ, opposite } = tally[what];
    if (all > 0) console.log(`${what}: ${all} cases, ${differ} differ, ${opposite} of them accepted by one only`);
  }
  const open = `${tally.open} differ where we cannot tell what rules say of defaults, ${tally.openVerdicts} of them accepted by one only`;
  console.log(`the server accepts ${tally.accepted}; ${open}`);
  console.log(`fuzz: ${cases} cases in ${pace(cases, seconds)}, ${found.size} kinds of differences`);
  return found.size;
}

async function report(go: GoReferee, one: FuzzCase, { kind, lines }: Comparison, out: string): Promise<void> {
  const shows = async (text: string) => compare(text, await go.ask(text)).kind === kind;
  const text = await shrink(one, shows);
  const file = path.join(out, `${one.number}.yaml`);
  mkdirSync(out, { recursive: true });
  writeFileSync(file, text);
  writeFileSync(path.join(out, `${one.number}.txt`), `${[one.seed, ...one.mutations, '', ...lines].join('\n')}\n`);
  console.log(`\ncase ${one.number} (${one.seed}): ${one.mutations.join(' + ')}\n  ${lines.slice(0, 6).join('\n  ')}`);
  console.log(`${text.length > 2000 ? `${text.slice(0, 2000)}…` : text}\n  is in ${path.relative(process.cwd(), file)}`);
}
