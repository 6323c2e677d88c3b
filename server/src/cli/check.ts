import { manifestFiles } from './files.ts';
import type { CheckOptions } from './options.ts';
import { print, say } from './output.ts';
import { added, dryRunSummary, emptyTotal, summary } from './text.ts';
import { inOrder } from './threads.ts';

/**
 * Runs `crd check` and prints; resolves to the exit status: 1 when a manifest is rejected (after the fixes, where some are
 * made), 2 when a file could not be read or a fixed one not be written, whatever became of the others, else 0.
 * @throws UsageError when `--old` cannot be read.
 */
export async function check(options: CheckOptions): Promise<number> {
  const started = performance.now();
  const files = manifestFiles(options.paths);
  let total = emptyTotal;
  let rejected = false;
  let failed = 0;
  for await (const answer of inOrder('check', options, files)) {
    const file = 'result' in answer ? answer.result : undefined;
    const problem = 'result' in answer ? answer.result.unwritten : answer.unusable;
    if (problem !== undefined) {
      say(`crd: ${problem}\n`);
      failed++;
    }
    if (!file) continue;
    print(file.output);
    rejected ||= file.rejected;
    total = added(total, file.total);
  }
  // Where nothing could be read, nobody knows what there is.
  if (failed === files.length && total.manifests === 0) return 2;
  if (options.dryRun) say(dryRunSummary(total));
  else if (options.format === 'text') print(summary(total, performance.now() - started, options.color));
  if (failed > 0) return 2;
  return rejected ? 1 : 0;
}
