/** IP addresses and networks. Source: apiserver/pkg/cel/library, ip.go and cidr.go; Go's net/netip. */
import { parseAddress } from '../../go/addresses.ts';
import { quoteGo } from '../../go/strings.ts';
import { type CelAddress, type CelPrefix, type CelValue, failure, isObject, noSuchOverload } from './value.ts';

export function parseIp(text: string): CelValue {
  const version = parseAddress(text);
  if (typeof version !== 'string')
    return failure(`IP Address ${quoteGo(text)} parse error during conversion from string: ${version.error}`);
  if (text.includes('%')) return failure(`IP address ${quoteGo(text)} with zone value is not allowed`);
  const bytes = bytesOf(text);
  if (isMapped(bytes)) return failure(`IPv4-mapped IPv6 address ${quoteGo(text)} is not allowed`);
  return { kind: 'ip', bytes };
}

export function parseCidr(text: string): CelValue {
  const problem = (message: string) => failure(`network address parse error during conversion from string: ${message}`);
  const prefixProblem = (message: string) =>
    problem(`network address parse error during conversion from string: netip.ParsePrefix(${quoteGo(text)}): ${message}`);
  const slash = text.lastIndexOf('/');
  if (slash < 0) return prefixProblem("no '/'");
  const address = text.slice(0, slash);
  const version = parseAddress(address);
  if (typeof version !== 'string') return prefixProblem(version.error);
  if (address.includes('%')) return prefixProblem('IPv6 zones cannot be present in a prefix');
  const length = text.slice(slash + 1);
  if (!/^(?:\d|[1-9]\d{1,17})$/.test(length)) return prefixProblem(`bad bits after slash: ${quoteGo(length)}`);
  if (Number(length) > (version === 'IPv4' ? 32 : 128)) return prefixProblem('prefix length out of range');
  const bytes = bytesOf(address);
  if (isMapped(bytes)) return problem(`IPv4-mapped IPv6 address ${quoteGo(text)} is not allowed`);
  return { kind: 'cidr', bytes, bits: Number(length) };
}

/** Of a right address without zone. */
function bytesOf(text: string): number[] {
  if (!text.includes(':')) return text.split('.').map(Number);
  const [head = '', tail] = text.split('::');
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = tail === undefined ? 0 : 16 - before.length - after.length;
  return [...before, ...new Array<number>(zeros).fill(0), ...after];
}

function groups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (group.includes('.')) return group.split('.').map(Number);
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

/** Whether it is an IPv4-mapped IPv6 address (`::ffff:1.2.3.4`). */
function isMapped(bytes: readonly number[]): boolean {
  return bytes.length === 16 && bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff;
}

/** As the standards print it: the longest run of zeros is left out. */
export function printIp({ bytes }: CelAddress): string {
  if (bytes.length === 4) return bytes.join('.');
  const words = Array.from({ length: 8 }, (_, i) => ((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0));
  const run = longestZeros(words);
  const print = (part: readonly number[]) => part.map((word) => word.toString(16)).join(':');
  return run.length < 2 ? print(words) : `${print(words.slice(0, run.start))}::${print(words.slice(run.start + run.length))}`;
}

function longestZeros(words: readonly number[]): { readonly start: number; readonly length: number } {
  let longest = { start: 0, length: 0 };
  for (let start = 0; start < words.length; start++) {
    let length = 0;
    while (words[start + length] === 0) length++;
    if (length > longest.length) longest = { start, length };
  }
  return longest;
}

export function printCidr({ bytes, bits }: CelPrefix): string {
  return `${printIp({ kind: 'ip', bytes })}/${bits}`;
}

export function isUnspecified({ bytes }: CelAddress): boolean {
  return bytes.every((byte) => byte === 0);
}

export function isLoopback(address: CelAddress): boolean {
  return address.bytes.length === 4 ? address.bytes[0] === 127 : printIp(address) === '::1';
}

export function isLinkLocalMulticast({ bytes }: CelAddress): boolean {
  if (bytes.length === 4) return bytes[0] === 224 && bytes[1] === 0 && bytes[2] === 0;
  return bytes[0] === 0xff && ((bytes[1] ?? 0) & 0x0f) === 0x02;
}

export function isLinkLocalUnicast({ bytes }: CelAddress): boolean {
  if (bytes.length === 4) return bytes[0] === 169 && bytes[1] === 254;
  return bytes[0] === 0xfe && ((bytes[1] ?? 0) & 0xc0) === 0x80;
}

export function isGlobalUnicast(address: CelAddress): boolean {
  const { bytes } = address;
  const isMulticast = bytes.length === 4 ? ((bytes[0] ?? 0) & 0xf0) === 0xe0 : bytes[0] === 0xff;
  if (bytes.length === 4 && bytes.every((byte) => byte === 255)) return false;
  return !isUnspecified(address) && !isLoopback(address) && !isMulticast && !isLinkLocalUnicast(address);
}

export function masked({ bytes, bits }: CelPrefix): CelPrefix {
  return { kind: 'cidr', bytes: bytes.map((byte, i) => byte & maskOf(bits - 8 * i)), bits };
}

function maskOf(bits: number): number {
  return bits >= 8 ? 0xff : bits <= 0 ? 0 : (0xff << (8 - bits)) & 0xff;
}

export function containsIp({ bytes, bits }: CelPrefix, address: CelAddress): boolean {
  if (bytes.length !== address.bytes.length) return false;
  return bytes.every((byte, i) => ((byte ^ (address.bytes[i] ?? 0)) & maskOf(bits - 8 * i)) === 0);
}

export function containsCidr(outer: CelPrefix, inner: CelPrefix): boolean {
  return outer.bits <= inner.bits && containsIp(outer, { kind: 'ip', bytes: inner.bytes });
}

/** For a text that is no address, the server reports `no such overload` instead of the parse error. Source: apiserver/pkg/cel/library/cidr.go, cidrContainsIPString. */
export function containsIpText(prefix: CelPrefix, text: string): CelValue {
  const address = parseIp(text);
  return isObject(address) && address.kind === 'ip' ? containsIp(prefix, address) : noSuchOverload;
}

export function containsCidrText(outer: CelPrefix, text: string): CelValue {
  const inner = parseCidr(text);
  return isObject(inner) && inner.kind === 'cidr' ? containsCidr(outer, inner) : inner;
}

/** Whether an address is written as it is printed; fails for what is no address. */
export function isCanonical(text: string): CelValue {
  const address = parseIp(text);
  return isObject(address) && address.kind === 'ip' ? printIp(address) === text : address;
}
