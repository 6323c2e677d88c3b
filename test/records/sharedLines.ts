import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const directory = resolve(repository, process.env.CRD_SHARED ?? '../shared');

/** The JSON lines of a file of recorded facts, or undefined (and one line of output) where they are not at hand. */
export function sharedLines<T>(file: string): T[] | undefined {
  const path = resolve(directory, file);
  if (!existsSync(path)) {
    console.log(`without ${file}: nothing compared`);
    return undefined;
  }
  const text = file.endsWith('.gz') ? gunzipSync(readFileSync(path)).toString() : readFileSync(path, 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
