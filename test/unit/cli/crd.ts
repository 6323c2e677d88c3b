import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { buildCommandLine } from '../../../esbuild.mjs';

/** What the tests of several files use: it goes when the process ends. */
const shared = mkdtempSync(join(tmpdir(), 'crd-cli-'));
process.on('exit', () => rmSync(shared, { recursive: true, force: true }));

/** The command line, bundled from its sources: a run then starts in a fraction of the time. */
export const cli = bundle();

/** Where the runs keep what V8 made of the command line. */
const caches = join(shared, 'caches');

export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `crd` with the arguments, in `cwd`; `node` are options of Node itself. */
export function crd(
  cwd: string,
  words: readonly string[],
  { input = '', env = {}, node = [] }: { input?: string; env?: NodeJS.ProcessEnv; node?: readonly string[] } = {},
): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, cli, ...words], {
    cwd,
    input,
    env: { ...process.env, NODE_COMPILE_CACHE: '', XDG_CACHE_HOME: caches, LOCALAPPDATA: caches, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** A folder that holds the files, by path; it goes when the file's tests are done. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'crd-cli-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What `--format jsonl` printed. */
export function objects({ stdout }: Run): Record<string, unknown>[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

function bundle(): string {
  // It looks for its version beside dist/.
  cpSync(join(import.meta.dirname, '../../../package.json'), join(shared, 'package.json'));
  const outdir = join(shared, 'dist');
  buildCommandLine(outdir);
  return join(outdir, 'cli.cjs');
}
