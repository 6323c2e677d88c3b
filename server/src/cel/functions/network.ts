import * as addresses from '../evaluate/addresses.ts';
import * as conversions from '../evaluate/conversions.ts';
import { on } from '../evaluate/implementation.ts';
import * as urlValues from '../evaluate/urls.ts';
import { isRight } from '../evaluate/value.ts';
import * as costs from './costs.ts';
import type { FunctionEntry, Library } from './library.ts';

/** Source: apiserver/pkg/cel/library/urls.go. */
export const urls: Library = {
  name: 'URLs',
  since: 25,
  functions: (): readonly FunctionEntry[] => [
    {
      name: 'url',
      overloads: { 'string_to_url: (string) -> kubernetes.URL': on('string', urlValues.parseUrlValue) },
      cost: costs.parsedUrl,
      summary: 'Reads an absolute URL or an absolute path; fails for anything else.',
      example: "url(self.endpoint).getScheme() == 'https'",
    },
    {
      name: 'isURL',
      overloads: { 'is_url_string: (string) -> bool': on('string', urlValues.isUrl) },
      cost: costs.nominal,
      summary: 'Whether the text is an absolute URL or an absolute path.',
      example: 'isURL(self.endpoint)',
    },
    {
      name: 'getScheme',
      overloads: { 'url_get_scheme: kubernetes.URL.() -> string': on('url', ({ scheme }) => scheme) },
      cost: costs.nominal,
      summary: 'What stands before the ://, or an empty text.',
      example: "url(self.endpoint).getScheme() == 'https'",
    },
    {
      name: 'getHost',
      overloads: { 'url_get_host: kubernetes.URL.() -> string': on('url', ({ host }) => host) },
      cost: costs.nominal,
      summary: 'Host and port, an IPv6 address in brackets.',
      example: "url(self.endpoint).getHost() == 'example.com:80'",
    },
    {
      name: 'getHostname',
      overloads: { 'url_get_hostname: kubernetes.URL.() -> string': on('url', urlValues.hostname) },
      cost: costs.nominal,
      summary: 'The host without port and brackets.',
      example: "url(self.endpoint).getHostname() != 'localhost'",
    },
    {
      name: 'getPort',
      overloads: { 'url_get_port: kubernetes.URL.() -> string': on('url', urlValues.port) },
      cost: costs.nominal,
      summary: 'The port as text; empty if there is none.',
      example: "url(self.endpoint).getPort() == '443'",
    },
    {
      name: 'getEscapedPath',
      overloads: { 'url_get_escaped_path: kubernetes.URL.() -> string': on('url', ({ escapedPath }) => escapedPath) },
      cost: costs.nominal,
      summary: 'The path with its escapes.',
      example: "url(self.endpoint).getEscapedPath().startsWith('/api')",
    },
    {
      name: 'getQuery',
      overloads: { 'url_get_query: kubernetes.URL.() -> map(string, list(string))': on('url', urlValues.query) },
      cost: costs.nominal,
      summary: 'The values of the query by their keys, unescaped.',
      example: "!('debug' in url(self.endpoint).getQuery())",
    },
  ],
};

/** Source: apiserver/pkg/cel/library/ip.go. */
export const ips: Library = {
  name: 'IP addresses',
  since: 30,
  functions: (): readonly FunctionEntry[] => [
    {
      name: 'ip',
      overloads: { 'string_to_ip: (string) -> net.IP': on('string', addresses.parseIp) },
      cost: costs.parsed,
      summary: 'Reads an IPv4 or IPv6 address; fails for zones, leading zeros and IPv4 addresses in IPv6.',
      example: 'ip(self.address).family() == 4',
    },
    {
      name: 'isIP',
      overloads: { 'is_ip: (string) -> bool': on('string', (text) => isRight(addresses.parseIp(text))) },
      cost: costs.parsed,
      summary: 'Whether the text is an IPv4 or IPv6 address.',
      example: 'isIP(self.address)',
    },
    {
      name: 'ip.isCanonical',
      overloads: { 'ip_is_canonical: (string) -> bool': on('string', addresses.isCanonical) },
      cost: costs.parsedTwice,
      summary: 'Whether the address is written as its usual form. Fails for what is no address.',
      example: 'ip.isCanonical(self.address)',
    },
    {
      name: 'family',
      overloads: { 'ip_family: net.IP.() -> int': on('ip', ({ bytes }) => (bytes.length === 4 ? 4n : 6n)) },
      cost: costs.nominal,
      summary: '4 or 6.',
      example: 'ip(self.address).family() == 6',
    },
    {
      name: 'isUnspecified',
      overloads: { 'ip_is_unspecified: net.IP.() -> bool': on('ip', addresses.isUnspecified) },
      cost: costs.nominal,
      summary: 'Whether it is 0.0.0.0 or ::.',
      example: '!ip(self.address).isUnspecified()',
    },
    {
      name: 'isLoopback',
      overloads: { 'ip_is_loopback: net.IP.() -> bool': on('ip', addresses.isLoopback) },
      cost: costs.nominal,
      summary: 'Whether it is 127.x.x.x or ::1.',
      example: '!ip(self.address).isLoopback()',
    },
    {
      name: 'isLinkLocalMulticast',
      overloads: { 'ip_is_link_local_multicast: net.IP.() -> bool': on('ip', addresses.isLinkLocalMulticast) },
      cost: costs.nominal,
      summary: 'Whether it is 224.0.0.x or in ff02::/16.',
      example: '!ip(self.address).isLinkLocalMulticast()',
    },
    {
      name: 'isLinkLocalUnicast',
      overloads: { 'ip_is_link_local_unicast: net.IP.() -> bool': on('ip', addresses.isLinkLocalUnicast) },
      cost: costs.nominal,
      summary: 'Whether it is 169.254.x.x or in fe80::/10.',
      example: '!ip(self.address).isLinkLocalUnicast()',
    },
    {
      name: 'isGlobalUnicast',
      overloads: { 'ip_is_global_unicast: net.IP.() -> bool': on('ip', addresses.isGlobalUnicast) },
      cost: costs.nominal,
      summary: 'Whether it is none of unspecified, loopback, link-local, multicast and broadcast; private addresses count.',
      example: 'ip(self.address).isGlobalUnicast()',
    },
    {
      name: 'string',
      overloads: { 'ip_to_string: (net.IP) -> string': on('ip', conversions.toText) },
      cost: costs.nominal,
      summary: 'The address in its usual form.',
      example: 'string(ip(self.address)) == self.address',
    },
  ],
};

