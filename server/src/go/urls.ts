/**
 * URLs as Go parses them. `new URL` follows another standard: it repairs some URLs that Go rejects, and rejects some that
 * Go accepts.
 * Source: net/url, Parse and ParseRequestURI (Go 1.26).
 */

import { parseAddress } from './addresses.ts';
import { quoteGo, utf8Length } from './strings.ts';
import { textOf } from './utf8.ts';

/** The parts of a URL that callers use. */
export interface GoUrl {
  /** In lower case; '' if absent. */
  readonly scheme: string;
  /** As Go prints it, with the password; undefined without user information, '' for `@` alone. */
  readonly user: string | undefined;
  /** With the port, decoded; each invalid UTF-8 byte is U+FFFD. */
  readonly host: string;
  /** After the first `?`, not decoded. */
  readonly rawQuery: string;
  /** Decoded. */
  readonly fragment: string;
}

/** Go's error; from parseUrl and parseRequestUri with the URL: `parse "https://a b": invalid character " " in host name`. */
export interface UrlProblem {
  readonly error: string;
}

/** Source: net/url, Parse. */
export function parseUrl(text: string): GoUrl | UrlProblem {
  const [url = '', ...fragments] = splitOnce(text, '#');
  const parsed = parse(url, false);
  if ('error' in parsed) return inUrl(url, parsed);
  const fragment = unescaped(fragments.join(''), 'fragment');
  return typeof fragment === 'string' ? { ...parsed, fragment } : inUrl(text, fragment);
}

/** The URL of a request: absolute, or a path that begins with a slash; `#` has no special meaning. Source: net/url, ParseRequestURI. */
export function parseRequestUri(text: string): GoUrl | UrlProblem {
  const parsed = parse(text, true);
  return 'error' in parsed ? inUrl(text, parsed) : parsed;
}

function inUrl(url: string, { error }: UrlProblem): UrlProblem {
  return { error: `parse ${quoteGo(url)}: ${error}` };
}

/** Parses a URL without fragment. The checks are in Go's order: the first that fails is reported. */
function parse(text: string, inRequest: boolean): GoUrl | UrlProblem {
  const none: GoUrl = { scheme: '', user: undefined, host: '', rawQuery: '', fragment: '' };
  if (/[\0-\x1f\x7f]/.test(text)) return { error: 'net/url: invalid control character in URL' };
  if (text === '' && inRequest) return { error: 'empty url' };
  if (text === '*') return none;
  if (text.startsWith(':')) return { error: 'missing protocol scheme' };
  const written = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1];
  const scheme = written?.toLowerCase() ?? '';
  const [rest = '', rawQuery = ''] = splitOnce(written === undefined ? text : text.slice(written.length + 1), '?');
  if (!rest.startsWith('/')) {
    // Anything may follow the scheme of an opaque URL, such as `mailto:`.
    if (scheme !== '') return { ...none, scheme, rawQuery };
    if (inRequest) return { error: 'invalid URI for request' };
    if (splitOnce(rest, '/')[0]?.includes(':')) return { error: 'first path segment in URL cannot contain colon' };
  }
  const hasAuthority = rest.startsWith('//') && (scheme !== '' || (!inRequest && !rest.startsWith('///')));
  const authority = hasAuthority ? (splitOnce(rest.slice(2), '/')[0] ?? '') : '';
  const userAndHost = hasAuthority ? parseAuthority(scheme, authority) : none;
  if ('error' in userAndHost) return userAndHost;
  const path = unescaped(hasAuthority ? rest.slice(2 + authority.length) : rest, 'path');
  return typeof path === 'string' ? { ...userAndHost, scheme, rawQuery, fragment: '' } : path;
}

