import { compareBytes } from './goStrings.ts';

/**
 * Orders two version names as the server prefers them: negative when `a` comes first (has the higher priority), 0 for
 * two spellings of one version (`v1`, `v01`). Source: apimachinery/pkg/version/helpers.go, CompareKubeAwareVersionStrings
 * (whose sign is the other way round).
 */
export function compareKubeAwareVersions(a: string, b: string): number {
  if (a === b) return 0;
  const [x, y] = [kubeVersion(a), kubeVersion(b)];
  if (!x || !y) return x ? -1 : y ? 1 : compareBytes(a, b);
  return y.stability - x.stability || compareBigInt(y.major, x.major) || compareBigInt(y.minor, x.minor);
}

/** Highest priority first; equal ones stay as they are written. */
export function versionPriority(names: readonly string[]): string[] {
  return [...names].sort(compareKubeAwareVersions);
}

/** The version that clients use unless they ask for another: of those that are served the one of highest priority. Undefined when none is served. */
export function preferredVersion<T extends { readonly name: string; readonly served: boolean }>(versions: readonly T[]): T | undefined {
  return versions.filter(({ served }) => served).sort((a, b) => compareKubeAwareVersions(a.name, b.name))[0];
}

/** One sentence on why a version stands where it does among `others` (its own name may be among them). */
export function explainPriority(name: string, others: readonly string[]): string {
  const version = kubeVersion(name);
  const rivals = others.filter((other) => other !== name);
  if (!version)
    return rivals.some((other) => kubeVersion(other))
      ? `${noPattern}; after every name that is, in alphabetical order`
      : `${noPattern}; such names are ordered alphabetically`;
  const alike = rivals.filter((other) => kubeVersion(other)?.stability === version.stability);
  const above = alike.filter((other) => compareKubeAwareVersions(other, name) < 0);
  const below = alike.filter((other) => compareKubeAwareVersions(other, name) > 0);
  const among = [
    above.length > 0 ? `after ${versionPriority(above).join(', ')}` : '',
    below.length > 0 ? `before ${versionPriority(below).join(', ')}` : '',
  ];
  return [`${stabilityNames[version.stability]}; ${places[version.stability]}`, ...among.filter((part) => part !== '')].join(', ');
}

interface KubeVersion {
  /** 2 for GA, 1 for beta, 0 for alpha. */
  readonly stability: 0 | 1 | 2;
  readonly major: bigint;
  /** Of `v1beta2`: 2; 0 for GA. */
  readonly minor: bigint;
}

const noPattern = 'not named like v1 or v1beta1';
const stabilityNames = ['alpha version', 'beta version', 'GA version'] as const;
const places = ['after every GA and beta', 'after every GA, before every alpha', 'before every beta and alpha'] as const;

/** Undefined for names that are no Kubernetes version, among them those whose numbers exceed an int64. */
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
