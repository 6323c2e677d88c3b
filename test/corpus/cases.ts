import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A manifest with the API server's recorded verdicts, one per document. */
export interface Case {
  readonly id: string;
  readonly kind: string;
  readonly yaml: string;
  readonly old?: string;
  readonly nondeterministic?: boolean;
  readonly verdicts: readonly RecordedVerdict[];
}

export interface RecordedVerdict {
  readonly doc: number;
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly accepted: boolean;
  readonly acceptedStrict: boolean;
  readonly errors: readonly { readonly type: string; readonly field: string; readonly detail: string; readonly rule: string }[];
  readonly strict: readonly string[];
  readonly warnings: readonly string[];
  readonly decodeError?: string;
  readonly requestError?: string;
  readonly skipped?: string;
  /** The server's validation crashed: it answers HTTP 500, and no error of its own. */
  readonly panic?: string;
}

/** The folder of recorded verdicts: the variable CRD_CORPUS, else beside the repository. Undefined where there is none, as on a user's machine. */
export function corpusFolder(): string | undefined {
  const folder = resolve(process.env.CRD_CORPUS ?? join(import.meta.dirname, '../../../shared/corpus'));
  return existsSync(folder) ? folder : undefined;
}

/** The cases of one file: `real`, `mutants`, … */
export function casesOf(folder: string, name: string): Case[] {
  const lines = gunzipSync(readFileSync(join(folder, `${name}.jsonl.gz`)))
    .toString('utf8')
    .split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}
