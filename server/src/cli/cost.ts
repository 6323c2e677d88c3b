import { manifestFiles } from './files.ts';
import type { ManifestOptions } from './options.ts';
import { print, say } from './output.ts';
import { inOrder } from './threads.ts';

/** Runs `crd cost` and prints. Resolves to the exit status: 2 if a file could not be read or analysed; else 1 if an expression or schema exceeds its budget; else 0. */
export async function cost(options: ManifestOptions): Promise<number> {
  let schemas = 0;
  let tooCostly = false;
  let failed = false;
  for await (const [, answer] of inOrder('cost', options, manifestFiles(options.paths))) {
    const problems = 'result' in answer ? answer.result.failures : [answer.unusable];
    for (const problem of problems) say(`crd: ${problem}\n`);
    failed ||= problems.length > 0;
    if (!('result' in answer)) continue;
    print(answer.result.output);
    schemas += answer.result.schemas;
    tooCostly ||= answer.result.tooCostly;
  }
  if (failed) return 2;
  if (options.format === 'text' && schemas === 0) print('no CEL rules that the server compiles\n');
  return tooCostly ? 1 : 0;
}
