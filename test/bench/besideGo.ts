import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../../scripts/npm.mjs';
import { analyze } from '../../server/src/analysis.ts';
import { referee } from '../referee/binary.ts';
import { judgedManifests } from './manifests.ts';

/** The same as in test/referee/bench.go. */
const warmUpMs = 2000;
const rounds = 100;

interface Measured {
  /** Median of the rounds. */
  readonly ms: number;
  readonly accepted: boolean;
}

/** From text to verdict by us (findings, their places and our advice included) and by the API server's code, each in a warm process. */
export async function besideGo(): Promise<void> {
  const binary = await referee();
  if (!binary) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'crd-bench-'));
  try {
    const rows: Record<string, object> = {};
    for (const { name, text } of judgedManifests()) {
      const file = path.join(folder, 'manifest.yaml');
      writeFileSync(file, text);
      const { stdout } = await promisify(execFile)(binary, ['bench', file]);
      const theirs: Measured = JSON.parse(stdout);
      const ours = measured(text);
      if (!ours.accepted || !theirs.accepted) throw new Problem(`${name} is not accepted by both`);
      const row = { KB: text.length / 1000, 'ours, ms': ours.ms, 'Go, ms': theirs.ms, 'ours / Go': ours.ms / theirs.ms };
      rows[name] = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Math.round(value * 100) / 100]));
    }
    console.log(`\nFrom text to verdict, warm, median of ${rounds}:`);
    console.table(rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measured(text: string): Measured {
  const times: number[] = [];
  let accepted = false;
  for (const begin = performance.now(); times.length < rounds; ) {
    const start = performance.now();
    const { documents } = analyze(text);
    if (start - begin > warmUpMs) times.push(performance.now() - start);
    accepted = documents.every(({ manifests }) => manifests.every(({ verdict }) => verdict?.accepted));
  }
  times.sort((a, b) => a - b);
  return { ms: times[rounds >> 1] ?? Number.NaN, accepted };
}
