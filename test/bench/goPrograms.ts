/** The command-line validators that CRDs are checked with today: programs in Go, built once at fixed versions. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/bootstrap.mjs';
import { timed } from '../../scripts/npm.mjs';

export interface Program {
  readonly name: string;
  readonly command: string;
  /** Before the names of the files. */
  readonly args: readonly string[];
}

/** Those that can be had here; one printed line explains each that cannot. `schemas`: a folder with the JSON schema of CRDs, of which kubeconform has none. */
export async function goPrograms(schemas: string): Promise<Program[]> {
  const known = [
    { name: 'kubectl-validate', module: 'sigs.k8s.io/kubectl-validate', version: 'v0.0.4', args: ['--version', '1.30'] },
    {
      name: 'kubeconform',
      module: 'github.com/yannh/kubeconform/cmd/kubeconform',
      version: 'v0.8.0',
      args: ['-strict', '-schema-location', `${schemas}/{{.ResourceKind}}.json`],
    },
  ];
  const programs: Program[] = [];
  for (const { name, module, version, args } of known) {
    const command = await installed(name, module, version);
    if (command) programs.push({ name: `${name} ${version}`, command, args });
  }
  return programs;
}

async function installed(name: string, module: string, version: string): Promise<string | undefined> {
  const folder = path.join(root, 'node_modules/.cache', `${name}@${version}`);
  const command = path.join(folder, process.platform === 'win32' ? `${name}.exe` : name);
  if (existsSync(command)) return command;
  try {
    // Without Go, nothing is announced.
    await go(folder, 'version');
    await timed(`Building ${name} ${version} (minutes the first time)`, () => go(folder, 'install', `${module}@${version}`));
    return command;
  } catch (error) {
    console.log(`${name} is skipped: ${reason(error)}`);
    return undefined;
  }
}

function go(binaries: string, ...args: readonly string[]): Promise<unknown> {
  return promisify(execFile)('go', [...args], { env: { ...process.env, GOBIN: binaries, CGO_ENABLED: '0' } });
}

function reason(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'Go is not installed.';
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return `it cannot be built (${said.trim().split('\n').at(-1)}).`;
}
