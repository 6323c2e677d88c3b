import { minorOf, newestMinor } from '../crd/kubernetesVersion.ts';
import type { FixChoice } from '../ide/fixAll.ts';
import { isSteerable, isTerminal } from './output.ts';

/** Options of all commands that read manifests. */
export interface ManifestOptions {
  readonly format: 'text' | 'jsonl';
  readonly color: boolean;
  /** Kubernetes version of the API server, such as `1.37`; undefined for the newest. */
  readonly kubernetesVersion: string | undefined;
  /** At least one; `-` is standard input. */
  readonly paths: readonly string[];
}

export interface CheckOptions extends ManifestOptions {
  /** Patches and templates count as rejected. */
  readonly strictPartial: boolean;
  /** Base of updates: a file or a folder. */
  readonly old: string | undefined;
  /** The fixes to apply before the check; undefined for none. */
  readonly fix: FixChoice | undefined;
  /** Whether the fixes are only shown as a diff. */
  readonly dryRun: boolean;
  /** Whether standard output is a terminal: control characters in a diff are escaped then. */
  readonly terminal: boolean;
}

/** An invalid command line, or an unreadable path. Printed without a stack; exit status 2. */
export class UsageError extends Error {}

/** Parses the arguments of `crd check`; `terminal`: whether the output is one. @throws UsageError for an unknown option, a missing value, or no path. */
export function parseCheckArguments(words: readonly string[], terminal = isTerminal()): CheckOptions {
  let strictPartial = false;
  let old: string | undefined;
  let fix: FixChoice | undefined;
  let dryRun = false;
  const options = parseArguments('crd check', words, terminal, ({ word, name, value }) => {
    if (word === '--strict-partial') strictPartial = true;
    else if (word === '--fix-dry-run') dryRun = true;
    else if (word === '--fix') fix ??= 'safe';
    else if (name === '--fix') fix = fixChoice(value());
    else if (name === '--old') {
      old = value();
      if (!old) throw new UsageError('--old needs a PATH: the file or folder with the old manifests');
    } else return false;
    return true;
  });
  if (dryRun && options.format !== 'text') throw new UsageError('--fix-dry-run prints a diff: omit --format');
  if (fix && !dryRun && options.paths.includes('-'))
    throw new UsageError('standard input cannot be fixed in place; --fix-dry-run shows what would change');
  return { ...options, strictPartial, old, fix: dryRun ? (fix ?? 'safe') : fix, dryRun, terminal };
}

/** @throws UsageError for an unknown choice. */
function fixChoice(value: string | undefined): FixChoice {
  if (value === 'safe' || value === 'preferred') return value;
  throw new UsageError(`--fix must be safe or preferred, not ${value || 'missing'}`);
}

export interface ConvertOptions {
  /**
   * - `print`: print the converted files to standard output;
   * - `write`: replace the files;
   * - `check`: print only which files would change.
   */
  readonly mode: 'print' | 'write' | 'check';
  readonly color: boolean;
  readonly paths: readonly string[];
}

/** Parses the arguments of `crd convert`. @throws UsageError as parseCheckArguments. */
export function parseConvertArguments(words: readonly string[], terminal = isTerminal()): ConvertOptions {
  const asked = new Set<string>();
  const { format, color, kubernetesVersion, paths } = parseArguments('crd convert', words, terminal, ({ word }) => {
    if (word !== '--write' && word !== '--check') return false;
    asked.add(word);
    return true;
  });
  if (asked.size > 1) throw new UsageError('--write and --check exclude each other');
  const mode = asked.has('--write') ? 'write' : asked.has('--check') ? 'check' : 'print';
  if (format !== 'text' || kubernetesVersion !== undefined)
    throw new UsageError('crd convert has no --format and no --kubernetes-version: it writes YAML for every server since 1.16');
  if (mode === 'write' && paths.includes('-')) throw new UsageError('standard input cannot be converted in place: omit --write');
  return { mode, color, paths };
}

/** Parses the arguments of `crd cost`. @throws UsageError as parseCheckArguments. */
export function parseCostArguments(words: readonly string[], terminal = isTerminal()): ManifestOptions {
  return parseArguments('crd cost', words, terminal, () => false);
}

/** `--name`, `--name VALUE` or `--name=VALUE`. */
interface Option {
  readonly word: string;
  readonly name: string;
  /** The value of an option that takes one. */
  readonly value: () => string | undefined;
}

/** `own` handles the options that only this command has; it returns false for an unknown one. */
function parseArguments(command: string, words: readonly string[], terminal: boolean, own: (option: Option) => boolean): ManifestOptions {
  let format: ManifestOptions['format'] = 'text';
  let color = terminal && isSteerable() && !process.env.NO_COLOR;
  let kubernetesVersion: string | undefined;
  const paths: string[] = [];
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      paths.push(...rest.splice(0));
      break;
    }
    const option = optionOf(word, rest);
    if (!option) paths.push(word);
    else if (word === '--no-color') color = false;
    else if (option.name === '--format') {
      const value = option.value();
      if (value !== 'text' && value !== 'jsonl') throw new UsageError(`--format must be text or jsonl, not ${value ?? 'missing'}`);
      format = value;
    } else if (option.name === '--kubernetes-version') {
      kubernetesVersion = option.value();
      if (minorOf(kubernetesVersion ?? '') === undefined)
        throw new UsageError(`--kubernetes-version must be a version such as 1.${newestMinor}, not ${kubernetesVersion ?? 'missing'}`);
    } else if (!own(option)) throw new UsageError(`unknown option ${word} of ${command}. Try: crd --help`);
  }
  if (paths.length === 0) throw new UsageError(`${command} needs a PATH: a file, a folder, or - for standard input`);
  return { format, color, kubernetesVersion, paths };
}

/** Parses a word as an option; undefined for a path. `rest` are the following words. */
function optionOf(word: string, rest: string[]): Option | undefined {
  if (!word.startsWith('-') || word === '-') return undefined;
  const equals = word.indexOf('=');
  if (equals < 0) return { word, name: word, value: () => rest.shift() };
  return { word, name: word.slice(0, equals), value: () => word.slice(equals + 1) };
}
