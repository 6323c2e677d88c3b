/** Child processes of the scripts. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './bootstrap.mjs';

/**
 * Runs a program of the project with the given Node, from the repository root; resolves to its exit status.
 * `output` receives a copy of what it prints.
 */
export function run(node, args, { env = {}, output } = {}) {
  const child = spawn(node, args, {
    cwd: root,
    // Programs that start `node` by name get the same one.
    env: { ...process.env, PATH: path.dirname(node) + path.delimiter + process.env.PATH, ...env },
    stdio: output ? ['inherit', 'pipe', 'pipe'] : 'inherit',
  });
  if (output) {
    child.stdout.on('data', (chunk) => output(chunk, process.stdout));
    child.stderr.on('data', (chunk) => output(chunk, process.stderr));
  }
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(status ?? (signal ? 1 : 0));
    });
  });
}
