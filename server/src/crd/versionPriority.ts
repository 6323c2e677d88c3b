import { compareBytes } from '../go/strings.ts';
import { countWhile } from '../yaml/sorted.ts';

/**
 * Compares two version names by priority: negative if `a` has the higher priority, 0 for two spellings of one version
 * (`v1`, `v01`). Source: apimachinery/pkg/version/helpers.go, CompareKubeAwareVersionStrings (with the opposite sign).
 */
export function compareKubeAwareVersions(a: string, b: string): number {
  return compareRanked(rankedName(a), rankedName(b));
}

/** Sorts versions by priority, highest first; stable for equal ones (`v1`, `v01`). */
export function byPriority<T extends { readonly name: string }>(versions: readonly T[]): T[] {
  return versions
    .map((version) => ({ version, ranked: rankedName(version.name) }))
    .sort((a, b) => compareRanked(a.ranked, b.ranked))
    .map(({ version }) => version);
}

/** Sorts version names by priority. */
export function versionPriority(names: readonly string[]): string[] {
  return byPriority(names.map((name) => ({ name }))).map(({ name }) => name);
}

/** The version that clients use by default: the served one with the highest priority. Undefined if none is served. */
export function preferredVersion<T extends { readonly name: string; readonly served: boolean }>(versions: readonly T[]): T | undefined {
  return byPriority(versions.filter(({ served }) => served))[0];
}

/** Returns a function that explains a version's position in the priority order of `names` in one sentence. The names are sorted once. */
export function priorityExplainer(names: readonly string[]): (name: string) => string {
  const ranked = names.map(rankedName).sort(compareRanked);
  const alike = stabilities.map((stability) => ranked.filter(({ version }) => version?.stability === stability));
  const hasVersions = alike.some(({ length }) => length > 0);
  return (name) => {
    const own = rankedName(name);
    if (!own.version)
      return hasVersions
        ? `${noPattern}; after every name that is, in alphabetical order`
        : `${noPattern}; such names are ordered alphabetically`;
    const { stability } = own.version;
    const rivals = alike[stability] ?? [];
    const above = countWhile(rivals, (rival) => compareRanked(rival, own) < 0);
    const notBelow = countWhile(rivals, (rival) => compareRanked(rival, own) <= 0);
    const among = [
      above > 0 ? `after ${namesText(rivals, 0, above)}` : '',
      notBelow < rivals.length ? `before ${namesText(rivals, notBelow, rivals.length)}` : '',
    ];
    return [`${stabilityNames[stability]}; ${places[stability]}`, ...among.filter((part) => part !== '')].join(', ');
  };
}

/** Most version names in a sentence. */
const mostNamed = 10;

function namesText(ranked: readonly RankedName[], start: number, end: number): string {
  const named = ranked.slice(start, Math.min(end, start + mostNamed)).map(({ name }) => name);
  const others = end - start - named.length;
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
}

interface RankedName {
  readonly name: string;
  /** Undefined if the name is no Kubernetes version. */
  readonly version: KubeVersion | undefined;
}

function rankedName(name: string): RankedName {
  return { name, version: kubeVersion(name) };
}

function compareRanked({ name: a, version: x }: RankedName, { name: b, version: y }: RankedName): number {
  if (a === b) return 0;
  if (!x || !y) return x ? -1 : y ? 1 : compareBytes(a, b);
  return y.stability - x.stability || compareBigInt(y.major, x.major) || compareBigInt(y.minor, x.minor);
}

interface KubeVersion {
  readonly stability: (typeof stabilities)[number];
  readonly major: bigint;
  /** Of `v1beta2`: 2; 0 for GA. */
  readonly minor: bigint;
}

/** 2 for GA, 1 for beta, 0 for alpha. */
const stabilities = [0, 1, 2] as const;

const noPattern = 'not named like v1 or v1beta1';
const stabilityNames = ['alpha version', 'beta version', 'GA version'] as const;
const places = ['after every GA and beta', 'after every GA, before every alpha', 'before every beta and alpha'] as const;

/** Undefined if the name is no Kubernetes version, for instance since a number exceeds an int64. */
function kubeVersion(name: string): KubeVersion | undefined {
  const match = /^v([0-9]+)(?:(alpha|beta)([0-9]+))?$/.exec(name);
  if (!match) return undefined;
  const [, major = '', stage, minor = '0'] = match;
  const [majorNumber, minorNumber] = [int64(major), int64(minor)];
  if (majorNumber === undefined || minorNumber === undefined) return undefined;
  return { stability: stage === undefined ? 2 : stage === 'beta' ? 1 : 0, major: majorNumber, minor: minorNumber };
}

function int64(digits: string): bigint | undefined {
  const significant = digits.replace(/^0+/, '');
  if (significant.length > 19) return undefined;
  const value = BigInt(significant === '' ? 0 : significant);
  return value < 2n ** 63n ? value : undefined;
}

function compareBigInt(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
