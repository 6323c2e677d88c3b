import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFormatted } from '../../../server/src/schema/stringFormats.ts';

test('formats of strings', () => {
  const rows: [format: string, text: string, expected: boolean | undefined, why: string][] = [
    ['date-time', '2024-01-01T00:00:00x5Z', true, 'any character before the fraction'],
    ['d-a-t-e-time', '2024-01-01', false, 'dashes in the name do not count'],
    ['Date', 'x', undefined, 'letter case does'],
    ['date', '1900-02-29', false, 'no leap year'],
    ['duration', '2562047h47m16.854775807s', true, 'the longest that Go holds'],
    ['duration', '9223372036854775808ns', false, 'a nanosecond more'],
    ['duration', '3000000h', true, 'too long for Go, but an amount of a unit'],
    ['duration', 'P1DT5M', true, 'an amount somewhere'],
    ['duration', '1 month', false, 'no unit'],
    ['ipv4', '0001.2.3.4', true, 'leading zeros'],
    ['ipv4', '::1.2.3.4', true, 'an IPv6 address that ends like one'],
    ['ipv6', 'fe80::1%eth0', false, 'a zone'],
    ['cidr', '10.0.0.1/8', true, 'not the first address of its network'],
    ['cidr', '::/129', false, 'longer than an address'],
    ['mac', '0000.5e00.5301', true, 'pairs of bytes'],
    ['mac', '00:00:5e:00:53', false, 'five bytes'],
    ['hostname', 'ab-cd', false, 'without dots, a dash stands behind the first character only'],
    ['hostname', 'ab-cd.com', true, 'with dots anywhere inside'],
    ['hostname', 'a.b', false, 'one letter in the last part'],
    ['email', 'A (b (c)) <"d e"@[1.2.3.4]> (f)', true, 'comments may nest'],
    ['email', 'group: A <a@b.c>;', true, 'a group of one'],
    ['email', 'group: a@b, c@d;', false, 'a group of two'],
    ['email', '=?koi8-r?q?a?= <a@b>', false, 'a character set that Go cannot read'],
    ['uri', '//h/a', true, 'a path'],
    ['uri', 'https://h#f', false, 'a request has no fragment'],
    ['byte', 'aGk=', true, 'padded'],
    ['byte', 'a-_b', false, 'the other alphabet'],
    ['creditcard', '4111-1111 1111x1111', true, 'what is no digit is left out'],
    ['isbn', '080442957X', true, 'ten as the check digit'],
    ['uuid4', '123e4567-e89b-42d3-0456-426614174000', false, 'not of that variant'],
    ['ssn', '123456789', false, 'without separators'],
    ['rgbcolor', 'rgb( 255 ,0,01)', false, 'a leading zero'],
    ['password', '\0', true, 'anything'],
    ['k8s-short-name', 'a.b', false, 'a label has no dots'],
    ['semver', '1', undefined, 'no format of the server'],
  ];
  for (const [format, text, expected, why] of rows) assert.equal(isFormatted(format, text), expected, `${format} ${text}: ${why}`);
});
