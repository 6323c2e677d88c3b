import { setImmediate } from 'node:timers/promises';
import { type Analysis, type AnalysisSettings, analyze, mayHoldCrd } from '../analysis.ts';
import { fileText, manifestFiles } from './files.ts';
import { jsonLines } from './jsonl.ts';
import { oldManifests } from './oldManifests.ts';
import type { CheckOptions } from './options.ts';
import { outcomes } from './outcome.ts';
import { progress } from './progress.ts';
import { countedInText, emptyTotal, summary, type Total, textLines } from './text.ts';

/** Runs `crd check` and prints; resolves to the exit status: 1 when a manifest is rejected, else 0. @throws UsageError when a path cannot be read. */
export async function check({ format, strictPartial, color, old, kubernetesVersion, paths }: CheckOptions): Promise<number> {
  const started = performance.now();
  const files = manifestFiles(paths);
  const baseFor = old === undefined ? () => undefined : oldManifests(old);
  const settings: AnalysisSettings = kubernetesVersion === undefined ? {} : { kubernetesVersion };
  const report = progress(files.length);
  let total: Total = emptyTotal;
  let rejected = false;
  for (const [index, { path, found, relative }] of files.entries()) {
    report(index, path);
    const analysis = analyze(fileText(path), settings, baseFor(relative));
    const judged = found ? withoutStrangers(path, analysis) : analysis;
    rejected ||= judged.documents.some((document) => outcomes(document, strictPartial).includes('rejected'));
    const lines = format === 'jsonl' ? jsonLines(path, judged) : textLines(path, judged, color);
    if (lines.length > 0) {
      process.stdout.write(`${lines.join('\n')}\n`);
      // Lets a reader that went away end the run.
      await setImmediate();
    }
    total = countedInText(total, judged, strictPartial);
  }
  report(files.length, '');
  if (format === 'text') process.stdout.write(summary(total, performance.now() - started, color));
  return rejected ? 1 : 0;
}

/** A folder holds JSON (settings with comments, for instance) and templates that are nobody's CRD: what cannot be read there counts only where it speaks of one. */
function withoutStrangers(path: string, analysis: Analysis): Analysis {
  const json = /\.json$/i.test(path);
  const documents = analysis.documents.filter(
    ({ unreadable, start, end }) => !unreadable || !(json || unreadable.template) || mayHoldCrd(analysis.text.slice(start, end)),
  );
  return { ...analysis, documents };
}
