import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  withHttps,
  withoutFragment,
  withoutQuery,
  withoutSpaces,
  withoutUser,
} from '../../../server/src/rules/fixes/conversion/webhookUrl.ts';
import { kindName } from '../../../server/src/rules/fixes/names/kind.ts';
import { knownFields } from '../../../server/src/rules/fixes/names/knownFields.ts';
import { dnsLabel, dnsSubdomain, labelValue } from '../../../server/src/rules/fixes/names/label.ts';

type Row = readonly [input: string, expected: string | undefined, why: string];

function table(name: string, repair: (text: string) => string | undefined, rows: readonly Row[]): void {
  test(name, () => {
    for (const [input, expected, why] of rows) assert.equal(repair(input), expected, why);
  });
}

table('withHttps', withHttps, [
  ['http://a.example.com/convert', 'https://a.example.com/convert', 'another scheme'],
  ['a.example.com/convert', 'https://a.example.com/convert', 'no scheme'],
  ['//a.example.com/convert', 'https://a.example.com/convert', 'a relative URL with a host'],
  ['HTTP://a.example.com', 'https://a.example.com', 'schemes know no letter case'],
  ['localhost:8443/x', 'https://localhost:8443/x', 'a port is no scheme'],
]);

table('withoutUser', withoutUser, [
  ['https://u:p@a.example.com/x', 'https://a.example.com/x', 'user and password'],
  ['https://u@a.example.com', 'https://a.example.com', 'user alone, no path'],
  ['https://u:p@ss@a.example.com/x', 'https://a.example.com/x', 'the last @ of the host part counts'],
  ['https://a.example.com/x@y', 'https://a.example.com/x@y', 'an @ in the path belongs to it'],
]);

table('withoutQuery', withoutQuery, [
  ['https://a.example.com/x?y=1', 'https://a.example.com/x', 'the query goes'],
  ['https://a.example.com/x?y=1#z', 'https://a.example.com/x#z', 'a fragment stays'],
  ['https://a.example.com/x#z?y', 'https://a.example.com/x#z?y', 'a ? in a fragment is part of it'],
]);

table('withoutFragment', withoutFragment, [
  ['https://a.example.com/x#z', 'https://a.example.com/x', 'the fragment goes'],
  ['https://a.example.com/x', 'https://a.example.com/x', 'nothing to do'],
]);

table('withoutSpaces', withoutSpaces, [['https://a .example.com/x\n', 'https://a.example.com/x', 'inside and at the end']]);

table('dnsLabel', dnsLabel, [
  ['CronTabs', 'crontabs', 'lower case'],
  ['Cron_Tabs', 'cron-tabs', 'what cannot stay becomes a hyphen'],
  ['cron.tabs', 'cron-tabs', 'dots are for subdomains'],
  ['1st-tab-', 'st-tab', 'begins with a letter, ends with a letter or digit'],
  ['_', undefined, 'nothing is left'],
  ['a'.repeat(70), 'a'.repeat(63), 'at most 63 characters'],
]);

table('dnsSubdomain', dnsSubdomain, [
  ['Stable_Jobs.Example.com', 'stable-jobs.example.com', 'lower case, hyphens'],
  ['a..b', undefined, 'an empty part cannot be guessed'],
  ['-a-.b', 'a.b', 'parts begin and end with a letter or digit'],
]);

table('labelValue', labelValue, [
  ['1.4.0+build', '1.4.0-build', 'the + of a semantic version'],
  ['(old)', 'old', 'begins and ends with a letter or digit'],
  ['a b'.repeat(40), 'a-b'.repeat(21), 'at most 63 characters'],
]);

table('kindName', kindName, [
  ['Virtual_Host', 'VirtualHost', 'CamelCase over the gap'],
  ['crontab', 'Crontab', 'a capital letter'],
  ['3Scale', 'Scale', 'begins with a letter'],
  ['__', undefined, 'nothing is left'],
]);

test('knownFields', () => {
  const version = ['spec', 'versions', 0];
  assert.ok(knownFields(version).includes('subresources'), 'a struct in a list');
  assert.ok(knownFields([...version, 'schema', 'openAPIV3Schema', 'properties', 'a', 'items']).includes('pattern'), 'a schema below items');
  assert.deepEqual(knownFields(['metadata', 'labels', 'a']), [], 'a label has no fields');
  assert.deepEqual(knownFields(['metadata', 'bogus', 'a']), [], 'nothing is known below what is unknown');
});
