/** `npm run bench`: our language server and command line beside those that CRDs are edited and checked with today, into docs/performance.md. Some four minutes; no test. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from '../../esbuild.mjs';
import { root } from '../../scripts/bootstrap.mjs';
import { fail, timed } from '../../scripts/npm.mjs';
import { referee } from '../referee/binary.ts';
import { chart } from './chart.ts';
import { commandLine } from './commandLine.ts';
import { writeCrdSchema } from './crdSchema.ts';
import { type EditingTimes, editing } from './editing.ts';
import { goPrograms } from './goPrograms.ts';
import { manifest, sizes } from './manifests.ts';
import { memory } from './memory.ts';
import { circumstances, replacePart } from './page.ts';
import type { Report } from './report.ts';
import { crdServer, yamlLanguageServer } from './servers.ts';
import { benchPart, summary } from './tables.ts';
import { verdicts } from './verdicts.ts';

try {
  await bench();
} catch (error) {
  fail(error);
}

async function bench(): Promise<void> {
  const where = circumstances();
  // As it is packaged.
  await build({ production: true });
  const schema = writeCrdSchema();
  try {
    const programs = await goPrograms(schema.folder);
    const api = await referee();
    const report = await measured(
      schema.file,
      [...programs, ...(api ? [{ name: 'API server’s Go code', command: api, args: [] }] : [])],
      api,
    );
    const text = `${where}\n\n${benchPart(report)}`;
    console.log(`\n${text}`);
    replacePart('docs/performance.md', 'bench', text);
    replacePart('README.md', 'bench', summary(report));
    writeFileSync(path.join(root, 'docs/performance.svg'), chart(report));
  } finally {
    schema.remove();
  }
}

async function measured(schema: string, programs: Parameters<typeof commandLine>[0], api: string | undefined): Promise<Report> {
  const compared = { ours: crdServer, theirs: yamlLanguageServer(schema), referee: api };
  const files: EditingTimes[] = [];
  for (const kb of sizes) {
    const one = manifest(kb);
    files.push(await timed(`Opening and editing ${one.name}`, () => editing(one, compared)));
  }
  const held = await timed('Memory', async () => ({ ours: await memory(compared.ours, 1), theirs: await memory(compared.theirs, 5) }));
  const judged = await timed('Verdicts', () => verdicts(api));
  const commands = await timed('Command line', () => commandLine(programs));
  return { files, memory: held, verdicts: judged, commands };
}
