/**
 * `npm run bench`: how long the built server takes from open and from a keystroke to diagnostics, the command line from
 * start to verdict, and our judge beside the API server's own code. Figures of this machine; no test.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';
import { fail, Problem } from '../../scripts/npm.mjs';
import { casesOf, corpusFolder } from '../corpus/cases.ts';
import { besideGo } from './besideGo.ts';
import { celRules } from './celRules.ts';
import { LanguageServer } from './languageServer.ts';
import { bigManifests, generate, type Manifest } from './manifests.ts';

const cli = path.join(root, 'dist/cli.js');

try {
  if (!existsSync(cli)) throw new Problem('There is no dist/: npm run build -- --production');
  console.log(`${cpus()[0]?.model ?? 'unknown CPU'}, ${cpus().length} cores, Node ${process.versions.node}\n`);
  await server();
  commandLine();
  await besideGo();
  await celRules();
} catch (error) {
  fail(error);
}

/** A server of its own for each file: the first open is a cold one. */
async function server(): Promise<void> {
  const rows: Record<string, object> = {};
  for (const manifest of bigManifests()) rows[manifest.name] = await editing(manifest);
  console.log('Language server over stdio, ms:');
  console.table(rows);
}

async function editing({ name, text }: Manifest): Promise<object> {
  const languageServer = await LanguageServer.start();
  const uri = `untitled:${name}.yaml`;
  const opens: number[] = [];
  let found = 0;
  for (let round = 0; round < 6; round++) {
    const start = performance.now();
    await languageServer.open(uri, text);
    found = await languageServer.diagnostics(uri);
    opens.push(performance.now() - start);
    if (round < 5) await languageServer.close(uri);
  }
  const edits: number[] = [];
  const place = middleOfADescription(text);
  for (let round = 0; round < 60; round++) {
    const start = performance.now();
    const end = { ...place, character: place.character + (round % 2) };
    await languageServer.change(uri, place, end, round % 2 ? '' : 'x');
    await languageServer.diagnostics(uri);
    edits.push(performance.now() - start);
  }
  await languageServer.stop();
  const warm = edits.slice(10);
  return {
    KB: Math.round(text.length / 1000),
    findings: found,
    'open, first': round1(opens[0] ?? 0),
    'open, median': quantile(opens.slice(1), 0.5),
    'edit, median': quantile(warm, 0.5),
    'edit, p95': quantile(warm, 0.95),
  };
}

/** A place where a letter more or less keeps the text whole: inside the words of a description near the middle. */
function middleOfADescription(text: string): { line: number; character: number } {
  const lines = text.split('\n');
  for (let line = lines.length >> 1; line < lines.length; line++) {
    const match = /^ *description: [A-Z]\w+ /.exec(lines[line] ?? '');
    if (match) return { line, character: match[0].length - 1 };
  }
  throw new Problem('No description in the second half of the file');
}

function commandLine(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'crd-bench-'));
  try {
    startToVerdict(folder);
    wholeCorpus(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Both programs in turn, so that the machine's mood meets both alike. */
function startToVerdict(folder: string): void {
  const file = path.join(folder, 'small.yaml');
  writeFileSync(file, generate(1000));
  const empty: number[] = [];
  const check: number[] = [];
  for (let round = 0; round < 21; round++) {
    empty.push(duration(['-e', '0']));
    check.push(duration([cli, 'check', file]));
  }
  const [base, total] = [quantile(empty, 0.5), quantile(check, 0.5)];
  console.log(
    `Command line, 1 KB, start to verdict: ${total} ms; node -e 0: ${base} ms; difference ${round1(total - base)} ms (medians of 21)`,
  );
}

function wholeCorpus(folder: string): void {
  const corpus = corpusFolder();
  if (!corpus) {
    console.log('Command line over the corpus: no corpus on this machine (variable CRD_CORPUS)');
    return;
  }
  let bytes = 0;
  let files = 0;
  for (const name of ['real', 'real-large', 'mutants', 'handmade', 'vectors']) {
    for (const { yaml } of casesOf(corpus, name)) {
      writeFileSync(path.join(folder, `${name}-${files++}.yaml`), yaml);
      bytes += yaml.length;
    }
  }
  const ms = duration([cli, 'check', '--format', 'jsonl', folder]);
  console.log(`Command line over the corpus: ${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${(ms / 1000).toFixed(1)} s`);
}

function duration(args: readonly string[]): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0 && status !== 1) throw new Problem(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - start;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return round1(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function round1(ms: number): number {
  return Math.round(ms * 10) / 10;
}
