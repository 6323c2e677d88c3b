/** URLs. Source: apiserver/pkg/cel/library/urls.go; Go's net/url. */
import { parseRequestUri, parseUrl } from '../../go/urls.ts';
import { mapOf } from './maps.ts';
import { decodeUtf8 } from './strings.ts';
import { type CelUrl, type CelValue, failure, inexact, list } from './value.ts';

export function isUrl(text: string): boolean {
  return !('error' in parseRequestUri(text));
}

export function parseUrlValue(text: string): CelValue {
  // Read twice: a fragment is right only if the URL is one with it in its path as well.
  const inRequest = parseRequestUri(text);
  const parsed = 'error' in inRequest ? inRequest : parseUrl(text);
  if ('error' in parsed) return failure(`URL parse error during conversion from string: ${parsed.error}`);
  const { scheme, user, host, rawQuery, fragment } = parsed;
  if (host.includes('\ufffd')) return inexact('a host that is no text');
  const rest = (text.split('#')[0] ?? '').slice(scheme === '' ? 0 : scheme.length + 1).split('?')[0] ?? '';
  const isOpaque = !rest.startsWith('/');
  const hasAuthority = rest.startsWith('//') && (scheme !== '' || !rest.startsWith('///'));
  const path = hasAuthority ? rest.slice(2).replace(/^[^/]*/, '') : rest;
  const escapedPath = isOpaque ? '' : escaped(path);
  const all = [scheme, user ?? null, host, isOpaque ? rest : escapedPath, rawQuery, fragment];
  return { kind: 'url', scheme, host, escapedPath, rawQuery, text: JSON.stringify(all) };
}

/** As written, unless something in it must be escaped. */
function escaped(path: string): string {
  if (/^[A-Za-z0-9._~!$&'()*+,;=:@[\]%/-]*$/.test(path)) return path;
  const bytes = [...unescapedBytes(path)];
  return bytes.map((byte) => (plainInPath.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : percent(byte))).join('');
}

const plainInPath = /^[A-Za-z0-9._~$&+,/:;=@-]$/;

function percent(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Of a text whose escapes are right. */
function* unescapedBytes(text: string): Generator<number> {
  const bytes = new TextEncoder().encode(text);
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] !== 0x25) yield bytes[i] ?? 0;
    else {
      yield Number.parseInt(String.fromCharCode(bytes[i + 1] ?? 0, bytes[i + 2] ?? 0), 16);
      i += 2;
    }
  }
}

export function hostname({ host }: CelUrl): string {
  return host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');
}

export function port({ host }: CelUrl): string {
  return /:(\d*)$/.exec(host)?.[1] ?? '';
}

/** The values of each parameter. What is written wrong is left out. Source: net/url, ParseQuery. */
export function query({ rawQuery }: CelUrl): CelValue {
  const values = new Map<string, string[]>();
  for (const parameter of rawQuery.split('&')) {
    if (parameter === '' || parameter.includes(';')) continue;
    const equals = parameter.indexOf('=');
    const written = equals < 0 ? [parameter, ''] : [parameter.slice(0, equals), parameter.slice(equals + 1)];
    if (written.some((part) => /%(?![0-9A-Fa-f]{2})/.test(part))) continue;
    const [name, value] = written.map((part) => decodeUtf8(Uint8Array.from(unescapedBytes(part.replaceAll('+', ' ')))));
    if (name === undefined || value === undefined) return inexact('a query that is no text');
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return mapOf([...values].map(([name, all]) => [name, list(all)]));
}
