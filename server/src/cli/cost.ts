import { manifestFiles } from './files.ts';
import type { ManifestOptions } from './options.ts';
import { print, say } from './output.ts';
import { inOrder } from './threads.ts';

/** Runs `crd cost` and prints; resolves to the exit status: 1 when something is over its budget, 2 when a file could not be read, else 0. */
export async function cost(options: ManifestOptions): Promise<number> {
  let schemas = 0;
  let tooCostly = false;
  let unusable = false;
  for await (const [, answer] of inOrder('cost', options, manifestFiles(options.paths))) {
    if ('unusable' in answer) {
      say(`crd: ${answer.unusable}\n`);
      unusable = true;
      continue;
    }
    print(answer.result.output);
    schemas += answer.result.schemas;
    tooCostly ||= answer.result.tooCostly;
  }
  if (unusable) return 2;
  if (options.format === 'text' && schemas === 0) print('no CEL rules that the server compiles\n');
  return tooCostly ? 1 : 0;
}
