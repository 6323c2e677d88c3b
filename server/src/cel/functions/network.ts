import type { Library } from './library.ts';

/** Source: apiserver/pkg/cel/library/urls.go. */
export const urls: Library = {
  name: 'URLs',
  since: 25,
  functions: [
    {
      name: 'url',
      overloads: ['string_to_url: (string) -> kubernetes.URL'],
      summary: 'Reads an absolute URL or an absolute path; fails for anything else.',
      example: "url(self.endpoint).getScheme() == 'https'",
    },
    {
      name: 'isURL',
      overloads: ['is_url_string: (string) -> bool'],
      summary: 'Whether the text is an absolute URL or an absolute path.',
      example: 'isURL(self.endpoint)',
    },
    {
      name: 'getScheme',
      overloads: ['url_get_scheme: kubernetes.URL.() -> string'],
      summary: 'What stands before the ://, or an empty text.',
      example: "url(self.endpoint).getScheme() == 'https'",
    },
    {
      name: 'getHost',
      overloads: ['url_get_host: kubernetes.URL.() -> string'],
      summary: 'Host and port, an IPv6 address in brackets.',
      example: "url(self.endpoint).getHost() == 'example.com:80'",
    },
    {
      name: 'getHostname',
      overloads: ['url_get_hostname: kubernetes.URL.() -> string'],
      summary: 'The host without port and brackets.',
      example: "url(self.endpoint).getHostname() != 'localhost'",
    },
    {
      name: 'getPort',
      overloads: ['url_get_port: kubernetes.URL.() -> string'],
      summary: 'The port as text; empty if there is none.',
      example: "url(self.endpoint).getPort() == '443'",
    },
    {
      name: 'getEscapedPath',
      overloads: ['url_get_escaped_path: kubernetes.URL.() -> string'],
      summary: 'The path with its escapes.',
      example: "url(self.endpoint).getEscapedPath().startsWith('/api')",
    },
    {
      name: 'getQuery',
      overloads: ['url_get_query: kubernetes.URL.() -> map(string, list(string))'],
      summary: 'The values of the query by their keys, unescaped.',
      example: "!('debug' in url(self.endpoint).getQuery())",
    },
  ],
};

/** Source: apiserver/pkg/cel/library/ip.go. */
export const ips: Library = {
  name: 'IP addresses',
  since: 30,
  functions: [
    {
      name: 'ip',
      overloads: ['string_to_ip: (string) -> net.IP'],
      summary: 'Reads an IPv4 or IPv6 address; fails for zones, leading zeros and IPv4 addresses in IPv6.',
      example: 'ip(self.address).family() == 4',
    },
    {
      name: 'isIP',
      overloads: ['is_ip: (string) -> bool'],
      summary: 'Whether the text is an IPv4 or IPv6 address.',
      example: 'isIP(self.address)',
    },
    {
      name: 'ip.isCanonical',
      overloads: ['ip_is_canonical: (string) -> bool'],
      summary: 'Whether the address is written as its usual form. Fails for what is no address.',
      example: 'ip.isCanonical(self.address)',
    },
    { name: 'family', overloads: ['ip_family: net.IP.() -> int'], summary: '4 or 6.', example: 'ip(self.address).family() == 6' },
    {
      name: 'isUnspecified',
      overloads: ['ip_is_unspecified: net.IP.() -> bool'],
      summary: 'Whether it is 0.0.0.0 or ::.',
      example: '!ip(self.address).isUnspecified()',
    },
    {
      name: 'isLoopback',
      overloads: ['ip_is_loopback: net.IP.() -> bool'],
      summary: 'Whether it is 127.x.x.x or ::1.',
      example: '!ip(self.address).isLoopback()',
    },
    {
      name: 'isLinkLocalMulticast',
      overloads: ['ip_is_link_local_multicast: net.IP.() -> bool'],
      summary: 'Whether it is 224.0.0.x or in ff02::/16.',
      example: '!ip(self.address).isLinkLocalMulticast()',
    },
    {
      name: 'isLinkLocalUnicast',
      overloads: ['ip_is_link_local_unicast: net.IP.() -> bool'],
      summary: 'Whether it is 169.254.x.x or in fe80::/10.',
      example: '!ip(self.address).isLinkLocalUnicast()',
    },
    {
      name: 'isGlobalUnicast',
      overloads: ['ip_is_global_unicast: net.IP.() -> bool'],
      summary: 'Whether it is none of unspecified, loopback, link-local, multicast and broadcast; private addresses count.',
      example: 'ip(self.address).isGlobalUnicast()',
    },
    {
      name: 'string',
      overloads: ['ip_to_string: (net.IP) -> string'],
      summary: 'The address in its usual form.',
      example: 'string(ip(self.address)) == self.address',
    },
  ],
};

/** Source: apiserver/pkg/cel/library/cidr.go. */
export const cidrs: Library = {
  name: 'CIDRs',
  since: 30,
  functions: [
    {
      name: 'cidr',
      overloads: ['string_to_cidr: (string) -> net.CIDR'],
      summary: 'Reads a range of addresses such as 10.0.0.0/8; fails for anything else.',
      example: 'cidr(self.subnet).prefixLength() <= 24',
    },
    {
      name: 'isCIDR',
      overloads: ['is_cidr: (string) -> bool'],
      summary: 'Whether the text is a range of addresses such as 10.0.0.0/8.',
      example: 'isCIDR(self.subnet)',
    },
    {
      name: 'containsIP',
      overloads: ['cidr_contains_ip_string: net.CIDR.(string) -> bool', 'cidr_contains_ip_ip: net.CIDR.(net.IP) -> bool'],
      summary: 'Whether the address is in the range.',
      example: 'cidr(self.subnet).containsIP(self.gateway)',
    },
    {
      name: 'containsCIDR',
      overloads: ['cidr_contains_cidr_string: net.CIDR.(string) -> bool', 'cidr_contains_cidr: net.CIDR.(net.CIDR) -> bool'],
      summary: 'Whether all of the other range is in this one.',
      example: "cidr('10.0.0.0/8').containsCIDR(self.subnet)",
    },
    {
      name: 'ip',
      overloads: ['cidr_ip: net.CIDR.() -> net.IP'],
      summary: 'The address as written before the slash.',
      example: 'cidr(self.subnet).ip() == cidr(self.subnet).masked().ip()',
    },
    {
      name: 'masked',
      overloads: ['cidr_masked: net.CIDR.() -> net.CIDR'],
      summary: 'The range with all bits behind its prefix 0.',
      example: 'cidr(self.subnet) == cidr(self.subnet).masked()',
    },
    {
      name: 'prefixLength',
      overloads: ['cidr_prefix_length: net.CIDR.() -> int'],
      summary: 'The number behind the slash.',
      example: 'cidr(self.subnet).prefixLength() >= 16',
    },
    {
      name: 'string',
      overloads: ['cidr_to_string: (net.CIDR) -> string'],
      summary: 'The range as text.',
      example: 'string(cidr(self.subnet).masked()) == self.subnet',
    },
  ],
};
