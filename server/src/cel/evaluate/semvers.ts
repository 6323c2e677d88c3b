/** Versions such as `1.2.3-rc.1`. Source: github.com/blang/semver/v4; apiserver/pkg/cel/library/semverlib.go. */
import { compareBytes, quoteGo, utf8Length } from '../../go/strings.ts';
import { type CelSemver, type CelValue, failure } from './value.ts';

/** `normalize` repairs a leading `v`, missing parts and leading zeros. */
export function parseSemver(text: string, normalize = false): CelValue {
  const version = normalize ? normalized(text) : text;
  if (version === undefined) return failure('short version cannot contain PreRelease/Build meta data');
  try {
    return read(version);
  } catch (problem) {
    if (problem instanceof VersionProblem) return failure(problem.message);
    throw problem;
  }
}

class VersionProblem extends Error {}

function read(text: string): CelSemver {
  if (text === '') throw new VersionProblem('Version string empty');
  const [major, minor, ...others] = text.split('.');
  if (major === undefined || minor === undefined || others.length === 0) throw new VersionProblem('No Major.Minor.Patch elements found');
  const [first, second] = [number(major, 'major', 'Major'), number(minor, 'minor', 'Minor')];
  const [versionAndPrerelease = '', build] = splitOnce(others.join('.'), '+');
  const [patch = '', prerelease] = splitOnce(versionAndPrerelease, '-');
  const core = [first, second, number(patch, 'patch', 'Patch')] as const;
  const labels = prerelease?.split('.').map(label) ?? [];
  for (const part of build?.split('.') ?? []) {
    if (part === '') throw new VersionProblem('Build meta data is empty');
    if (!/^[0-9A-Za-z-]+$/.test(part)) throw new VersionProblem(`Invalid character(s) found in build meta data ${quoteGo(part)}`);
  }
  return { kind: 'semver', core, prerelease: labels };
}

function number(digits: string, part: string, title: string): bigint {
  if (!/^\d*$/.test(digits)) throw new VersionProblem(`Invalid character(s) found in ${part} number ${quoteGo(digits)}`);
  if (/^0\d/.test(digits)) throw new VersionProblem(`${title} number must not contain leading zeroes ${quoteGo(digits)}`);
  return unsigned(digits);
}

/** Go's strconv.ParseUint. */
function unsigned(digits: string): bigint {
  const problem = (reason: string) => new VersionProblem(`strconv.ParseUint: parsing ${quoteGo(digits)}: ${reason}`);
  if (digits === '') throw problem('invalid syntax');
  if (digits.length > 20 || BigInt(digits) >= 1n << 64n) throw problem('value out of range');
  return BigInt(digits);
}

function label(text: string): string | bigint {
  if (text === '') throw new VersionProblem('Prerelease is empty');
  if (/^\d+$/.test(text)) {
    if (/^0\d/.test(text)) throw new VersionProblem(`Numeric PreRelease version must not contain leading zeroes ${quoteGo(text)}`);
    return unsigned(text);
  }
  if (!/^[0-9A-Za-z-]+$/.test(text)) throw new VersionProblem(`Invalid character(s) found in prerelease ${quoteGo(text)}`);
  return text;
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** Undefined where parts are missing and others than numbers there. Source: semverlib.go, normalizeAndParse. */
function normalized(text: string): string | undefined {
  const [major = '', minor, ...others] = text.replace(/^v/, '').split('.');
  const parts = [major, minor, others.length > 0 ? others.join('.') : undefined].filter((part) => part !== undefined);
  const trimmed = parts.map((part) => (utf8Length(part) > 1 ? part.replace(/^0+/, '').replace(/^(?!\d)/, '0') : part));
  if (trimmed.length < 3 && /[+-]/.test(trimmed.at(-1) ?? '')) return undefined;
  while (trimmed.length < 3) trimmed.push('0');
  return trimmed.join('.');
}

export function compareSemvers(a: CelSemver, b: CelSemver): number {
  for (const [i, part] of a.core.entries()) {
    const other = b.core[i] ?? 0n;
    if (part !== other) return part > other ? 1 : -1;
  }
  if (a.prerelease.length === 0 || b.prerelease.length === 0) return Math.sign(b.prerelease.length - a.prerelease.length);
  for (const [i, part] of a.prerelease.entries()) {
    const other = b.prerelease[i];
    if (other === undefined) return 1;
    const order = compareLabels(part, other);
    if (order !== 0) return order;
  }
  return Math.sign(a.prerelease.length - b.prerelease.length);
}

function compareLabels(a: string | bigint, b: string | bigint): number {
  if (typeof a === 'bigint') return typeof b === 'bigint' ? (a < b ? -1 : a > b ? 1 : 0) : -1;
  return typeof b === 'bigint' ? 1 : Math.sign(compareBytes(a, b));
}

/** Major, minor or patch. */
export function numberOf({ core }: CelSemver, part: 0 | 1 | 2): bigint {
  return BigInt.asIntN(64, core[part]);
}
