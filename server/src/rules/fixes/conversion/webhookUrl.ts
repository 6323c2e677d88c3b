/** Fixes for a webhook's URL as text, since an invalid URL cannot be parsed. */

/** With the scheme https, in place of any other or none. */
export function withHttps(url: string): string {
  return `https://${url.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(/^\/+/, '')}`;
}

/** Without white space, which is never valid in a URL. */
export function withoutSpaces(url: string): string {
  return url.replaceAll(/\s/g, '');
}

/** Without `user:password@`. */
export function withoutUser(url: string): string {
  const start = url.indexOf('//') + 2;
  const end = firstOf(url, '/?#', start);
  return url.slice(0, start) + url.slice(start, end).slice(url.slice(start, end).lastIndexOf('@') + 1) + url.slice(end);
}

/** Without `?query`. */
export function withoutQuery(url: string): string {
  const fragment = firstOf(url, '#', 0);
  return url.slice(0, Math.min(firstOf(url, '?', 0), fragment)) + url.slice(fragment);
}

/** Without `#fragment`. */
export function withoutFragment(url: string): string {
  return url.slice(0, firstOf(url, '#', 0));
}

function firstOf(text: string, characters: string, from: number): number {
  for (let i = from; i < text.length; i++) if (characters.includes(text[i] as string)) return i;
  return text.length;
}

/** Escapes each `%` of the path that begins no escape. */
export function withEscapedPercents(url: string): string {
  const [, host = '', path = ''] = /^([a-z]+:\/\/[^/]*)(\/.*)$/i.exec(url) ?? [];
  return host === '' ? url : host + path.replace(/%(?![0-9a-f]{2})/gi, '%25');
}
