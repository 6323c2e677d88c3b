import * as addresses from './addresses.ts';
import { namedFormats } from './namedFormats.ts';
import { type FunctionTable, type Overload, on } from './overload.ts';
import * as quantities from './quantities.ts';
import { compareSemvers, parseSemver } from './semvers.ts';
import * as urls from './urls.ts';
import {
  type CelFormat,
  type CelPrefix,
  type CelQuantity,
  type CelValue,
  failure,
  isFailure,
  isObject,
  list,
  none,
  noSuchOverload,
  optional,
} from './value.ts';

/** Functions for the types that Kubernetes adds. Source: apiserver/pkg/cel/library. */
export const kubernetesFunctions = (): FunctionTable => ({
  url: { string_to_url: on('string', urls.parseUrlValue) },
  isURL: { is_url_string: on('string', urls.isUrl) },
  getScheme: { url_get_scheme: on('url', ({ scheme }) => scheme) },
  getHost: { url_get_host: on('url', ({ host }) => host) },
  getHostname: { url_get_hostname: on('url', urls.hostname) },
  getPort: { url_get_port: on('url', urls.port) },
  getEscapedPath: { url_get_escaped_path: on('url', ({ escapedPath }) => escapedPath) },
  getQuery: { url_get_query: on('url', urls.query) },

  quantity: { string_to_quantity: on('string', quantities.parseQuantity) },
  isQuantity: { is_quantity_string: on('string', (text) => isRight(quantities.parseQuantity(text))) },
  sign: { quantity_sign: on('quantity', quantities.sign) },
  asInteger: { quantity_get_int: on('quantity', asInteger) },
  isInteger: { quantity_is_integer: on('quantity', (quantity) => quantities.asInteger(quantity) !== undefined) },
  asApproximateFloat: { quantity_get_float: on('quantity', quantities.asApproximateFloat) },
  add: {
    quantity_add: on('quantity quantity', quantities.add),
    quantity_add_int: on('quantity int', (a, b) => quantities.add(a, quantities.quantityOf(b))),
  },
  sub: {
    quantity_sub: on('quantity quantity', quantities.subtract),
    quantity_sub_int: on('quantity int', (a, b) => quantities.subtract(a, quantities.quantityOf(b))),
  },
  isGreaterThan: {
    quantity_is_greater_than: on('quantity quantity', (a, b) => quantities.compareQuantities(a, b) > 0),
    semver_is_greater_than: on('semver semver', (a, b) => compareSemvers(a, b) > 0),
  },
  isLessThan: {
    quantity_is_less_than: on('quantity quantity', (a, b) => quantities.compareQuantities(a, b) < 0),
    semver_is_less_than: on('semver semver', (a, b) => compareSemvers(a, b) < 0),
  },
  compareTo: {
    quantity_compare_to: on('quantity quantity', (a, b) => BigInt(quantities.compareQuantities(a, b))),
    semver_compare_to: on('semver semver', (a, b) => BigInt(compareSemvers(a, b))),
  },

  semver: {
    string_to_semver: on('string', (text) => parseSemver(text)),
    string_bool_to_semver: on('string bool', parseSemver),
  },
  isSemver: {
    is_semver_string: on('string', (text) => isRight(parseSemver(text))),
    is_semver_string_bool: on('string bool', (text, normalize) => isRight(parseSemver(text, normalize))),
  },
  major: { semver_major: inSemver(0) },
  minor: { semver_minor: inSemver(1) },
  patch: { semver_patch: inSemver(2) },

  ip: { string_to_ip: on('string', addresses.parseIp), cidr_ip: on('cidr', ({ bytes }) => ({ kind: 'ip', bytes })) },
  isIP: { is_ip: on('string', (text) => isRight(addresses.parseIp(text))) },
  'ip.isCanonical': { ip_is_canonical: on('string', isCanonical) },
  family: { ip_family: on('ip', ({ bytes }) => (bytes.length === 4 ? 4n : 6n)) },
  isUnspecified: { ip_is_unspecified: on('ip', addresses.isUnspecified) },
  isLoopback: { ip_is_loopback: on('ip', addresses.isLoopback) },
  isLinkLocalMulticast: { ip_is_link_local_multicast: on('ip', addresses.isLinkLocalMulticast) },
  isLinkLocalUnicast: { ip_is_link_local_unicast: on('ip', addresses.isLinkLocalUnicast) },
  isGlobalUnicast: { ip_is_global_unicast: on('ip', addresses.isGlobalUnicast) },
  cidr: { string_to_cidr: on('string', addresses.parseCidr) },
  isCIDR: { is_cidr: on('string', (text) => isRight(addresses.parseCidr(text))) },
  containsIP: {
    cidr_contains_ip_string: on('cidr string', (prefix, text) => holdsAddress(prefix, addresses.parseIp(text))),
    cidr_contains_ip_ip: on('cidr ip', addresses.containsIp),
  },
  containsCIDR: {
    cidr_contains_cidr_string: on('cidr string', (prefix, text) => holdsPrefix(prefix, addresses.parseCidr(text))),
    cidr_contains_cidr: on('cidr cidr', addresses.containsCidr),
  },
  prefixLength: { cidr_prefix_length: on('cidr', ({ bits }) => BigInt(bits)) },
  masked: { cidr_masked: on('cidr', addresses.masked) },

  'format.named': { 'format-named': on('string', namedFormat) },
  validate: { 'format-validate': on('format string', problemsOf) },
  check: { pathcheck_check: ofAuthorizer, resourcecheck_check: ofAuthorizer },
  ...Object.fromEntries([...namedFormats].map(([name, { id }]) => [`format.${name}`, constantFormat(name, id)])),
});

/** No value has the receiver's type. */
const ofAuthorizer = on('authorizer string', () => noSuchOverload);

function problemsOf({ name }: CelFormat, text: string): CelValue {
  const problems = [...namedFormats.values()].find(({ id }) => id === name)?.problems(text) ?? [];
  return problems.length === 0 ? none : optional(list(problems));
}

function asInteger(quantity: CelQuantity): CelValue {
  return quantities.asInteger(quantity) ?? failure('cannot convert value to integer');
}

function inSemver(part: 0 | 1 | 2): Overload {
  return on('semver', ({ core }) => BigInt.asIntN(64, core[part]));
}

function constantFormat(name: string, id: string): Record<string, Overload> {
  return { [`format.${name}`]: on('', () => ({ kind: 'format', name: id })) };
}

function namedFormat(name: string): CelValue {
  const format = namedFormats.get(name);
  return format ? optional({ kind: 'format', name: format.id }) : none;
}

function isRight(parsed: CelValue): CelValue {
  if (!isFailure(parsed)) return true;
  return parsed.kind === 'error' ? false : parsed;
}

function isCanonical(text: string): CelValue {
  const address = addresses.parseIp(text);
  return isObject(address) && address.kind === 'ip' ? addresses.printIp(address) === text : address;
}

/** Where the text is no address the server does not say so. Source: apiserver/pkg/cel/library/cidr.go, cidrContainsIP. */
function holdsAddress(prefix: CelPrefix, other: CelValue): CelValue {
  return isObject(other) && other.kind === 'ip' ? addresses.containsIp(prefix, other) : noSuchOverload;
}

function holdsPrefix(prefix: CelPrefix, other: CelValue): CelValue {
  return isObject(other) && other.kind === 'cidr' ? addresses.containsCidr(prefix, other) : other;
}
