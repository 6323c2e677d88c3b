/** Whether the API server's own code says of repaired manifests what we say. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { referee } from '../referee/binary.ts';
import type { RepairedText } from './repairs.ts';

/** The texts of which the referee says something else, a line each; none where it cannot be built. */
export async function refereeDisagreements(texts: readonly RepairedText[]): Promise<string[]> {
  const binary = await referee();
  if (!binary) return [];
  const workspace = mkdtempSync(join(tmpdir(), 'crd-repaired-'));
  try {
    const files = texts.map(({ text }, index) => {
      const file = join(workspace, `${index}.yaml`);
      writeFileSync(file, text);
      return file;
    });
    const { stdout, status, stderr } = spawnSync(binary, { input: files.join('\n'), encoding: 'utf8', maxBuffer: 2 ** 30 });
    if (status !== 0) throw new Error(`The referee failed: ${stderr}`);
    const rejected = new Set<number>();
    for (const line of stdout.split('\n').filter((one) => one !== '')) {
      const { file, accepted } = JSON.parse(line) as { file: string; accepted: boolean };
      if (!accepted) rejected.add(Number(basename(file, '.yaml')));
    }
    const found = texts.flatMap(({ id, accepted }, index) =>
      accepted === rejected.has(index) ? [`${id}: we say accepted ${accepted}`] : [],
    );
    console.log(`fixes: the referee agrees with ${texts.length - found.length} of ${texts.length} repaired manifests`);
    for (const line of found.slice(0, 20)) console.log(`  ${line}`);
    return found;
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}
