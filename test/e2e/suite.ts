/**
 * Runs test/e2e/suite inside the extension host of a real editor: the desktop's, downloaded by @vscode/test-electron, or
 * the VS Code server's with a browser as its window. Both run the same bundle against the packaged extension.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { downloadAndUnzipVSCode, resolveCliArgsFromVSCodeExecutablePath, runTests } from '@vscode/test-electron';
import esbuild from 'esbuild';
import { root, vsix } from '../../scripts/bootstrap.mjs';
import { cache } from '../../scripts/codeServer.mjs';
import { openBrowser } from './browser.ts';
import { copyOfWorkspace, startEditor } from './editor.ts';

const folder = path.join(cache, 'suite');
/** An extension that does nothing: the one under test is installed, not loaded from here. */
const driver = path.join(folder, 'driver');
const bundle = path.join(folder, 'suite.cjs');
const report = path.join(folder, 'report.txt');
const screenshots = path.join(root, 'test/e2e/out');

/** No suite takes longer; a hanging one is ended with a screenshot. */
const limitMs = 180_000;

/** Runs the suite with `browser`, or in a desktop editor where it is undefined. True when all passed; the report is printed. */
export async function runSuite(browser: string | undefined): Promise<boolean> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(driver, { recursive: true });
  const manifest = { name: 'driver', publisher: 'vscode-crd', version: '0.0.1', engines: { vscode: '*' } };
  await writeFile(path.join(driver, 'package.json'), JSON.stringify(manifest));
  await esbuild.build({
    entryPoints: [path.join(root, 'test/e2e/suite/index.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    external: ['vscode', 'mocha'],
    logLevel: 'warning',
  });
  const ended = browser ? await inServer(browser) : await onDesktop();
  if (existsSync(report)) console.log(await readFile(report, 'utf8'));
  else console.log('The suite did not come to its report.');
  return ended;
}

async function inServer(browserPath: string): Promise<boolean> {
  const editor = await startEditor({ CRD_E2E_REPORT: report });
  const browser = await openBrowser(browserPath);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const log: string[] = [];
    await page.exposeFunction('codeAutomationLog', (type: string, args: unknown[]) => log.push(`${type} ${args.join(' ')}`));
    const exit = new Promise<number | undefined>((resolve) => {
      void page.exposeFunction('codeAutomationExit', (code: number) => resolve(code));
      setTimeout(() => resolve(undefined), limitMs).unref();
    });
    await page.goto(
      editor.address([
        ['extensionDevelopmentPath', editor.remote(driver)],
        ['extensionTestsPath', editor.remote(bundle)],
      ]),
    );
    const code = await exit;
    if (code !== 0) {
      await mkdir(screenshots, { recursive: true });
      await page.screenshot({ path: path.join(screenshots, 'suite-failed.png') });
    }
    if (code === undefined) console.log(`No result after ${limitMs / 1000} s. The workbench said:\n${log.slice(-20).join('\n')}`);
    return code === 0;
  } finally {
    await browser.close();
    await editor.stop();
  }
}

async function onDesktop(): Promise<boolean> {
  const vscodeExecutablePath = await downloadAndUnzipVSCode({ cachePath: path.join(cache, 'desktop-editor') });
  const workspace = await copyOfWorkspace();
  const own = ['--user-data-dir', path.join(folder, 'data'), '--extensions-dir', path.join(folder, 'extensions')];
  const [cli, ...cliArgs] = resolveCliArgsFromVSCodeExecutablePath(vscodeExecutablePath, { reuseMachineInstall: true });
  const installed = spawnSync(cli ?? vscodeExecutablePath, [...cliArgs, ...own, '--install-extension', vsix, '--force'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (installed.status !== 0) throw new Error(`The editor did not install the extension:\n${installed.stdout}${installed.stderr}`);
  try {
    const status = await runTests({
      vscodeExecutablePath,
      reuseMachineInstall: true,
      extensionDevelopmentPath: driver,
      extensionTestsPath: bundle,
      extensionTestsEnv: { CRD_E2E_REPORT: report },
      launchArgs: [workspace, ...own, '--disable-workspace-trust', '--skip-welcome', '--skip-release-notes'],
    });
    return status === 0;
  } finally {
    await rm(path.dirname(workspace), { recursive: true, force: true });
  }
}
