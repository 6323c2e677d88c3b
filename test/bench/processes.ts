import { spawn } from 'node:child_process';
import path from 'node:path';

/** Rejects when a program could not do its work. A rejected manifest is work done: kubeconform takes no `null` that the API server writes itself. */
export function ended(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'ignore' });
    child.on('error', reject);
    child.on('close', (status) =>
      status === 0 || status === 1 ? resolve() : reject(new Error(`${path.basename(command)} ended with ${status}`)),
    );
  });
}
