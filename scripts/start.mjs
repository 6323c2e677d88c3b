/**
 * `npm start -- [--port N] [--folder PATH]`: builds and packages the extension and opens it in an editor with a separate
 * profile: VS Code if it is installed, else the VS Code server, on a copy of samples/ or on PATH.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { bootstrap, root, vsix } from './bootstrap.mjs';
import { cache, installCodeServer, installExtension, startCodeServer, writeSettings } from './codeServer.mjs';
import { fail, Problem, timed } from './npm.mjs';
import { run } from './run.mjs';

try {
  await start(options());
} catch (error) {
  fail(error);
}

async function start({ port, folder }) {
  const node = await bootstrap();
  await timed('Building and packaging the extension', async () => {
    let said = '';
    const output = (chunk) => {
      said += chunk;
    };
    if ((await run(node, ['scripts/package.mjs'], { output })) !== 0) throw new Problem(`The extension could not be built:\n${said}`);
  });
  const workspace = folder ?? (await copyOfSamples());
  const code = port === undefined ? await desktopEditor() : undefined;
  if (code) await openDesktop(code, workspace);
  else await serve(node, workspace, port ?? 0);
}

/** With `--port` the server is used even if there is a desktop editor. */
function options() {
  const { values } = parsedArguments();
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536)) throw new Problem(`--port ${values.port} is no port`);
  // npm runs scripts in the repository; a relative path is relative to the user's working directory.
  const folder = values.folder === undefined ? undefined : path.resolve(process.env.INIT_CWD ?? '.', values.folder);
  if (folder !== undefined && !existsSync(folder)) throw new Problem(`--folder ${folder}: there is no such folder`);
  return { port, folder };
}

function parsedArguments() {
  try {
    return parseArgs({ options: { port: { type: 'string' }, folder: { type: 'string' } } });
  } catch (error) {
    throw new Problem(`${error.message}\nUsage: npm start -- [--port N] [--folder PATH]`);
  }
}

/** A fresh copy each time, so that edits do not change the samples. */
async function copyOfSamples() {
  const copy = path.join(cache, 'samples');
  await rm(copy, { recursive: true, force: true });
  await cp(path.join(root, 'samples'), copy, { recursive: true });
  return copy;
}

/** VS Code's `code`, if it is on PATH and there is a screen; the one in a remote terminal can only open files in its own window. */
async function desktopEditor() {
  const { env, platform } = process;
  if (env.VSCODE_IPC_HOOK_CLI) return undefined;
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return undefined;
  const names = platform === 'win32' ? ['code.cmd'] : ['code'];
  const candidates = (env.PATH ?? '').split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)));
  for (const candidate of candidates) {
    if ((await stat(candidate).catch(() => undefined))?.isFile()) return candidate;
  }
  return undefined;
}

async function openDesktop(code, workspace) {
  const own = ['--user-data-dir', path.join(cache, 'desktop/data'), '--extensions-dir', path.join(cache, 'desktop/extensions')];
  // Electron refuses to run as root with its sandbox.
  if (process.getuid?.() === 0) own.push('--no-sandbox');
  const command = promisify(execFile);
  const shell = process.platform === 'win32';
  await command(code, [...own, '--install-extension', vsix, '--force'], { shell });
  await command(code, [...own, '--disable-workspace-trust', '--new-window', workspace], { shell });
  console.log(`VS Code opens ${workspace} with the extension, in a profile of its own.`);
}

async function serve(node, workspace, port) {
  const main = await installCodeServer();
  const data = path.join(cache, 'start');
  await rm(data, { recursive: true, force: true });
  await writeSettings(data);
  await timed('Installing the extension into the editor', () => installExtension(node, main, data));
  const server = await startCodeServer(node, main, data, { port });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, server.stop);
  console.log(
    `\n  http://127.0.0.1:${server.port}/?folder=${encodeURI(workspace)}\n\nOpen this address in a browser. Ctrl+C ends the editor.`,
  );
  await server.ended;
}
