import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRequestUri, parseUrl } from '../../../server/src/go/urls.ts';

const none = { scheme: '', user: undefined, host: '', rawQuery: '', fragment: '' };

test('what Go takes for a URL', () => {
  const cases: [text: string, parts: object, why: string][] = [
    ['', {}, 'nothing'],
    ['*', {}, 'the whole server'],
    ['HTTPS://Example.COM:0443/A', { scheme: 'https', host: 'Example.COM:0443' }, 'only the scheme is lowered'],
    ['https://:', { scheme: 'https', host: ':' }, 'a port without digits, a host without a name'],
    ['https:example.com', { scheme: 'https' }, 'opaque'],
    ['https:///a', { scheme: 'https' }, 'an empty authority'],
    ['///a:b', {}, 'without a scheme that is a path'],
    ['//a/b', { host: 'a' }, 'and this an authority'],
    ['https://h?#', { scheme: 'https', host: 'h' }, 'empty query and fragment'],
    ['https://h/??#a%20b', { scheme: 'https', host: 'h', rawQuery: '?', fragment: 'a b' }, 'only the fragment is decoded'],
    ['https://h#%e9%ac%c3%a9', { scheme: 'https', host: 'h', fragment: '\ufffd\ufffdé' }, 'each byte that is no UTF-8 is told'],
    ['https://@h', { scheme: 'https', host: 'h', user: '' }, 'user information that is empty'],
    ['https://a:p%40!@h', { scheme: 'https', host: 'h', user: 'a:p%40%21' }, 'printed again'],
    ['https://a@b@h', { scheme: 'https', host: 'h', user: 'a%40b' }, 'up to the last one'],
    ['https://a/b@h', { scheme: 'https', host: 'a' }, 'a user must come first'],
    ['https://b%C3%BCcher%25', { scheme: 'https', host: 'bücher%' }, 'decoded'],
    ['https://%ff', { scheme: 'https', host: '\ufffd' }, 'a byte that is no character'],
    ['https://%EF%BB%BF', { scheme: 'https', host: '\ufeff' }, 'a byte order mark is a character'],
    ['https://[fe80::1%25en0]:1', { scheme: 'https', host: '[fe80::1%en0]:1' }, 'a zone'],
    ['https://[::ffff:1.2.3.4]', { scheme: 'https', host: '[::ffff:1.2.3.4]' }, 'an IPv4 address inside'],
    ['postgres://a:1,b:2', { scheme: 'postgres', host: 'a:1,b:2' }, 'several hosts'],
    ['example.com:443', { scheme: 'example.com' }, 'a scheme may have dots'],
  ];
  for (const [text, parts, why] of cases) assert.deepEqual(parseUrl(text), { ...none, ...parts }, `${text}: ${why}`);
});

test("Go's errors for other texts", () => {
  const cases: [text: string, error: string, why: string][] = [
    [':x', 'parse ":x": missing protocol scheme', 'no scheme'],
    ['10.0.0.1:443', 'parse "10.0.0.1:443": first path segment in URL cannot contain colon', 'a scheme begins with a letter'],
    ['https://a\tb#\t', 'parse "https://a\\tb": net/url: invalid control character in URL', 'quoted without the fragment'],
    ['https://h#%zz', 'parse "https://h#%zz": invalid URL escape "%zz"', 'quoted with it'],
    ['https://h/%4', 'parse "https://h/%4": invalid URL escape "%4"', 'cut short'],
    ['https://h/%€', 'parse "https://h/%€": invalid URL escape "%\\xe2\\x82"', 'three bytes are shown'],
    ['https://h/%a😀', 'parse "https://h/%a😀": invalid URL escape "%a\\xf0"', 'of the last character the first byte'],
    ['https://a%41', 'parse "https://a%41": invalid URL escape "%41"', 'no escapes of ASCII in a host'],
    ['https://a b', 'parse "https://a b": invalid character " " in host name', 'a space'],
    ['https://a:1:2', 'parse "https://a:1:2": invalid port ":1:2" after host', 'from the first colon on'],
    ['x://a:1:b', 'parse "x://a:1:b": invalid port ":b" after host', 'from the last one'],
    ['https://é@h', 'parse "https://é@h": net/url: invalid userinfo', 'a user is ASCII'],
    ['https://é@h:x', 'parse "https://é@h:x": invalid port ":x" after host', 'the host is read first'],
    ['https://[::1', 'parse "https://[::1": missing \']\' in host', 'no end'],
    ['https://a[::1]', 'parse "https://a[::1]": invalid IP-literal', 'not at the start'],
    ['https://[1.2.3.4]', 'parse "https://[1.2.3.4]": invalid IP-literal', 'IPv4 needs no brackets'],
    ['https://[a]', 'parse "https://[a]": invalid host: ParseAddr("a"): unable to parse IP', 'a name'],
    ['https://[1::2::3]', 'parse "https://[1::2::3]": invalid host: ParseAddr("1::2::3"): multiple :: in address (at ":3")', 'no address'],
    [
      'https://[12345::]',
      'parse "https://[12345::]": invalid host: ParseAddr("12345::"): each group must have 4 or less digits (at "12345::")',
      'too long a group',
    ],
    ['https://[::1%25]', 'parse "https://[::1%25]": invalid host: ParseAddr("::1%"): zone must be a non-empty string', 'no zone'],
  ];
  for (const [text, error, why] of cases) assert.deepEqual(parseUrl(text), { error }, why);
});

test('a URL in a request', () => {
  const cases: [text: string, expected: object, why: string][] = [
    ['', { error: 'parse "": empty url' }, 'nothing'],
    ['a', { error: 'parse "a": invalid URI for request' }, 'no path'],
    ['/a', none, 'a path'],
    ['//a', none, 'a path, too'],
    ['https://h/#%zz', { error: 'parse "https://h/#%zz": invalid URL escape "%zz"' }, 'fragments are part of the path'],
    ['https://h#b', { error: 'parse "https://h#b": invalid character "#" in host name' }, 'or of the host'],
  ];
  for (const [text, expected, why] of cases) assert.deepEqual(parseRequestUri(text), expected, why);
});
