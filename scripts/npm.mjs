/** Runs the installed npm, also within npm scripts, in separate folders. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** An error that the user can fix: printed without a stack. */
export class Problem extends Error {}

/** Ends a script on a failed promise: a Problem as its message, anything else with its stack. */
export function fail(error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exit(1);
}

/** Runs npm with `args` in `cwd`; rejects with the last lines of npm's output. */
export async function npm(args, cwd) {
  const [command, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const child = spawn(command, [...first, ...args, ...quiet], {
    cwd,
    env: outsideNpm(process.env),
    shell: command === 'npm' && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (status === 0) return;
  const tail = said.trimEnd().split('\n').slice(-8).join('\n  ');
  throw new Problem(`npm ${args.join(' ')} failed. Is the package registry that npm is set up for reachable?\n  ${tail}`);
}

/** Creates `folder` with `fill(part)`, once: an interrupted run leaves only a `.part` that the next one replaces. */
export async function installOnce(folder, what, fill) {
  if (existsSync(folder)) return;
  await timed(`Installing ${what}`, async () => {
    const part = `${folder}.part`;
    await rm(part, { recursive: true, force: true });
    await mkdir(part, { recursive: true });
    // A package.json makes the folder a separate project: otherwise npm would install into ours.
    await writeFile(path.join(part, 'package.json'), '{"private":true}\n');
    await fill(part);
    await rename(part, folder);
  });
}

/** One line of progress with the time it took. */
export async function timed(what, work) {
  process.stdout.write(`${what} …`);
  const start = performance.now();
  try {
    const result = await work();
    console.log(` ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.log(' failed');
    throw error;
  }
}

/** The environment without the variables of an outer npm; the inner one would otherwise use the outer project. */
function outsideNpm(env) {
  const outer =
    /^npm_(config_(local_prefix|prefix|package|omit|include|workspaces?|dry_run|ignore_scripts|package_lock)$|package_|lifecycle_|command$)/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !outer.test(name)));
}
