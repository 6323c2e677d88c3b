import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDns1035Label, isDns1123Label, isDns1123Subdomain, isLabelValue, isQualifiedName } from '../../../server/src/crd/nameFormats.ts';

const functions = { isDns1123Subdomain, isDns1123Label, isDns1035Label, isQualifiedName, isLabelValue };

test('formats of names', () => {
  const long = 'a'.repeat(64);
  const cases: [of: keyof typeof functions, value: string, starts: string[], why: string][] = [
    ['isDns1123Subdomain', `${long}.example`, [], 'labels of a subdomain may be long'],
    ['isDns1123Subdomain', 'a..b', ['a lowercase RFC 1123 subdomain'], 'an empty label'],
    ['isDns1123Subdomain', `${'a.'.repeat(126)}-a`, ['must be no more than 253', 'a lowercase RFC 1123 subdomain'], 'both at once'],
    ['isDns1123Label', 'a.b', ['must not contain dots'], 'a subdomain'],
    ['isDns1123Label', 'a.B', ['a lowercase RFC 1123 label'], 'none'],
    ['isDns1035Label', '1a', ['a DNS-1035 label'], 'a digit first'],
    ['isDns1035Label', 'a--1', [], 'dashes inside'],
    ['isDns1035Label', 'a-\n', ['a DNS-1035 label'], 'a line break at the end'],
    ['isDns1035Label', `${'é'.repeat(32)}`, ['must be no more than 63 characters', 'a DNS-1035 label'], 'bytes count'],
    ['isQualifiedName', 'example.com/My_Name.1', [], 'with a prefix'],
    ['isQualifiedName', 'Example.com/a', ['prefix part a lowercase'], 'the prefix has no capitals'],
    [
      'isQualifiedName',
      '/',
      ['prefix part must be non-empty', 'name part must be non-empty', 'name part must consist'],
      'nothing on both sides',
    ],
    ['isQualifiedName', 'a/b/c', ['a valid label key'], 'two slashes'],
    ['isQualifiedName', long, ['name part must be no more than 63 bytes'], 'long'],
    ['isLabelValue', '', [], 'no value'],
    ['isLabelValue', `${long}-`, ['must be no more than 63 bytes', 'a valid label must be an empty string'], 'both at once'],
  ];
  for (const [of, value, starts, why] of cases) {
    const messages = functions[of](value);
    assert.deepEqual(
      messages.map((message, i) => message.slice(0, starts[i]?.length ?? 20)),
      starts,
      `${of}: ${why}`,
    );
  }
});