/** Source: apiserver/pkg/cel/library/cidr.go. */
export const cidrs: Library = {
  name: 'CIDRs',
  since: 30,
  functions: (): readonly FunctionEntry[] => [
    {
      name: 'cidr',
      overloads: { 'string_to_cidr: (string) -> net.CIDR': on('string', addresses.parseCidr) },
      cost: costs.parsed,
      summary: 'Reads a range of addresses such as 10.0.0.0/8; fails for anything else.',
      example: 'cidr(self.subnet).prefixLength() <= 24',
    },
    {
      name: 'isCIDR',
      overloads: { 'is_cidr: (string) -> bool': on('string', (text) => isRight(addresses.parseCidr(text))) },
      cost: costs.parsed,
      summary: 'Whether the text is a range of addresses such as 10.0.0.0/8.',
      example: 'isCIDR(self.subnet)',
    },
    {
      name: 'containsIP',
      overloads: {
        'cidr_contains_ip_string: net.CIDR.(string) -> bool': on('cidr string', (prefix, text) => addresses.containsIpText(prefix, text)),
        'cidr_contains_ip_ip: net.CIDR.(net.IP) -> bool': on('cidr ip', addresses.containsIp),
      },
      cost: costs.addressInPrefix,
      summary: 'Whether the address is in the range.',
      example: 'cidr(self.subnet).containsIP(self.gateway)',
    },
    {
      name: 'containsCIDR',
      overloads: {
        'cidr_contains_cidr_string: net.CIDR.(string) -> bool': on('cidr string', (prefix, text) =>
          addresses.containsCidrText(prefix, text),
        ),
        'cidr_contains_cidr: net.CIDR.(net.CIDR) -> bool': on('cidr cidr', addresses.containsCidr),
      },
      cost: costs.prefixInPrefix,
      summary: 'Whether all of the other range is in this one.',
      example: "cidr('10.0.0.0/8').containsCIDR(self.subnet)",
    },
    {
      name: 'ip',
      overloads: { 'cidr_ip: net.CIDR.() -> net.IP': on('cidr', ({ bytes }) => ({ kind: 'ip', bytes })) },
      cost: costs.nominal,
      summary: 'The address as written before the slash.',
      example: 'cidr(self.subnet).ip() == cidr(self.subnet).masked().ip()',
    },
    {
      name: 'masked',
      overloads: { 'cidr_masked: net.CIDR.() -> net.CIDR': on('cidr', addresses.masked) },
      cost: costs.nominal,
      summary: 'The range with all bits behind its prefix 0.',
      example: 'cidr(self.subnet) == cidr(self.subnet).masked()',
    },
    {
      name: 'prefixLength',
      overloads: { 'cidr_prefix_length: net.CIDR.() -> int': on('cidr', ({ bits }) => BigInt(bits)) },
      cost: costs.nominal,
      summary: 'The number behind the slash.',
      example: 'cidr(self.subnet).prefixLength() >= 16',
    },
    {
      name: 'string',
      overloads: { 'cidr_to_string: (net.CIDR) -> string': on('cidr', conversions.toText) },
      cost: costs.nominal,
      summary: 'The range as text.',
      example: 'string(cidr(self.subnet).masked()) == self.subnet',
    },
  ],
};
