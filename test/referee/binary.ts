import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/bootstrap.mjs';
import { timed } from '../../scripts/npm.mjs';

/** Exit status of a step that could not run here and said why; test/run.mjs knows it. */
export const notRun = 77;

const sources = path.join(root, 'test/referee');

/** The referee, built if it must be; undefined where it cannot be, which one printed line explains. @throws when it does not compile. */
export async function referee(): Promise<string | undefined> {
  const unavailable = await missing();
  if (unavailable) {
    console.log(`The referee is skipped: ${unavailable}`);
    return undefined;
  }
  const binary = path.join(root, '.cache', process.platform === 'win32' ? 'referee.exe' : 'referee');
  mkdirSync(path.dirname(binary), { recursive: true });
  await timed('Building the referee (minutes the first time)', () => go('build', '-o', binary, '.'));
  return binary;
}

/** Why the referee cannot be built here, in one line; a program that does not compile is another matter. */
async function missing(): Promise<string | undefined> {
  try {
    await go('version');
  } catch {
    return 'Go is not installed.';
  }
  try {
    await go('mod', 'download');
    return undefined;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    return `its modules cannot be had (${said.trim().split('\n').at(-1)}).`;
  }
}

function go(...args: readonly string[]): Promise<unknown> {
  return promisify(execFile)('go', [...args], { cwd: sources, env: { ...process.env, CGO_ENABLED: '0' } });
}
