import { setImmediate } from 'node:timers/promises';
import { type Analysis, type AnalysisSettings, analyze, mayHoldCrd } from '../analysis.ts';
import { fixed } from '../ide/fixAll.ts';
import { fileText, manifestFiles } from './files.ts';
import { jsonLines } from './jsonl.ts';
import { oldManifests } from './oldManifests.ts';
import { type CheckOptions, UsageError } from './options.ts';
import { outcomes } from './outcome.ts';
import { diffText } from './patch.ts';
import { progress } from './progress.ts';
import { rewrite } from './rewrite.ts';
import { countedInText, emptyTotal, summary, type Total, textLines } from './text.ts';

/**
 * Runs `crd check` and prints; resolves to the exit status: 1 when a manifest is rejected (after the fixes, where some are
 * made), 2 when a fixed file could not be written, else 0. @throws UsageError when a path cannot be read.
 */
export async function check({ format, strictPartial, color, old, kubernetesVersion, fix, dryRun, paths }: CheckOptions): Promise<number> {
  const started = performance.now();
  const files = manifestFiles(paths);
  const baseFor = old === undefined ? () => undefined : oldManifests(old);
  const settings: AnalysisSettings = kubernetesVersion === undefined ? {} : { kubernetesVersion };
  const report = progress(files.length);
  let total: Total = emptyTotal;
  let rejected = false;
  let unwritten = false;
  for (const [index, { path, folder, relative }] of files.entries()) {
    report(index, path);
    const base = baseFor(relative);
    const analyzed = (text: string) => analyze(text, settings, base);
    const written = analyzed(fileText(path));
    const repaired = fix ? fixed(written, fix, analyzed) : { analysis: written, count: 0 };
    let { analysis } = repaired;
    if (repaired.count > 0 && !dryRun && !replaced(path, written.text, analysis.text, folder)) {
      unwritten = true;
      analysis = written;
    }
    const judged = folder !== undefined ? withoutStrangers(path, analysis) : analysis;
    rejected ||= judged.documents.some((document) => outcomes(document, strictPartial).includes('rejected'));
    if (dryRun) {
      process.stdout.write(diffText(path, written.text, analysis.text, process.stdout.isTTY ? 'terminal' : 'patch'));
      continue;
    }
    const lines = format === 'jsonl' ? jsonLines(path, judged) : textLines(path, judged, color);
    if (lines.length > 0) {
      process.stdout.write(`${lines.join('\n')}\n`);
      // Lets a reader that went away end the run.
      await setImmediate();
    }
    total = countedInText({ ...total, fixed: total.fixed + (analysis === written ? 0 : repaired.count) }, judged, strictPartial);
  }
  report(files.length, '');
  if (format === 'text' && !dryRun) process.stdout.write(summary(total, performance.now() - started, color));
  return unwritten ? 2 : rejected ? 1 : 0;
}

/** Whether the file now holds the new text; says why where it does not. */
function replaced(path: string, before: string, after: string, folder: string | undefined): boolean {
  try {
    rewrite(path, before, after, folder);
    return true;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`crd: ${error.message}\n`);
    return false;
  }
}

/** A folder holds JSON (settings with comments, for instance) and templates that are nobody's CRD: what cannot be read there counts only where it speaks of one. */
function withoutStrangers(path: string, analysis: Analysis): Analysis {
  const json = /\.json$/i.test(path);
  const documents = analysis.documents.filter(
    ({ unreadable, start, end }) => !unreadable || !(json || unreadable.template) || mayHoldCrd(analysis.text.slice(start, end)),
  );
  return { ...analysis, documents };
}
