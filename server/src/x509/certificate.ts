import { extensionsError } from './certificateExtensions.ts';
import { bitsOf, DerReader, type Element, hex, isInteger, oidOf, tags } from './der.ts';

/**
 * Go's error if it cannot parse bytes as an X.509 certificate, else undefined. Signature, dates and purpose are not
 * verified. Of most extensions only the structure is checked, although Go also rejects some for their content.
 * Source: Go 1.26, crypto/x509/parser.go, parseCertificate.
 */
export function certificateError(der: Uint8Array): string | undefined {
  const whole = new DerReader(der).read(tags.sequence);
  if (!whole) return 'x509: malformed certificate';
  const error = partsError(new DerReader(whole.contents));
  if (error !== undefined) return error;
  return whole.length === der.length ? undefined : 'x509: trailing data';
}

/** The error of the first malformed part, in their order. */
function partsError(certificate: DerReader): string | undefined {
  const tbs = certificate.open(tags.sequence);
  if (!tbs) return 'x509: malformed tbs certificate';
  const version = versionOf(tbs);
  if (version === undefined) return 'x509: malformed version';
  if (version > 3) return 'x509: invalid version';
  const serial = tbs.read(tags.integer);
  if (!serial || !isInteger(serial.contents)) return 'x509: malformed serial number';
  if ((serial.contents[0] ?? 0) >= 0x80) return 'x509: negative serial number';
  const inner = tbs.read(tags.sequence);
  if (!inner) return 'x509: malformed signature algorithm identifier';
  const outer = certificate.read(tags.sequence);
  if (!outer) return 'x509: malformed algorithm identifier';
  if (!sameBytes(inner.contents, outer.contents)) return "x509: inner and outer signature algorithm identifiers don't match";
  return (
    algorithmError(new DerReader(inner.contents)) ??
    nameError(tbs) ??
    validityError(tbs) ??
    nameError(tbs) ??
    publicKeyError(tbs) ??
    (version > 1 ? extensionsError(tbs, version) : undefined) ??
    (bitsOf(certificate) ? undefined : 'x509: malformed signature')
  );
}

/** 1 if the certificate has no version; undefined if it is malformed. */
function versionOf(tbs: DerReader): number | undefined {
  if (!tbs.nextIs(tags.version)) return 1;
  const number = tbs.open(tags.version)?.read(tags.integer)?.contents;
  if (!number || !isInteger(number) || (number[0] ?? 0) >= 0x80) return undefined;
  return number.length === 1 ? (number[0] ?? 0) + 1 : Number.POSITIVE_INFINITY;
}

function algorithmError(algorithm: DerReader): string | undefined {
  if (!oidOf(algorithm)) return 'x509: malformed OID';
  return algorithm.isEmpty || algorithm.read() ? undefined : 'x509: malformed parameters';
}

function nameError(tbs: DerReader): string | undefined {
  const name = tbs.open(tags.sequence);
  // Go reports a malformed subject as issuer too.
  if (!name) return 'x509: malformed issuer';
  while (!name.isEmpty) {
    const attributes = name.open(tags.set);
    if (!attributes) return 'x509: invalid RDNSequence';
    while (!attributes.isEmpty) {
      const attribute = attributes.open(tags.sequence);
      if (!attribute) return 'x509: invalid RDNSequence: invalid attribute';
      if (!oidOf(attribute)) return 'x509: invalid RDNSequence: invalid attribute type';
      const value = attribute.read();
      if (!value) return 'x509: invalid RDNSequence: invalid attribute value';
      const error = stringError(value);
      if (error !== undefined) return `x509: invalid RDNSequence: invalid attribute value: ${error}`;
    }
  }
  return undefined;
}

