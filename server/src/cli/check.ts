import { type Analysis, analyze } from '../analysis.ts';
import { fileText, manifestFiles } from './files.ts';
import { jsonLines } from './jsonl.ts';
import type { CheckOptions } from './options.ts';
import { progress } from './progress.ts';
import { countedInText, emptyTotal, summary, type Total, textLines } from './text.ts';

/** Runs `crd check` and prints; returns the exit status: 1 when a manifest is rejected, else 0. @throws UsageError when a path cannot be read. */
export function check({ format, strictPartial, color, paths }: CheckOptions): number {
  const started = performance.now();
  const files = manifestFiles(paths);
  const report = progress(files.length);
  let total: Total = emptyTotal;
  let rejected = false;
  for (const [index, { path, found }] of files.entries()) {
    report(index, path);
    const text = fileText(path);
    const analysis = analyze(text);
    // A folder holds other JSON as well (settings with comments, for instance) that is nobody's manifest.
    const judged = found && /\.json$/i.test(path) && !text.includes('CustomResourceDefinition') ? withoutUnreadable(analysis) : analysis;
    rejected ||= isRejected(judged, strictPartial);
    const lines = format === 'jsonl' ? jsonLines(path, judged) : textLines(path, judged, color);
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
    total = countedInText(total, judged, strictPartial);
  }
  report(files.length, '');
  if (format === 'text') process.stdout.write(summary(total, performance.now() - started, color));
  return rejected ? 1 : 0;
}

function withoutUnreadable(analysis: Analysis): Analysis {
  return { ...analysis, documents: analysis.documents.filter(({ unreadable }) => !unreadable) };
}

function isRejected({ documents }: Analysis, strictPartial: boolean): boolean {
  return documents.some(
    ({ unreadable, manifests }) =>
      (unreadable && (strictPartial || !unreadable.template)) ||
      manifests.some(({ verdict, partial }) => verdict && !verdict.acceptedStrict && (strictPartial || !partial)),
  );
}
