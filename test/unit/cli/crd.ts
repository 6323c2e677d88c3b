import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { buildCommandLine } from '../../../esbuild.mjs';

/** The command line, bundled from its sources: a run then starts in a fraction of the time. */
export const cli = await bundle();

/** Where the runs of a test file keep what V8 made of the command line. */
export const caches = folderOf({});

export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `crd` with the arguments, in `cwd`. */
export function crd(
  cwd: string,
  words: readonly string[],
  { input = '', env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], {
    cwd,
    input,
    env: { ...process.env, XDG_CACHE_HOME: caches, LOCALAPPDATA: caches, ...env },
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

async function bundle(): Promise<string> {
  // It looks for its version beside dist/.
  const folder = folderOf({});
  cpSync(join(import.meta.dirname, '../../../package.json'), join(folder, 'package.json'));
  const outdir = join(folder, 'dist');
  await buildCommandLine(outdir);
  return join(outdir, 'cli.cjs');
}
