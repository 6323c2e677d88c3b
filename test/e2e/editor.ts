/** The editor under test: the VS Code server with the packaged extension, on a copy of samples/. */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';
import { cache, installCodeServer, installExtension, startCodeServer, writeSettings } from '../../scripts/codeServer.mjs';

export interface Editor {
  /** The copy that the editor has open; tests may write into it. */
  readonly workspace: string;
  /** The address of the workbench. `payload`: what it does at start, as [name, value]; paths as given by `remote`. */
  readonly address: (payload?: readonly (readonly [string, string])[]) => string;
  /** A path of this machine as the workbench names it. */
  readonly remote: (file: string) => string;
  readonly stop: () => Promise<void>;
}

/** The page of the extension under test, which no command of the palette opens. */
export const pageKey = { key: 'ctrl+alt+e', command: 'extension.open', args: 'vscode-crd.vscode-crd' };

/** Starts an editor with fresh settings. `env` reaches the extension host; `settings` are beside those that keep it quiet. */
export async function startEditor(
  env: Readonly<Record<string, string>> = {},
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Editor> {
  const main = await installCodeServer();
  const data = await mkdtemp(path.join(cache, 'e2e-'));
  await writeSettings(data, settings);
  await writeFile(path.join(data, 'data/User/keybindings.json'), JSON.stringify([pageKey]));
  await installExtension(process.execPath, main, data);
  const workspace = await copyOfWorkspace();
  // Without the driver a built workbench ignores the payload.
  const server = await startCodeServer(process.execPath, main, data, { args: ['--enable-smoke-test-driver'], env });
  const remote = (file: string) => `vscode-remote://127.0.0.1:${server.port}${file}`;
  const stop = async () => {
    await server.stop();
    await Promise.all([rm(data, { recursive: true, force: true }), rm(path.dirname(workspace), { recursive: true, force: true })]);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().finally(() => process.exit(1)));
  return {
    workspace,
    remote,
    stop,
    address: (payload = []) => {
      const first = [
        ['skipWelcome', 'true'],
        ['skipReleaseNotes', 'true'],
      ];
      const query = new URLSearchParams({ folder: remote(workspace), payload: JSON.stringify([...first, ...payload]) });
      return `http://127.0.0.1:${server.port}/?${query}`;
    },
  };
}

/** samples/ in a temporary folder, committed to a repository of its own where git is installed. */
export async function copyOfWorkspace(): Promise<string> {
  const copy = path.join(await mkdtemp(path.join(tmpdir(), 'crd-e2e-')), 'samples');
  await cp(path.join(root, 'samples'), copy, { recursive: true });
  const author = ['-c', 'user.name=e2e', '-c', 'user.email=e2e@example.com', '-c', 'commit.gpgsign=false'];
  for (const words of [['init'], ['add', '.'], [...author, 'commit', '-m', 'Samples']]) spawnSync('git', words, { cwd: copy });
  return copy;
}
