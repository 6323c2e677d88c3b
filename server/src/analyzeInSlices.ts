import { type Analysis, type AnalysisSettings, analysis } from './analysis.ts';
import type { Base } from './judge.ts';

/** Longest stretch of analysis before other work gets its turn, in milliseconds: below what a person notices. */
const sliceMs = 8;

/**
 * Analyses a text in slices between which messages are read; undefined once `stopped` returns true.
 * `before` and `carried` as in `analysis`.
 */
export async function analyzeInSlices(
  text: string,
  settings: AnalysisSettings,
  stopped: () => boolean,
  base?: Base,
  before?: Analysis,
  carried?: string,
): Promise<Analysis | undefined> {
  const steps = analysis(text, settings, base, before, carried);
  // Pending messages come first: a newer text may be among them.
  await nextTurn();
  let sliceStart = performance.now();
  for (;;) {
    if (stopped()) return undefined;
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStart < sliceMs) continue;
    await nextTurn();
    sliceStart = performance.now();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
