/** The browser that shows the editor in tests. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { Problem, timed } from '../../scripts/npm.mjs';

const command = 'apt-get update && apt-get install -y chromium';

/** CHROME_PATH, or a browser on PATH; in CI as root, Debian's is installed where there is none. */
export async function browserPath(): Promise<string | undefined> {
  const { CHROME_PATH, CI } = process.env;
  if (CHROME_PATH) {
    if (!existsSync(CHROME_PATH)) throw new Problem(`CHROME_PATH is ${CHROME_PATH}: there is no such file`);
    return CHROME_PATH;
  }
  const found = onPath();
  if (found || !CI || process.getuid?.() !== 0) return found;
  await timed('Installing chromium', async () => {
    const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
    if (status !== 0) throw new Problem(`${command} failed:\n${stderr.trim().split('\n').slice(-5).join('\n')}`);
  });
  return onPath();
}

/** What to do where there is none. */
export const howToInstall = `no browser found. Set CHROME_PATH, or: ${process.getuid?.() === 0 ? command : `sudo sh -c '${command}'`}`;

export function openBrowser(executablePath: string): Promise<Browser> {
  const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...quiet, '--disable-component-update', '--disable-sync'] });
}

function onPath(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}
