import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../../scripts/bootstrap.mjs';
import { oldManifestOf } from '../oldManifests.ts';

/** A manifest with the API server's recorded verdicts, one per document. */
export interface Case {
  readonly id: string;
  readonly kind: string;
  readonly yaml: string;
  readonly old?: string;
  /** Where it is from; of a mutant also the id of the real case that was mutated. */
  readonly origin?: { readonly base?: string };
  readonly nondeterministic?: boolean;
  readonly verdicts: readonly RecordedVerdict[];
  /** Of v1beta1 documents: what the last server that served them said. Nothing of strict decoding, which it had not. */
  readonly verdictsKubernetes121?: readonly Pick<RecordedVerdict, 'doc' | 'accepted' | 'errors' | 'decodeError'>[];
}

export interface RecordedVerdict {
  readonly doc: number;
  /** `create` or `update`. */
  readonly mode?: string;
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly accepted: boolean;
  readonly acceptedStrict: boolean;
  /** Those of Kubernetes 1.21 name no rule. */
  readonly errors: readonly { readonly type: string; readonly field: string; readonly detail: string; readonly rule?: string }[];
  readonly strict: readonly string[];
  readonly warnings: readonly string[];
  readonly decodeError?: string;
  readonly requestError?: string;
  readonly skipped?: string;
  /** The server's validation crashed: it answers HTTP 500, and no error of its own. */
  readonly panic?: string;
}

const v1 = 'apiextensions.k8s.io/v1';
export const v1beta1 = 'apiextensions.k8s.io/v1beta1';

/** The verdicts that count: of v1beta1 documents those of Kubernetes 1.21 where they are recorded. */
export function verdictsOf({ verdicts, verdictsKubernetes121 = [] }: Case): RecordedVerdict[] {
  return verdicts.map((verdict) => {
    const last = verdictsKubernetes121.find(({ doc }) => doc === verdict.doc);
    if (verdict.apiVersion !== v1beta1 || !last) return verdict;
    return { ...verdict, ...last, acceptedStrict: last.accepted && verdict.strict.length === 0 };
  });
}

/** Our own manifests with the verdicts that `npm run referee` recorded. Those on v1beta1 manifests are left out: they are by today's rules. */
export function fixtureCases(): Case[] {
  type Recorded = Omit<RecordedVerdict, 'doc'> & { readonly file: string; readonly document: number };
  const recorded: Recorded[] = JSON.parse(readFileSync(join(root, 'test/rules/verdicts.json'), 'utf8'));
  return [...new Set(recorded.map(({ file }) => file))].flatMap((file) => {
    const yaml = readFileSync(join(root, file), 'utf8');
    if (yaml.includes(v1beta1)) return [];
    const old = oldManifestOf(join(root, file));
    return {
      id: file,
      kind: 'fixture',
      yaml,
      old: old && readFileSync(old, 'utf8'),
      verdicts: recorded
        .filter((verdict) => verdict.file === file)
        .map(({ document, mode = 'create', ...verdict }) => ({
          ...verdict,
          doc: document,
          mode,
          // Of what is no YAML nobody knows it.
          apiVersion: verdict.decodeError?.startsWith('yaml: ') ? undefined : v1,
        })),
    };
  });
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
