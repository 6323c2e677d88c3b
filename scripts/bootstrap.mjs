/** What every script needs before it can run: the dependencies, and a Node that runs TypeScript. Plain JavaScript for Node 20 without node_modules. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installOnce, npm, timed } from './npm.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The packaged extension. */
export const vsix = path.join(root, 'vscode-crd.vsix');

const nodeVersion = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim();

/** Installs what is missing; returns the path of the Node to run build, tests and editor with. */
export async function bootstrap() {
  if (!dependenciesInstalled()) await timed('Installing dependencies', () => npm(['ci'], root));
  return newNode();
}

/** npm keeps a copy of the lock file of what it installed, and writes it last: an interrupted install has none. */
function dependenciesInstalled() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const present = packages(installed);
  return Object.entries(packages(path.join(root, 'package-lock.json'))).every(
    ([folder, wanted]) => folder === '' || wanted.optional || wanted.devOptional || present[folder]?.version === wanted.version,
  );
}

function packages(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** The running Node if it runs TypeScript sources (22.18 and newer), else one from npm in .node/. */
async function newNode() {
  if (process.features.typescript) return process.execPath;
  const folder = path.join(root, '.node', nodeVersion);
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  // The package `node` chooses the binary for the platform in an install script; if we know the package, no script has to run.
  const known = ['linux-x64', 'linux-arm64', 'win-x64'].includes(platform);
  const name = known ? `node-${platform}` : 'node';
  await installOnce(folder, `Node ${nodeVersion} (this one is ${process.versions.node})`, (part) =>
    npm(['install', `${name}@${nodeVersion}`, ...(known ? ['--ignore-scripts'] : [])], part),
  );
  return path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}
