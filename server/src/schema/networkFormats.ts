/** Source: kube-openapi/pkg/validation/strfmt/default.go; k8s.io/utils/net, ParseIPSloppy; Go's net.ParseMAC. */
import { parseAddress } from '../go/addresses.ts';
import { utf8Length } from '../go/strings.ts';

/** An IPv4 address, or an IPv6 address with an IPv4 suffix. Numbers may have leading zeros. */
export function isIpv4(text: string): boolean {
  if (/[.:]/.exec(text)?.[0] === '.') return isLaxIpv4(text);
  return text.includes('.') && isLaxIpv6(text);
}

/** Without a zone. */
export function isIpv6(text: string): boolean {
  return !text.includes('%') && parseAddress(text) === 'IPv6';
}

/** Any address of the network is allowed. */
export function isCidr(text: string): boolean {
  const slash = text.indexOf('/');
  const address = text.slice(0, Math.max(slash, 0));
  const length = text.slice(slash + 1);
  if (slash < 0 || !/^\d+$/.test(length)) return false;
  if (isLaxIpv4(address)) return Number(length) <= 32;
  return isLaxIpv6(address) && Number(length) <= 128;
}

function isLaxIpv4(text: string): boolean {
  const octets = text.split('.');
  return octets.length === 4 && octets.every((octet) => /^\d+$/.test(octet) && Number(octet) <= 255);
}

function isLaxIpv6(text: string): boolean {
  const halves = text.split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const endsLikeIpv4 = isLaxIpv4(last) && text.endsWith(last);
  const count = groups.length + (endsLikeIpv4 ? 1 : 0);
  const hex = endsLikeIpv4 ? groups.slice(0, -1) : groups;
  if (!hex.every((group) => /^[0-9a-f]+$/i.test(group) && Number.parseInt(group, 16) <= 0xffff)) return false;
  return halves.length === 1 ? count === 8 : halves.length === 2 && count < 8;
}

/** Six, eight or twenty bytes, with colons or dashes between them, dots between pairs, or nothing. */
export function isMac(text: string): boolean {
  const separator = /[:.-]/.exec(text)?.[0] ?? '';
  const groups = separator === '' ? (text.match(/../gs) ?? []) : text.split(separator);
  if (separator === '' && text.length % 2 === 1) return false;
  const bytesPerGroup = separator === '.' ? 2 : 1;
  return [6, 8, 20].includes(groups.length * bytesPerGroup) && groups.every((group) => groupOf[bytesPerGroup].test(group));
}

const groupOf = { 1: /^[0-9a-f]{2}$/i, 2: /^[0-9a-f]{4}$/i } as const;

/**
 * Letters may be of any script, and symbols count as letters, except in a top-level domain, which has two letters or more.
 * A name without dots may have a dash only behind its first character.
 */
export function isHostname(text: string): boolean {
  const labels = text.split('.');
  const fits = labels.length === 1 ? /^[0-9\p{L}\p{S}](-?[0-9\p{L}\p{S}]{0,62})$/u.test(text) : labels.every(isLabel);
  return fits && utf8Length(text) <= 255 && labels.every((label) => utf8Length(label) <= 63);
}

function isLabel(label: string, index: number, labels: readonly string[]): boolean {
  if (index === labels.length - 1) return /^\p{L}{2,63}$/u.test(label);
  return /^[0-9\p{L}\p{S}-]{1,63}$/u.test(label) && !label.startsWith('-') && !label.endsWith('-');
}