/** `user:password@host:port`. The host is parsed first. */
function parseAuthority(scheme: string, authority: string): Pick<GoUrl, 'user' | 'host'> | UrlProblem {
  const at = authority.lastIndexOf('@');
  const host = parseHost(scheme, authority.slice(at + 1));
  if (typeof host !== 'string') return host;
  if (at < 0) return { user: undefined, host };
  const written = authority.slice(0, at);
  if (!/^[A-Za-z0-9._:~!$&'()*+,;=%@-]*$/.test(written)) return { error: 'net/url: invalid userinfo' };
  const parts = splitOnce(written, ':');
  for (const part of parts) {
    const decoded = unescaped(part, 'user');
    if (typeof decoded !== 'string') return decoded;
  }
  return { user: parts.map(userAsPrinted).join(':'), host };
}

/** Each byte as it is, or escaped if it could end the name or the password. */
function userAsPrinted(written: string): string {
  return written.replace(/%[0-9A-Fa-f]{2}|[^%]/g, (part) => {
    const byte = part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0);
    const char = String.fromCharCode(byte);
    return /[A-Za-z0-9._~$&+,;=-]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

function parseHost(scheme: string, host: string): string | UrlProblem {
  const bracket = host.lastIndexOf('[');
  if (bracket > 0) return { error: 'invalid IP-literal' };
  if (bracket === 0) return parseBracketedHost(host);
  // Several colons are accepted for schemes other than http and https: URLs of databases may list several hosts.
  const colon = scheme === 'http' || scheme === 'https' ? host.indexOf(':') : host.lastIndexOf(':');
  const problem = colon < 0 ? undefined : portProblem(host.slice(colon));
  return problem ?? unescaped(host, 'host');
}

/** `[::1]:443`. A zone begins with an escaped percent sign: `[fe80::1%25en0]`. */
function parseBracketedHost(host: string): string | UrlProblem {
  const close = host.lastIndexOf(']');
  if (close < 0) return { error: "missing ']' in host" };
  const port = host.slice(close + 1);
  const problem = portProblem(port);
  if (problem) return problem;
  const literal = host.slice(1, close);
  const zone = literal.indexOf('%25');
  const address = unescaped(zone < 0 ? literal : literal.slice(0, zone), 'host');
  if (typeof address !== 'string') return address;
  const zoneName = zone < 0 ? '' : unescaped(literal.slice(zone), 'zone');
  if (typeof zoneName !== 'string') return zoneName;
  const version = parseAddress(address + zoneName);
  if (version === 'IPv4') return { error: 'invalid IP-literal' };
  return version === 'IPv6' ? `[${address}${zoneName}]${port}` : { error: `invalid host: ${version.error}` };
}

/** The port may be empty after the colon, and may have any number of digits. */
function portProblem(port: string): UrlProblem | undefined {
  return port === '' || /^:[0-9]*$/.test(port) ? undefined : { error: `invalid port ${quoteGo(port)} after host` };
}

type Part = 'user' | 'host' | 'zone' | 'path' | 'fragment';

/** Decodes `%XX`. In a host only non-ASCII bytes and `%` may be escaped, and not every ASCII character is allowed. */
function unescaped(text: string, part: Part): string | UrlProblem {
  const suspects = part === 'host' || part === 'zone' ? /%([0-9A-Fa-f]{2})?|[\0-\x7f]/g : /%([0-9A-Fa-f]{2})?/g;
  for (const { 0: found, 1: hex, index } of text.matchAll(suspects)) {
    if (found.startsWith('%')) {
      if (hex === undefined || !mayBeEscaped(Number.parseInt(hex, 16), part)) return escapeProblem(text.slice(index, index + 4));
    } else if (!standsForItself(found)) {
      return { error: `invalid character ${quoteGo(found)} in host name` };
    }
  }
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (escapes) => {
    const bytes = escapes
      .slice(1)
      .split('%')
      .map((hex) => Number.parseInt(hex, 16));
    return textOf(new Uint8Array(bytes)).toWellFormed();
  });
}

function mayBeEscaped(byte: number, part: Part): boolean {
  if (part === 'host') return byte >= 0x80 || byte === 0x25;
  return part !== 'zone' || byte === 0x25 || byte === 0x20 || standsForItself(String.fromCharCode(byte));
}

/** Whether an ASCII character is allowed unescaped in a host name, brackets included. */
function standsForItself(char: string): boolean {
  return /[A-Za-z0-9._~!$&'()*+,;=:[\]<>"-]/.test(char);
}

/** Go prints three bytes from the percent sign on; if these end within a character, its bytes are printed as `\x…`. */
function escapeProblem(rest: string): UrlProblem {
  let shown = '';
  let left = 3;
  for (const char of rest) {
    if (utf8Length(char) > left) {
      const cut = [...new TextEncoder().encode(char).subarray(0, left)].map((byte) => `\\x${byte.toString(16)}`);
      return { error: `invalid URL escape ${quoteGo(shown).slice(0, -1)}${cut.join('')}"` };
    }
    shown += char;
    left -= utf8Length(char);
  }
  return { error: `invalid URL escape ${quoteGo(shown)}` };
}

/** The text before the first separator, and the text after it if there is one. */
function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
