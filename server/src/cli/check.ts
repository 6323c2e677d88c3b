import { manifestFiles } from './files.ts';
import type { CheckOptions } from './options.ts';
import { print, say } from './output.ts';
import { added, dryRunSummary, emptyTotal, summary } from './text.ts';
import { inOrder } from './threads.ts';

/**
 * Runs `crd check` and prints; resolves to the exit status: 1 when a manifest is rejected (after the fixes, where some are
 * made), 2 when a fixed file could not be written, else 0. @throws UsageError when a path cannot be read.
 */
export async function check(options: CheckOptions): Promise<number> {
  const started = performance.now();
  const files = manifestFiles(options.paths);
  let total = emptyTotal;
  let rejected = false;
  let allWritten = true;
  for await (const file of inOrder('check', options, files)) {
    print(file.output);
    if (file.unwritten !== undefined) say(`crd: ${file.unwritten}\n`);
    allWritten &&= file.unwritten === undefined;
    rejected ||= file.rejected;
    total = added(total, file.total);
  }
  if (options.dryRun) say(dryRunSummary(total));
  else if (options.format === 'text') print(summary(total, performance.now() - started, options.color));
  return allWritten ? (rejected ? 1 : 0) : 2;
}