/** Source: crypto/x509/parser.go, parseASN1String. */
function stringError({ tag, contents }: Element): string | undefined {
  switch (tag) {
    case tags.teletexString:
      return undefined;
    case tags.printableString:
      return /^[\w '()*&+,./:=?-]*$/.test(latin1(contents)) && !contents.includes(0x5f) ? undefined : 'invalid PrintableString';
    case tags.utf8String:
      return isUtf8(contents) ? undefined : 'invalid UTF-8 string';
    case tags.bmpString:
      return contents.length % 2 === 0 ? undefined : 'invalid BMPString';
    case tags.ia5String:
      return contents.every((byte) => byte < 0x80) ? undefined : 'invalid IA5String';
    case tags.numericString:
      return /^[\d ]*$/.test(latin1(contents)) ? undefined : 'invalid NumericString';
    default:
      return `unsupported string type: ${tag}`;
  }
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function validityError(tbs: DerReader): string | undefined {
  const validity = tbs.open(tags.sequence);
  if (!validity) return 'x509: malformed validity';
  return timeError(validity) ?? timeError(validity);
}

function timeError(validity: DerReader): string | undefined {
  if (validity.nextIs(tags.utcTime))
    return isTime(validity, tags.utcTime, /^\d{10}(\d\d)?(Z|[+-]\d{4})$/) ? undefined : 'x509: malformed UTCTime';
  if (!validity.nextIs(tags.generalizedTime)) return 'x509: unsupported time format';
  return isTime(validity, tags.generalizedTime, /^\d{14}(Z|[+-]\d{4})$/) ? undefined : 'x509: malformed GeneralizedTime';
}

/** Checks the form, and the ranges of month, day, hour and minute. */
function isTime(validity: DerReader, tag: number, form: RegExp): boolean {
  const text = String.fromCharCode(...(validity.read(tag)?.contents.subarray(0, 20) ?? []));
  if (!form.test(text)) return false;
  const [month = 0, day = 0, hour = 0, minute = 0] = (text.slice(tag === tags.utcTime ? 2 : 4).match(/\d\d/g) ?? []).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 23 && minute <= 59;
}

function publicKeyError(tbs: DerReader): string | undefined {
  const info = tbs.open(tags.sequence);
  if (!info) return 'x509: malformed spki';
  const algorithm = info.read(tags.sequence);
  if (!algorithm) return 'x509: malformed public key algorithm identifier';
  const error = algorithmError(new DerReader(algorithm.contents));
  if (error !== undefined) return error;
  const key = bitsOf(info);
  if (!key) return 'x509: malformed subjectPublicKey';
  const parts = new DerReader(algorithm.contents);
  const oid = oidOf(parts) ?? '';
  if (oid === rsa) return parts.nextIs(tags.null) ? rsaKeyError(new DerReader(key)) : 'x509: RSA key missing NULL parameters';
  if (oid === ed25519) {
    if (!parts.isEmpty) return 'x509: Ed25519 key encoded with illegal parameters';
    return key.length === 32 ? undefined : 'x509: wrong Ed25519 public key size';
  }
  if (oid !== ecdsa) return undefined;
  const curve = oidOf(parts);
  if (curve === undefined) return 'x509: invalid ECDSA parameters';
  const named = curves.get(curve);
  return named ? pointError(key, named) : 'x509: unsupported elliptic curve';
}

/** The error of an uncompressed curve point. Source: crypto/ecdsa, ParseUncompressedPublicKey. */
function pointError(point: Uint8Array, { name, size, prime, b }: Curve): string | undefined {
  if (point.length !== 1 + 2 * size || point[0] !== 4) return 'ecdsa: invalid uncompressed public key';
  const [x, y] = [point.subarray(1, 1 + size), point.subarray(1 + size)].map(integerOf);
  if (x === undefined || y === undefined || x >= prime || y >= prime) return `invalid ${name} element encoding`;
  return (y * y - (x * x * x - 3n * x + b)) % prime === 0n ? undefined : `${name} point not on curve`;
}

function integerOf(bytes: Uint8Array): bigint {
  return BigInt(`0x${hex(bytes)}`);
}

function rsaKeyError(der: DerReader): string | undefined {
  const key = der.open(tags.sequence);
  if (!key) return 'x509: invalid RSA public key';
  const modulus = key.read(tags.integer)?.contents;
  if (!modulus || !isInteger(modulus)) return 'x509: invalid RSA modulus';
  const exponent = key.read(tags.integer)?.contents;
  if (!exponent || !isInteger(exponent) || exponent.length > 8) return 'x509: invalid RSA public exponent';
  if (!isPositive(modulus)) return 'x509: RSA modulus is not a positive number';
  return isPositive(exponent) ? undefined : 'x509: RSA public exponent is not a positive number';
}

/** Object identifiers as their bytes in hexadecimal digits. */
const rsa = '2a864886f70d010101';
const ecdsa = '2a8648ce3d0201';
const ed25519 = '2b6570';

/** y² = x³ - 3x + b modulo a prime; coordinates have `size` bytes. Source: FIPS 186-4, appendix D.1.2. */
interface Curve {
  readonly name: string;
  readonly size: number;
  readonly prime: bigint;
  readonly b: bigint;
}

/** By object identifier. */
const curves: ReadonlyMap<string, Curve> = new Map([
  [
    '2b81040021',
    { name: 'P224', size: 28, prime: 2n ** 224n - 2n ** 96n + 1n, b: 0xb4050a850c04b3abf54132565044b0b7d7bfd8ba270b39432355ffb4n },
  ],
  [
    '2a8648ce3d030107',
    {
      name: 'P256',
      size: 32,
      prime: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
      b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
    },
  ],
  [
    '2b81040022',
    {
      name: 'P384',
      size: 48,
      prime: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
      b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
    },
  ],
  [
    '2b81040023',
    {
      name: 'P521',
      size: 66,
      prime: 2n ** 521n - 1n,
      b: 0x51953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00n,
    },
  ],
]);

function isPositive(integer: Uint8Array): boolean {
  return (integer[0] ?? 0) < 0x80 && integer.some((byte) => byte !== 0);
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
