import { DerReader, isInteger, isOid, tags } from './der.ts';

/**
 * Go's text for what keeps bytes from being an X.509 certificate, or undefined for one. Neither signature, dates nor
 * purpose count. What the extensions say is not read, nor whether a point lies on its curve: Go refuses some of that.
 * Source: Go 1.26, crypto/x509/parser.go, parseCertificate.
 */
export function certificateError(der: Uint8Array): string | undefined {
  const whole = new DerReader(der).read(tags.sequence);
  if (!whole) return 'x509: malformed certificate';
  const error = partsError(new DerReader(whole.contents));
  if (error !== undefined) return `x509: ${error}`;
  return whole.length === der.length ? undefined : 'x509: trailing data';
}

/** Of the parts in their order, the text for the first that is wrong. */
function partsError(certificate: DerReader): string | undefined {
  const tbs = certificate.open(tags.sequence);
  if (!tbs) return 'malformed tbs certificate';
  const version = versionOf(tbs);
  if (version === undefined) return 'malformed version';
  if (version > 3) return 'invalid version';
  const serial = tbs.read(tags.integer);
  if (!serial || !isInteger(serial.contents)) return 'malformed serial number';
  if ((serial.contents[0] ?? 0) >= 0x80) return 'negative serial number';
  const inner = tbs.read(tags.sequence);
  if (!inner) return 'malformed signature algorithm identifier';
  const outer = certificate.read(tags.sequence);
  if (!outer) return 'malformed algorithm identifier';
  if (!sameBytes(inner.contents, outer.contents)) return "inner and outer signature algorithm identifiers don't match";
  return (
    algorithmError(new DerReader(inner.contents)) ??
    nameError(tbs) ??
    validityError(tbs) ??
    nameError(tbs) ??
    publicKeyError(tbs) ??
    (version > 1 ? extensionsError(tbs, version) : undefined) ??
    (bitsOf(certificate) ? undefined : 'malformed signature')
  );
}

/** 1 for a certificate that does not say; undefined for what is no number. */
function versionOf(tbs: DerReader): number | undefined {
  if (!tbs.nextIs(tags.version)) return 1;
  const number = tbs.open(tags.version)?.read(tags.integer)?.contents;
  if (!number || !isInteger(number) || (number[0] ?? 0) >= 0x80) return undefined;
  return number.length === 1 ? (number[0] ?? 0) + 1 : Number.POSITIVE_INFINITY;
}

function algorithmError(algorithm: DerReader): string | undefined {
  if (!oidOf(algorithm)) return 'malformed OID';
  return algorithm.isEmpty || algorithm.read() ? undefined : 'malformed parameters';
}

function nameError(tbs: DerReader): string | undefined {
  const name = tbs.open(tags.sequence);
  // To Go, a wrong subject is a wrong issuer.
  if (!name) return 'malformed issuer';
  while (!name.isEmpty) {
    const attributes = name.open(tags.set);
    if (!attributes) return 'invalid RDNSequence';
    while (!attributes.isEmpty) {
      const attribute = attributes.open(tags.sequence);
      if (!attribute) return 'invalid RDNSequence: invalid attribute';
      if (!oidOf(attribute)) return 'invalid RDNSequence: invalid attribute type';
      if (!attribute.read()) return 'invalid RDNSequence: invalid attribute value';
    }
  }
  return undefined;
}

function validityError(tbs: DerReader): string | undefined {
  const validity = tbs.open(tags.sequence);
  if (!validity) return 'malformed validity';
  return timeError(validity) ?? timeError(validity);
}

function timeError(validity: DerReader): string | undefined {
  if (validity.nextIs(tags.utcTime))
    return isTime(validity, tags.utcTime, /^\d{10}(\d\d)?(Z|[+-]\d{4})$/) ? undefined : 'malformed UTCTime';
  if (!validity.nextIs(tags.generalizedTime)) return 'unsupported time format';
  return isTime(validity, tags.generalizedTime, /^\d{14}(Z|[+-]\d{4})$/) ? undefined : 'malformed GeneralizedTime';
}

/** Minutes and seconds as they may be, and a month and a day that exist. */
function isTime(validity: DerReader, tag: number, form: RegExp): boolean {
  const text = String.fromCharCode(...(validity.read(tag)?.contents.subarray(0, 20) ?? []));
  if (!form.test(text)) return false;
  const [month = 0, day = 0, hour = 0, minute = 0] = (text.slice(tag === tags.utcTime ? 2 : 4).match(/\d\d/g) ?? []).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 23 && minute <= 59;
}

