/**
 * `npm run test:e2e [-- suite|ui]`: the packaged extension in a real editor. E2E_EDITOR chooses the one for the suite:
 * `server` (from npm, with a browser), `desktop` (downloaded, needs a screen), or `auto` (desktop where there is a screen
 * and it can be had).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, vsix } from '../../scripts/bootstrap.mjs';
import { fail, Problem } from '../../scripts/npm.mjs';
import { browserPath, howToInstall } from './browser.ts';
import { runSuite } from './suite.ts';

/** Exit status that says: not run, for want of a browser. */
const notRun = 77;

try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  fail(error);
}
// An editor that was left behind must not keep the tests from ending.
process.exit();

async function main(part: string | undefined): Promise<number> {
  if (!existsSync(vsix)) throw new Problem('There is no vscode-crd.vsix: npm run package');
  const suite = part === 'ui' ? 0 : await suiteStatus();
  const ui = part === 'suite' ? 0 : await uiStatus();
  return suite || ui;
}

async function suiteStatus(): Promise<number> {
  const { E2E_EDITOR = 'auto' } = process.env;
  if (E2E_EDITOR === 'desktop') return (await runSuite(undefined)) ? 0 : 1;
  if (E2E_EDITOR === 'auto' && hasScreen()) {
    try {
      return (await runSuite(undefined)) ? 0 : 1;
    } catch (error) {
      console.log(`No desktop editor (${error instanceof Error ? error.message : error}); the VS Code server instead.`);
    }
  }
  const browser = await browserPath();
  if (!browser) return withoutBrowser('The suite in the editor');
  return (await runSuite(browser)) ? 0 : 1;
}

async function uiStatus(): Promise<number> {
  const browser = await browserPath();
  if (!browser) return withoutBrowser('The UI pass');
  const test = path.join(root, 'test/e2e/ui/ui.test.ts');
  return (
    spawnSync(process.execPath, ['--test', '--test-reporter=spec', test], {
      stdio: 'inherit',
      env: { ...process.env, CHROME_PATH: browser },
    }).status ?? 1
  );
}

/** In CI a part that could not run is a failure; on a developer's machine it says what to do. */
function withoutBrowser(what: string): number {
  console.log(`${what} was not run: ${howToInstall}`);
  return process.env.CI ? 1 : notRun;
}

function hasScreen(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}
