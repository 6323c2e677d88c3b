import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { caBundleError } from '../../../server/src/validate/caBundle.ts';

/** The throw-away certificate of the rule's fixture. */
const fixture = readFileSync(path.join(import.meta.dirname, '../../rules/cabundle/accepted.yaml'), 'utf8');
const good = Buffer.from(/caBundle: (\S+)/.exec(fixture)?.[1] ?? '', 'base64').toString('latin1');
const der = Buffer.from(good.replace(/-----.*?-----/g, ''), 'base64');
const noBlock = 'unable to parse bytes as PEM block';
const none = 'no valid certificate authority data seen';
const invalidString = 'failed to parse certificate: x509: invalid RDNSequence: invalid attribute value: invalid PrintableString';

test('a CA bundle is good when one certificate in it can be read', () => {
  const rows: readonly (readonly [bundle: string, error: string | undefined, why: string])[] = [
    [good, undefined, 'a certificate'],
    [good.replaceAll('\n', '\r\n'), undefined, 'of Windows'],
    [good.trimEnd(), undefined, 'without the last line break'],
    [`# comment\n${good}${good}trailing`, undefined, 'among other text'],
    [`${pem(Buffer.from('no certificate'))}${good}`, undefined, 'behind a bad one'],
    [pem(der), undefined, 'wrapped anew'],
    [pem(der, 'TRUSTED CERTIFICATE'), none, 'another label'],
    [good.replace('-----\n', '-----\nX: y\n\n'), none, 'a block with headers'],
    [good.replaceAll('\n', ' '), noBlock, 'line breaks are lost'],
    [good.replaceAll('\n', '\r'), noBlock, 'line breaks of another time'],
    [`\n ${good}`, noBlock, 'indented'],
    [good.replace('-----END', '----END'), noBlock, 'a line of END that is none'],
    [good.replace('MII', 'M!I'), noBlock, 'no base64'],
    [der.toString('latin1'), noBlock, 'no PEM'],
    [pem(Buffer.from('')), 'failed to parse certificate: x509: malformed certificate', 'nothing in it'],
    [pem(der.subarray(0, -1)), 'failed to parse certificate: x509: malformed certificate', 'cut off'],
    [pem(Buffer.concat([der, Buffer.from('x')])), 'failed to parse certificate: x509: trailing data', 'too long'],
    [pem(changed(der.indexOf('good-ca'), 0x5f)), invalidString, 'a letter that the string type has not'],
    [
      pem(changed(der.indexOf(Buffer.from('034200', 'hex')) + 10, 0)),
      'failed to parse certificate: P256 point not on curve',
      'another key',
    ],
  ];
  for (const [bundle, error, why] of rows) assert.equal(caBundleError(Buffer.from(bundle, 'latin1')), error, why);
});

function pem(bytes: Buffer, label = 'CERTIFICATE'): string {
  return `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;
}

/** The certificate with another byte at an offset. */
function changed(offset: number, byte: number): Buffer {
  const copy = Buffer.from(der);
  copy[offset] = byte;
  return copy;
}
