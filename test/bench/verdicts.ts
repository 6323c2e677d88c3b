/** From text to verdict without an editor between: our analyzer and the API server's own code, each in a warm process, in turn. */
import { Problem } from '../../scripts/npm.mjs';
import { analyze } from '../../server/src/analysis.ts';
import { RefereeProcess } from '../referee/fuzz/refereeProcess.ts';
import { type Manifest, manifest, medianCrd, sizes } from './manifests.ts';
import { median, timed } from './statistics.ts';

/** Medians in milliseconds. */
export interface VerdictTimes {
  /** `of` the sizes, or the CRD of usual size. */
  readonly of: Manifest['kb'] | 'median';
  readonly name: string;
  /** Findings, their places and our advice included. */
  readonly ours: number;
  /** Only where Go is. */
  readonly go: number | undefined;
}

const warmUpMs = 1500;
const measuredMs = 2500;
const leastRounds = 9;

/** @throws Problem when a manifest is not accepted: then less than all was measured. */
export async function verdicts(referee: string | undefined): Promise<VerdictTimes[]> {
  const go = referee === undefined ? undefined : new RefereeProcess<GoAnswer>(referee, 'bench');
  try {
    const rows = [await compared('median', medianCrd(), go)];
    for (const kb of sizes) rows.push(await compared(kb, manifest(kb), go));
    return rows;
  } finally {
    go?.end();
  }
}

interface GoAnswer {
  readonly ms: number;
  readonly accepted: boolean;
}

async function compared(
  of: VerdictTimes['of'],
  { name, text }: Pick<Manifest, 'name' | 'text'>,
  go: RefereeProcess<GoAnswer> | undefined,
): Promise<VerdictTimes> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  const begin = performance.now();
  for (let round = 0; ours.length < leastRounds || performance.now() - begin < warmUpMs + measuredMs; round++) {
    // A text that nobody has seen before.
    const fresh = `${text}# ${round}\n`;
    const counts = performance.now() - begin > warmUpMs;
    let accepted = false;
    const ms = await timed(async () => {
      accepted = analyze(fresh).documents.every(({ manifests }) => manifests.every(({ verdict }) => verdict?.accepted));
    });
    const answer = await go?.ask({ yaml: fresh });
    if (!accepted || answer?.accepted === false) throw new Problem(`${name} is not accepted by ${accepted ? 'Go' : 'us'}`);
    if (!counts) continue;
    ours.push(ms);
    if (answer) theirs.push(answer.ms);
  }
  return { of, name, ours: median(ours), go: go && median(theirs) };
}
