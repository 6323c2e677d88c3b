/** `npm run bench:growth`: how cost grows with the size of a CRD, with the number of anything in it and with the number of files, into docs/performance.md. Some two minutes; no test. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../../esbuild.mjs';
import { root } from '../../scripts/bootstrap.mjs';
import { fail } from '../../scripts/npm.mjs';
import { type Dimension, dimensions } from './dimensions.ts';
import { rounds } from './edits.ts';
import { type Goal, ratio } from './goals.ts';
import { LanguageServer } from './languageServer.ts';
import { generate } from './manifests.ts';
import { goalTable, table } from './markdown.ts';
import { circumstances, replacePart } from './page.ts';
import { ended } from './processes.ts';
import { crdServer } from './servers.ts';
import { median, timed } from './statistics.ts';

const sizes = [1, 2, 4, 8];
const bytes = 150_000;
const times = 8;
const parts = ['open', 'edit', 'asked'] as const;
const counts = [10, 100, 500, 2000];
const fileBytes = 5_000;

try {
  const where = circumstances();
  await build({ production: true });
  const bySize = await growthOfOne();
  const byAmount = await growthOfAmounts();
  const byCount = await growthOfMany();
  const goals: Goal[] = [
    { what: 'open at 8× the size', unit: '×', bound: 'at most', goal: 9, reached: ratio(bySize.at(-1)?.open, bySize[0]?.open) },
    { what: 'edit at 8× the size', unit: '×', bound: 'at most', goal: 2, reached: ratio(bySize.at(-1)?.edit, bySize[0]?.edit) },
    worst(`open with ${times} × as many of anything`, byAmount, 'open'),
    worst(`edit with ${times} × as many of anything`, byAmount, 'edit'),
    worst(`what an editor asks after an edit, with ${times} × as many of anything`, byAmount, 'asked'),
  ];
  const text = [
    where,
    goalTable(goals),
    `One generated CRD of ${bytes / 1000} KB, and 2, 4 and 8 times as large, in one server; medians, ms.`,
    table(
      ['KB', 'open → diagnostics', 'edit → diagnostics'],
      bySize.map(({ size, open, edit }) => [(size * bytes) / 1000, open, edit]),
    ),
    `Much of one thing in a text, and ${times} times as much, in one server; the least of five, ms. *Edit*: a letter in a description. *Asked*: version view, inlay hints, code lenses, colours, symbols, folds, code actions, hover, completion, definition and references, one after the other.`,
    table(
      ['', 'number', ...parts.flatMap((part) => [part, `${times} ×`, 'factor'])],
      byAmount.map(({ what, count, small, large }) => [
        what,
        count,
        ...parts.flatMap((part) => [small[part], large[part], ratio(large[part], small[part])]),
      ]),
    ),
    `\`crd check\` on files of ${fileBytes / 1000} KB, whole processes; medians, ms.`,
    table(
      ['files', 'all', 'each'],
      byCount.map(({ count, all }) => [count, all, all / count]),
    ),
  ].join('\n\n');
  console.log(text);
  replacePart('docs/performance.md', 'growth', text);
} catch (error) {
  fail(error);
}

/** All sizes in turn, so that the server is as warm for the smallest as for the largest. */
async function growthOfOne() {
  const server = await LanguageServer.start(crdServer);
  const all = sizes.map((size) => {
    const text = generate(size * bytes);
    return { size, text, uri: `file:///bench/${size}.yaml`, steps: rounds('valid', text), opens: [] as number[], edits: [] as number[] };
  });
  for (let round = 0; round < 10; round++) {
    for (const { uri, text, opens } of all) {
      if (round > 0) await server.close(uri);
      opens.push(await timed(() => server.open(uri, `${text}# ${round}\n`)));
    }
  }
  for (let round = 0; round < 25; round++) {
    for (const { uri, steps, edits } of all)
      for (const { edit } of steps?.(round) ?? []) edits.push(await timed(() => server.change(uri, edit)));
  }
  await server.stop();
  return all.map(({ size, opens, edits }) => ({ size, open: median(opens.slice(2)), edit: median(edits.slice(10)) }));
}

type Amounts = Readonly<Record<(typeof parts)[number], number>>;

/** A number and a greater one of each thing. */
async function growthOfAmounts() {
  const server = await LanguageServer.start(crdServer);
  const rows: { readonly what: string; readonly count: number; readonly small: Amounts; readonly large: Amounts }[] = [];
  for (const dimension of dimensions) {
    const { what, count } = dimension;
    // The first ones are to warm up: what is compiled for the smaller has to do for the greater as well.
    for (const warm of [count, times * count]) await amounts(server, dimension, warm, 1);
    rows.push({ what, count, small: await amounts(server, dimension, count), large: await amounts(server, dimension, times * count) });
  }
  await server.stop();
  return rows;
}

async function amounts(server: LanguageServer, { what, text: textOf }: Dimension, count: number, repeats = 5): Promise<Amounts> {
  const text = textOf(count);
  const [open, edit, asked]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < repeats; round++) {
    const uri = `file:///bench/${encodeURIComponent(what)}-${count}.yaml`;
    open.push(await timed(() => server.open(uri, `${text}# ${round}\n`)));
    for (const step of rounds('valid', text)?.(round) ?? []) {
      edit.push(await timed(() => server.change(uri, step.edit)));
      asked.push(await timed(() => server.askAll(uri, step.edit.range.start)));
    }
    await server.close(uri);
  }
  // The least: what the machine does besides would make of one moment a factor.
  return { open: Math.min(...open), edit: Math.min(...edit), asked: Math.min(...asked) };
}

function worst(what: string, rows: Awaited<ReturnType<typeof growthOfAmounts>>, part: keyof Amounts): Goal {
  const factors = rows.map(({ what: of, small, large }) => ({ of, factor: large[part] / small[part] }));
  const { of, factor } = factors.reduce((most, one) => (one.factor > most.factor ? one : most));
  return { what: `${what} (most: ${of})`, unit: '×', bound: 'at most', goal: 9, reached: factor };
}

async function growthOfMany() {
  const folder = mkdtempSync(path.join(tmpdir(), 'crd-growth-'));
  try {
    const text = generate(fileBytes);
    const rows: { readonly count: number; readonly all: number }[] = [];
    let written = 0;
    for (const count of counts) {
      for (; written < count; written++)
        writeFileSync(path.join(folder, `${written}.yaml`), text.replaceAll('machines', `machines${written}`));
      const times: number[] = [];
      for (let round = 0; round < 3; round++)
        times.push(await timed(() => ended(process.execPath, [path.join(root, 'dist/cli.cjs'), 'check', folder])));
      rows.push({ count, all: median(times) });
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
