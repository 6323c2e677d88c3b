/** `npm run bench:growth`: how cost grows with the size of a CRD and with the number of files, into docs/performance.md. Under a minute; no test. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../../esbuild.mjs';
import { root } from '../../scripts/bootstrap.mjs';
import { fail } from '../../scripts/npm.mjs';
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
const counts = [10, 100, 500, 2000];
const fileBytes = 5_000;

try {
  const where = circumstances();
  await build({ production: true });
  const bySize = await growthOfOne();
  const byCount = await growthOfMany();
  const goals: Goal[] = [
    { what: 'open at 8× the size', unit: '×', bound: 'at most', goal: 9, reached: ratio(bySize.at(-1)?.open, bySize[0]?.open) },
    { what: 'edit at 8× the size', unit: '×', bound: 'at most', goal: 2, reached: ratio(bySize.at(-1)?.edit, bySize[0]?.edit) },
  ];
  const text = [
    where,
    goalTable(goals),
    `One generated CRD of ${bytes / 1000} KB, and 2, 4 and 8 times as large, in one server; medians, ms.`,
    table(
      ['KB', 'open → diagnostics', 'edit → diagnostics'],
      bySize.map(({ size, open, edit }) => [(size * bytes) / 1000, open, edit]),
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
