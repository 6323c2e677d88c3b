import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after } from 'node:test';
import esbuild from 'esbuild';

/** The command line, bundled from its sources: a run then starts in a fraction of the time. */
export const cli = bundle();

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
    env: { ...process.env, ...env },
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
  const repository = resolve(import.meta.dirname, '../../..');
  // It looks for its version beside dist/.
  const folder = folderOf({});
  cpSync(join(repository, 'package.json'), join(folder, 'package.json'));
  const outdir = join(folder, 'dist');
  esbuild.buildSync({
    absWorkingDir: repository,
    entryPoints: { cli: 'server/src/cli/start.ts' },
    outdir,
    splitting: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
  return join(outdir, 'cli.js');
}
