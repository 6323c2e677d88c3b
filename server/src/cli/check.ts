import { manifestFiles } from './files.ts';
import type { CheckOptions } from './options.ts';
import { print, say } from './output.ts';
import { rewriteProblem } from './rewrite.ts';
import { added, dryRunSummary, emptyTotal, summary } from './text.ts';
import { inOrder } from './threads.ts';

/**
 * Runs `crd check` and prints; resolves to the exit status: 1 when a manifest is rejected (after the fixes, where some are
 * made), 2 when a file could not be read or judged or a fixed one not be written, whatever became of the others, else 0.
 * @throws UsageError when `--old` cannot be read.
 */
export async function check(options: CheckOptions): Promise<number> {
  const started = performance.now();
  const files = manifestFiles(options.paths);
  let total = emptyTotal;
  let rejected = false;
  let failed = 0;
  const fail = (problem: string) => {
    say(`crd: ${problem}\n`);
    failed++;
  };
  for await (const [{ path, folder }, answer] of inOrder('check', options, files)) {
    if ('unusable' in answer) {
      fail(answer.unusable);
      continue;
    }
    let { result } = answer;
    for (const problem of result.failures) fail(problem);
    for (const problem of result.ruleFailures) say(`crd: ${problem}\n`);
    const { fixes } = result;
    // By this thread alone, whatever judged the file: it knows of signals.
    const problem = fixes && (await rewriteProblem(path, fixes.before, fixes.after, folder));
    if (fixes && problem !== undefined) {
      fail(problem);
      result = fixes.unfixed;
    }
    print(result.output);
    rejected ||= result.rejected;
    total = added(total, result.total);
  }
  // Where nothing could be read, nobody knows what there is.
  if (failed === files.length && total.manifests === 0) return 2;
  if (options.dryRun) say(dryRunSummary(total));
  else if (options.format === 'text') print(summary(total, performance.now() - started, options.color));
  if (failed > 0) return 2;
  return rejected ? 1 : 0;
}
