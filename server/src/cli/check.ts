import { manifestFiles } from './files.ts';
import type { CheckOptions } from './options.ts';
import { print, say } from './output.ts';
import { rewriteProblem } from './rewrite.ts';
import { added, dryRunSummary, emptyTotal, summary } from './text.ts';
import { inOrder } from './threads.ts';

/**
 * Runs `crd check` and prints. Resolves to the exit status: 2 if a file could not be read or analysed, or a fixed file
 * could not be written; else 1 if a manifest is rejected (after any fixes), else 0.
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
    // Only this thread writes files, since it handles signals.
    const problem = fixes && (await rewriteProblem(path, fixes.before, fixes.after, folder));
    if (fixes && problem !== undefined) {
      fail(problem);
      result = fixes.unfixed;
    }
    print(result.output);
    rejected ||= result.rejected;
    total = added(total, result.total);
  }
  // No summary if nothing could be read.
  if (failed === files.length && total.manifests === 0) return 2;
  if (options.dryRun) say(dryRunSummary(total));
  else if (options.format === 'text') print(summary(total, performance.now() - started, options.color));
  if (failed > 0) return 2;
  return rejected ? 1 : 0;
}
