import { manifestFiles } from './files.ts';
import type { ManifestOptions } from './options.ts';
import { print } from './output.ts';
import { inOrder } from './threads.ts';

/** Runs `crd cost` and prints; resolves to the exit status: 1 when something is over its budget, else 0. @throws UsageError when a path cannot be read. */
export async function cost(options: ManifestOptions): Promise<number> {
  let schemas = 0;
  let tooCostly = false;
  for await (const file of inOrder('cost', options, manifestFiles(options.paths))) {
    print(file.output);
    schemas += file.schemas;
    tooCostly ||= file.tooCostly;
  }
  if (options.format === 'text' && schemas === 0) print('no CEL rules that the server compiles\n');
  return tooCostly ? 1 : 0;
}
