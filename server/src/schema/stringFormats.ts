/**
 * String formats, which the server checks for defaults. They follow the server's implementation, which is in places
 * stricter or laxer than the standards.
 * Source: kube-openapi/pkg/validation/strfmt; its govalidator.
 */

import { isDns1123Label, isDns1123Subdomain } from '../crd/nameFormats.ts';
import { daysIn } from '../go/times.ts';
import { parseRequestUri } from '../go/urls.ts';
import { isCreditCard, isIsbn10, isIsbn13 } from './checkDigits.ts';
import { isDuration } from './durationFormat.ts';
import { isEmail } from './emailFormat.ts';
import { isCidr, isHostname, isIpv4, isIpv6, isMac } from './networkFormats.ts';

/** Whether `text` has the format; undefined for a format that the server does not know. Dashes in its name are ignored. */
export function isFormatted(format: string, text: string): boolean | undefined {
  return stringFormats.get(format.replaceAll('-', ''))?.(text);
}

// No expression below can backtrack: nothing in it can match in two ways.
export const stringFormats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['bsonobjectid', (text) => /^[0-9a-f]{24}$/i.test(text)],
  ['uri', (text) => !('error' in parseRequestUri(text))],
  ['email', isEmail],
  ['hostname', isHostname],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['cidr', isCidr],
  ['mac', isMac],
  ['uuid', (text) => /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i.test(text)],
  ['uuid3', (text) => /^[0-9a-f]{8}-?[0-9a-f]{4}-?3[0-9a-f]{3}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i.test(text)],
  ['uuid4', (text) => /^[0-9a-f]{8}-?[0-9a-f]{4}-?4[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i.test(text)],
  ['uuid5', (text) => /^[0-9a-f]{8}-?[0-9a-f]{4}-?5[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i.test(text)],
  ['isbn', (text) => isIsbn10(text) || isIsbn13(text)],
  ['isbn10', isIsbn10],
  ['isbn13', isIsbn13],
  ['creditcard', isCreditCard],
  ['ssn', (text) => text.length === 11 && /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text)],
  ['hexcolor', (text) => /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)],
  ['rgbcolor', isRgbColor],
  ['byte', (text) => text !== '' && text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)],
  ['password', () => true],
  ['date', isDate],
  ['datetime', isDateTime],
  ['duration', isDuration],
  ['k8sshortname', (text) => isDns1123Label(text).length === 0],
  ['k8slongname', (text) => isDns1123Subdomain(text).length === 0],
]);

/** `rgb(255, 0, 0)`: no signs, fractions or percentages. */
function isRgbColor(text: string): boolean {
  const inside = /^rgb\(([^()]*)\)$/.exec(text)?.[1];
  const numbers = inside?.split(',') ?? [];
  return (
    numbers.length === 3 && numbers.every((number) => /^[\t\n\f\r ]*(0|[1-9]\d{0,2})[\t\n\f\r ]*$/.test(number) && Number(number) <= 255)
  );
}

function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** As in the server: the character before the fraction of a second is arbitrary, zones are any two pairs of digits, and text after a second T is ignored. */
function isDateTime(text: string): boolean {
  const [date = '', time = ''] = text.toLowerCase().split('t');
  const read = /^(\d{2}):(\d{2}):(\d{2})(?:[^\n]\d+)?(?:z|[+-]\d{2}:\d{2})$/u.exec(time);
  const [, hour = 24, minute = 60, second = 60] = (read ?? []).map(Number);
  return isDate(date) && hour <= 23 && minute <= 59 && second <= 59;
}