function publicKeyError(tbs: DerReader): string | undefined {
  const info = tbs.open(tags.sequence);
  if (!info) return 'malformed spki';
  const algorithm = info.read(tags.sequence);
  if (!algorithm) return 'malformed public key algorithm identifier';
  const error = algorithmError(new DerReader(algorithm.contents));
  if (error !== undefined) return error;
  const key = bitsOf(info);
  if (!key) return 'malformed subjectPublicKey';
  const parts = new DerReader(algorithm.contents);
  const oid = oidOf(parts) ?? '';
  if (oid === rsa) return parts.nextIs(tags.null) ? rsaKeyError(new DerReader(key)) : 'RSA key missing NULL parameters';
  if (oid === ed25519) {
    if (!parts.isEmpty) return 'Ed25519 key encoded with illegal parameters';
    return key.length === 32 ? undefined : 'wrong Ed25519 public key size';
  }
  if (oid !== ecdsa) return undefined;
  const curve = oidOf(parts);
  if (curve === undefined) return 'invalid ECDSA parameters';
  const size = curveSizes.get(curve);
  if (size === undefined) return 'unsupported elliptic curve';
  return key.length === 1 + 2 * size && key[0] === 4 ? undefined : 'failed to unmarshal elliptic curve point';
}

function rsaKeyError(der: DerReader): string | undefined {
  const key = der.open(tags.sequence);
  if (!key) return 'invalid RSA public key';
  const modulus = key.read(tags.integer)?.contents;
  if (!modulus || !isInteger(modulus)) return 'invalid RSA modulus';
  const exponent = key.read(tags.integer)?.contents;
  if (!exponent || !isInteger(exponent) || exponent.length > 8) return 'invalid RSA public exponent';
  if (!isPositive(modulus)) return 'RSA modulus is not a positive number';
  return isPositive(exponent) ? undefined : 'RSA public exponent is not a positive number';
}

function extensionsError(tbs: DerReader, version: number): string | undefined {
  for (const [tag, field] of [
    [tags.issuerUniqueId, 'issuerUniqueID'],
    [tags.subjectUniqueId, 'subjectUniqueID'],
  ] as const) {
    if (tbs.nextIs(tag) && !tbs.read(tag)) return `malformed ${field}`;
  }
  if (version < 3 || !tbs.nextIs(tags.extensions)) return undefined;
  const extensions = tbs.open(tags.extensions)?.open(tags.sequence);
  if (!extensions) return 'malformed extensions';
  const seen = new Set<string>();
  while (!extensions.isEmpty) {
    const extension = extensions.open(tags.sequence);
    if (!extension) return 'malformed extension';
    const oid = oidOf(extension);
    if (oid === undefined) return 'malformed extension OID field';
    if (extension.nextIs(tags.boolean) && !isBoolean(extension.read(tags.boolean)?.contents)) return 'malformed extension critical field';
    if (!extension.read(tags.octetString)) return 'malformed extension value field';
    if (seen.has(oid)) return 'certificate contains duplicate extension';
    seen.add(oid);
  }
  return undefined;
}

/** Object identifiers as their bytes in hexadecimal digits. */
const rsa = '2a864886f70d010101';
const ecdsa = '2a8648ce3d0201';
const ed25519 = '2b6570';

/** Bytes of a coordinate, by curve: P-224, P-256, P-384, P-521. */
const curveSizes: ReadonlyMap<string, number> = new Map([
  ['2b81040021', 28],
  ['2a8648ce3d030107', 32],
  ['2b81040022', 48],
  ['2b81040023', 66],
]);

function oidOf(der: DerReader): string | undefined {
  const contents = der.read(tags.oid)?.contents;
  if (!contents || !isOid(contents)) return undefined;
  return Array.from(contents, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of a BIT STRING that begins with the number of bits that its last byte does not use; these are zero. */
function bitsOf(der: DerReader): Uint8Array | undefined {
  const contents = der.read(tags.bitString)?.contents;
  const unused = contents?.[0];
  if (!contents || unused === undefined || unused > 7 || (contents.length === 1 && unused > 0)) return undefined;
  return ((contents.at(-1) ?? 0) & ((1 << unused) - 1)) === 0 || contents.length === 1 ? contents.subarray(1) : undefined;
}

function isBoolean(contents: Uint8Array | undefined): boolean {
  return contents?.length === 1 && (contents[0] === 0 || contents[0] === 0xff);
}

function isPositive(integer: Uint8Array): boolean {
  return (integer[0] ?? 0) < 0x80 && integer.some((byte) => byte !== 0);
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
