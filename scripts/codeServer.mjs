/** The VS Code server from the npm package code-server, which needs neither a desktop nor a download from elsewhere. */
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, vsix } from './bootstrap.mjs';
import { installOnce, npm, Problem } from './npm.mjs';

const version = '4.139.1'; // VS Code 1.139.1
const watcherVersion = '2.5.6';

/** Where downloads and the data of test runs live; not committed. */
export const cache = path.join(root, '.vscode-test');

/** Installs the server if it is missing; returns the path of its main file. */
export async function installCodeServer() {
  const folder = path.join(cache, `code-server-${version}`);
  const inside = 'node_modules/code-server/lib/vscode';
  await installOnce(folder, 'the VS Code server (once, some 500 MB)', async (part) => {
    await npm(['install', `code-server@${version}`, '--ignore-scripts', '--omit=optional'], part);
    const server = path.join(part, inside);
    const install = ['install', '--ignore-scripts', '--omit=dev', '--omit=optional'];
    await npm(install, server);
    // Without its binary, files that other programs create in sub-folders are never reported.
    await npm([...install, '--no-save', `@parcel/watcher-${watcherPlatform()}@${watcherVersion}`], server);
    await standIn(server, '@vscode/spdlog', fileLogger);
    await standIn(server, '@vscode/native-watchdog', 'exports.start = () => {};\n');
  });
  return path.join(folder, inside, 'out/server-main.js');
}

function watcherPlatform() {
  const musl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
  const libc = process.platform === 'linux' ? (musl ? '-musl' : '-glibc') : '';
  return `${process.platform}-${process.arch}${libc}`;
}

/** Replaces two native modules of the server, which come uncompiled, by minimal ones. */
async function standIn(server, name, source) {
  const folder = path.join(server, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, version: '0.0.0', main: 'index.js' }));
  await writeFile(path.join(folder, 'index.js'), source);
}

// Assignments to `exports`, one by one: ES modules that import this see only names assigned this way.
const fileLogger = `const { appendFileSync } = require('node:fs');
class Logger {
  constructor(file) { this.file = file; this.level = 2; }
  write(level, text) { if (level >= this.level) { try { appendFileSync(this.file, new Date().toISOString() + ' ' + text + '\\n'); } catch {} } }
  trace(text) { this.write(0, text); }
  debug(text) { this.write(1, text); }
  info(text) { this.write(2, text); }
  warn(text) { this.write(3, text); }
  error(text) { this.write(4, text); }
  critical(text) { this.write(5, text); }
  getLevel() { return this.level; }
  setLevel(level) { this.level = level; }
  setPattern() {}
  clearFormatters() {}
  flush() {}
  drop() {}
}
exports.Logger = Logger;
exports.createRotatingLogger = async (name, file) => new Logger(file);
exports.createAsyncRotatingLogger = async (name, file) => new Logger(file);
exports.setFlushOn = () => {};
exports.setLevel = () => {};
exports.version = 0;
`;

/** Installs the packaged extension into a server's data folder. */
export async function installExtension(node, main, data) {
  const child = spawn(node, [main, '--server-data-dir', data, '--install-extension', vsix, '--force', ...unattended], {
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = collect(child);
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (status !== 0 || /failed/i.test(said())) throw new Problem(`The editor did not install ${path.basename(vsix)}:\n${said()}`);
}

/**
 * Starts the server on the folder `data` (settings and extensions) and waits until it listens.
 * Resolves to its port and `stop`, which ends the server with all its child processes.
 *
 * @param {string} node
 * @param {string} main
 * @param {string} data
 * @param {{ port?: number, args?: readonly string[], env?: Readonly<Record<string, string>> }} [options]
 */
export async function startCodeServer(node, main, data, { port = 0, args = [], env = {} } = {}) {
  const listen = ['--host', '127.0.0.1', '--port', String(port), '--without-connection-token', '--disable-workspace-trust'];
  const child = spawn(node, [main, ...listen, '--server-data-dir', data, '--telemetry-level', 'off', ...unattended, ...args], {
    env: { ...serverEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that extension hosts and language servers end with it.
    detached: process.platform !== 'win32',
  });
  const said = collect(child);
  const ended = new Promise((resolve) => child.on('close', resolve));
  const end = (signal) => (process.platform === 'win32' ? child.kill(signal) : process.kill(-child.pid, signal));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      end('SIGTERM');
      // A process that does not end by itself must not block a test or a terminal.
      const impatience = setTimeout(() => end('SIGKILL'), 5000);
      await ended;
      clearTimeout(impatience);
    }
  };
  const listening = await new Promise((resolve, reject) => {
    const seen = () => {
      const match = /Extension host agent listening on (\d+)/.exec(said());
      if (match) resolve(Number(match[1]));
    };
    child.stdout.on('data', seen);
    ended.then(() => reject(new Problem(`The editor did not start:\n${said()}`)));
  });
  return { port: listening, ended, stop };
}

const unattended = ['--accept-server-license-terms'];

/** No marketplace: nothing is looked up or updated from outside. */
function serverEnvironment() {
  return { ...process.env, EXTENSIONS_GALLERY: '{"serviceUrl":""}' };
}

function collect(child) {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  return () => text;
}

/** Settings that keep the editor quiet; both files are read, depending on the setting's scope. */
export async function writeSettings(data, more = {}) {
  const settings = {
    'security.workspace.trust.enabled': false,
    'telemetry.telemetryLevel': 'off',
    'workbench.startupEditor': 'none',
    'workbench.tips.enabled': false,
    'workbench.secondarySideBar.defaultVisibility': 'hidden',
    'workbench.enableExperiments': false,
    'chat.disableAIFeatures': true,
    'extensions.ignoreRecommendations': true,
    'extensions.autoCheckUpdates': false,
    'extensions.autoUpdate': false,
    'git.openRepositoryInParentFolders': 'never',
    ...more,
  };
  for (const scope of ['Machine', 'User']) {
    const folder = path.join(data, 'data', scope);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'settings.json'), `${JSON.stringify(settings, undefined, 2)}\n`);
  }
}
