/** Whole processes from start to end, in turn: ours, an empty Node and the programs in Go. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';
import type { Program } from './goPrograms.ts';
import { goalKb, manifest, twenty } from './manifests.ts';
import { ended } from './processes.ts';
import { median, timed } from './statistics.ts';

export interface CommandTimes {
  readonly name: string;
  readonly bytes: number;
  /** Medians in milliseconds, by the name of the program. */
  readonly times: Readonly<Record<string, number>>;
}

export const emptyNode = 'node -e 0';
export const crdCheck = 'crd check';

export async function commandLine(programs: readonly Program[]): Promise<CommandTimes[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'crd-bench-'));
  try {
    const rows: CommandTimes[] = [];
    for (const kb of [1, 75, goalKb] as const) {
      const { name, text } = manifest(kb);
      rows.push(await compared(folder, name, [text], programs, 9));
    }
    rows.push(await compared(folder, '20 CRDs', twenty(), programs, 5));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compared(
  folder: string,
  name: string,
  texts: readonly string[],
  others: readonly Program[],
  rounds: number,
): Promise<CommandTimes> {
  const place = path.join(folder, name.replaceAll(' ', '-'));
  mkdirSync(place);
  const files = texts.map((text, index) => {
    const file = path.join(place, `${index}.yaml`);
    writeFileSync(file, text);
    return file;
  });
  const programs = [
    { name: emptyNode, command: process.execPath, args: ['-e', '0', '--'] },
    { name: crdCheck, command: process.execPath, args: [path.join(root, 'dist/cli.cjs'), 'check'] },
    ...others,
  ].map((program) => ({ ...program, times: [] as number[] }));
  for (let round = 0; round <= rounds; round++) {
    for (const { command, args, times } of programs) {
      const ms = await timed(() => ended(command, [...args, ...files]));
      // The first round brings the programs into the system's memory.
      if (round > 0) times.push(ms);
    }
  }
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return { name, bytes, times: Object.fromEntries(programs.map((program) => [program.name, median(program.times)])) };
}
