import { minorOf, newestMinor } from '../crd/kubernetesVersion.ts';

export interface CheckOptions {
  readonly format: 'text' | 'jsonl';
  /** Patches and templates count as rejected. */
  readonly strictPartial: boolean;
  readonly color: boolean;
  /** What the manifests are judged as updates of: a file or a folder. */
  readonly old: string | undefined;
  /** Of the API server that the manifests are for, as `1.37`; undefined for the newest. */
  readonly kubernetesVersion: string | undefined;
  /** At least one; `-` is standard input. */
  readonly paths: readonly string[];
}

/** The command line cannot be run as it was typed, or a path cannot be read. Printed without a stack; exit status 2. */
export class UsageError extends Error {}

/** Reads the arguments of `crd check`. @throws UsageError for an unknown option, a missing value, or no path. */
export function parseCheckArguments(words: readonly string[]): CheckOptions {
  let format: CheckOptions['format'] = 'text';
  let strictPartial = false;
  let color = process.stdout.isTTY === true && !process.env.NO_COLOR;
  let old: string | undefined;
  let kubernetesVersion: string | undefined;
  const paths: string[] = [];
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      paths.push(...rest.splice(0));
    } else if (word === '--format' || word.startsWith('--format=')) {
      const value = word === '--format' ? rest.shift() : word.slice('--format='.length);
      if (value !== 'text' && value !== 'jsonl') throw new UsageError(`--format is text or jsonl, not ${value ?? 'missing'}`);
      format = value;
    } else if (word === '--old' || word.startsWith('--old=')) {
      old = word === '--old' ? rest.shift() : word.slice('--old='.length);
      if (!old) throw new UsageError('--old needs a PATH: the file or folder with the manifests as they were');
    } else if (word === '--kubernetes-version' || word.startsWith('--kubernetes-version=')) {
      kubernetesVersion = word === '--kubernetes-version' ? rest.shift() : word.slice('--kubernetes-version='.length);
      if (minorOf(kubernetesVersion ?? '') === undefined)
        throw new UsageError(`--kubernetes-version is a version such as 1.${newestMinor}, not ${kubernetesVersion ?? 'missing'}`);
    } else if (word === '--strict-partial') strictPartial = true;
    else if (word === '--no-color') color = false;
    else if (word.startsWith('-') && word !== '-') throw new UsageError(`unknown option ${word} of crd check. Try: crd --help`);
    else paths.push(word);
  }
  if (paths.length === 0) throw new UsageError('crd check needs a PATH: a file, a folder, or - for standard input');
  return { format, strictPartial, color, old, kubernetesVersion, paths };
}
